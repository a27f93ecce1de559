/** A list as one reading brings it; `next` is where the rest begins. */
export type Pages<Row> = { rows: Row[]; next: string | null };

/** The rows of a list, page after page, up to `most` pages; `next` is set where there are more than that. */
export function allPages<Row>(
  most: number,
  read: (cursor: string | undefined) => Promise<Pages<Row>>,
): Promise<Pages<Row>> {
  return readOn({ rows: [], next: null }, most);

  async function readOn(known: Pages<Row>, left: number): Promise<Pages<Row>> {
    const { rows, next } = await read(known.next ?? undefined);
    const all = { rows: [...known.rows, ...rows], next };
    return next !== null && left > 1 ? readOn(all, left - 1) : all;
  }
}
