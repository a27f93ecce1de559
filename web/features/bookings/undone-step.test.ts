import { expect, test } from 'vitest';
import type { BookingChange } from '#contract/bookings/history.schemas.ts';
import { undoneStep } from './undone-step.ts';

test('every undoing says which step it took back', () => {
  const change = (kind: BookingChange['kind'], status: BookingChange['status'] = 'confirmed') => {
    const at = '2026-11-24T01:00:00Z';
    return { kind, status, at, to: null, by: 'vendor' as const, byName: null, note: null };
  };
  const changes = [
    change('status'),
    change('set_out'),
    change('undone'),
    change('arrived'),
    change('technician'),
    change('status', 'in_progress'),
    change('status', 'completed'),
    change('undone', 'in_progress'),
    change('undone'),
    change('undone'),
  ];
  expect(
    changes.filter(({ kind }) => kind === 'undone').map((one) => undoneStep(changes, one)),
  ).toEqual(['set_out', 'completed', 'in_progress', 'arrived']);
});
