/** Times of JSON that the database wrote. */

/** As the contract has it; in JSON of the database an instant carries its own offset. */
export function instantOf(at: string | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
