/** Slots: the spans of time for which a kitchen can be asked, and how much it takes in each. */
import { civilTime } from '../kernel/time.ts';

/** In minutes. They begin with the hour of the kitchen's zone. */
export const slotLengths = [15, 30, 60] as const;
export type SlotLength = (typeof slotLengths)[number];

/** What a kitchen counts of them: how many orders, or how much work their dishes are. */
export const slotUnits = ['orders', 'points'] as const;
export type SlotUnit = (typeof slotUnits)[number];

/** How much work one of a dish may be; 0 is none, as a bottle is that only has to be handed over. */
export const mostWorkPoints = 20;

/**
 * Of a kitchen: how long they are in minutes, and when those begin that have no room for what is ordered (ISO instants);
 * null where it takes any number.
 */
export type Slots = { minutes: number; full: readonly string[] | null };

/** When the slot begins that an instant lies in; in step with slot_of() in the database. */
export function slotOf(at: Date, { minutes, zone }: { minutes: number; zone: string }): Date {
  const wholeMinute = Math.floor(at.getTime() / 60_000);
  return new Date((wholeMinute - (civilTime(at, zone).minute % minutes)) * 60_000);
}

/** When the first slot begins that does not begin before an instant. */
export function slotFrom(at: Date, kitchen: { minutes: number; zone: string }): Date {
  const current = slotOf(at, kitchen);
  return current < at ? new Date(current.getTime() + kitchen.minutes * 60_000) : current;
}

/** Whether an instant lies in a slot without room. Without `slots` none is full. */
export function isInFullSlot(at: Date, slots: Slots | undefined): boolean {
  if (!slots?.full) return false;
  return slots.full.some((start) => {
    const since = at.getTime() - Date.parse(start);
    return since >= 0 && since < slots.minutes * 60_000;
  });
}
