import { expect, test } from 'vitest';
import type { Urgency } from '#contract/booking-terms.ts';
import { keptUrgency } from './promise.ts';

// Monday, 10:00 in Singapore.
const at = { now: new Date('2026-11-23T02:00:00Z'), zone: 'Asia/Singapore' };

test.each<[Urgency, string, string, Urgency]>([
  ['emergency', '2026-11-23', '13:00', 'emergency'],
  ['emergency', '2026-11-24', '09:00', 'high'],
  ['high', '2026-11-24', '09:00', 'high'],
  ['high', '2026-11-24', '13:00', 'normal'],
  ['normal', '2026-11-23', '13:00', 'normal'],
  ['normal', '2026-11-26', '09:00', 'normal'],
  ['normal', '2026-11-26', '13:00', 'low'],
  ['high', '2026-12-24', '09:00', 'low'],
])('%s for %s at %s is %s', (asked, date, from, kept) => expect(keptUrgency(asked, { date, from }, at)).toBe(kept));
