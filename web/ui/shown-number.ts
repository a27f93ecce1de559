/** A number as it was typed, as long as it is that: `12.50` is not made `12.5` while somebody types. */
export function shownNumber(
  value: number | null,
  typed: string | undefined,
  reading: (typed: string) => number | null,
): string {
  if (typed !== undefined && Object.is(reading(typed), value)) return typed;
  return value === null || Number.isNaN(value) ? '' : String(value);
}
