/** How many rows there are and what they say, whatever their order: two tables are the same when these are. */
import { hash } from 'node:crypto';

export type Digest = { rows: number; sum: string };

/** Adds up 128 bits of each row's SHA-256, so that nothing has to be sorted: servers sort text differently. */
export function createDigest() {
  let [rows, high, low] = [0, 0n, 0n];
  return {
    add(row: Buffer): void {
      const bits = hash('sha256', row, 'buffer');
      rows += 1;
      high = BigInt.asUintN(64, high + bits.readBigUInt64BE(0));
      low = BigInt.asUintN(64, low + bits.readBigUInt64BE(8));
    },
    digest: (): Digest => ({
      rows,
      sum: [high, low].map((half) => half.toString(16).padStart(16, '0')).join(''),
    }),
  };
}

/** The same rows, counted into `digest` as they pass. */
export async function* counted(
  rows: AsyncIterable<Buffer>,
  digest: { add(row: Buffer): void },
): AsyncGenerator<Buffer> {
  for await (const row of rows) {
    digest.add(row);
    yield row;
  }
}

export function isSame(one: Digest | undefined, other: Digest | undefined): boolean {
  return one !== undefined && one.rows === other?.rows && one.sum === other.sum;
}
