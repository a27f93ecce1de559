/** Replies whose JSON is written already. */

/**
 * A reply as PostgreSQL wrote it, which is sent as it is. Nothing takes out of it what the contract does not declare:
 * `tests/calls/written-replies.test.ts` holds each to its schema.
 */
export class WrittenReply {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** A list of rows that are written already. */
export function writtenRows(rows: ReadonlyArray<{ written: string }>): WrittenReply {
  return new WrittenReply(`[${rows.map(({ written }) => written).join(',')}]`);
}
