import type { BookingChange } from '#contract/bookings/history.schemas.ts';
import { type UndoableStep, undoableSteps } from '#contract/bookings/rules.ts';

/** What an undoing took back: of the steps before it, the last that none had. */
export function undoneStep(changes: readonly BookingChange[], undone: BookingChange): UndoableStep {
  const steps: UndoableStep[] = [];
  for (const { kind, status } of changes.slice(0, changes.indexOf(undone))) {
    const step = undoableSteps.find((one) => one === (kind === 'status' ? status : kind));
    if (step) steps.push(step);
    if (kind === 'undone') steps.pop();
  }
  return steps.at(-1) ?? 'in_progress';
}
