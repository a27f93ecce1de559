/** PostgreSQL's COPY over a connection of `pg`, which has the messages but no verb for them. */
import { once } from 'node:events';
import { Readable } from 'node:stream';
import type pg from 'pg';

/** What `pg` hands a statement that speaks the protocol itself. */
type Wire = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
};

/** Sent together: rows are short, and each message costs more than most of them. */
const chunkBytes = 64 * 1024;

/** The rows of a `copy … to stdout`, one buffer each with its line feed. Anyone who reads slowly slows the server down. */
export function copyOut(client: pg.ClientBase, text: string): Readable {
  let wire: pg.Connection | undefined;
  const rows = new Readable({
    objectMode: true,
    highWaterMark: 1_000,
    read: () => void wire?.stream.resume(),
  });
  client.query({
    submit: (connection: pg.Connection) => {
      wire = connection;
      connection.query(text);
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      // `pg` uses the memory again for the next message.
      if (!rows.destroyed && !rows.push(Buffer.from(chunk))) wire?.stream.pause();
    },
    handleError: (error: Error) => rows.destroy(error),
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => rows.push(null),
  } as pg.Submittable);
  // A reader that gave up must not leave the connection open.
  rows.once('close', () => wire?.stream.resume());
  return rows;
}

/** Sends rows to a `copy … from stdin` and returns how many the server took. Nothing stays of a copy that fails. */
export function copyIn(
  client: pg.ClientBase,
  text: string,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  let [count, isOver] = [0, false];
  const feed = async (wire: Wire) => {
    for await (const chunk of chunksOf(rows)) {
      if (isOver) return;
      wire.sendCopyFromChunk(chunk);
      if (wire.stream.writableNeedDrain) await Promise.race([once(wire.stream, 'drain'), promise]);
    }
    wire.endCopyFrom();
  };
  client.query({
    submit: (wire: pg.Connection) => wire.query(text),
    handleCopyInResponse: (wire: Wire) => {
      feed(wire).catch((error: Error) => {
        reject(error);
        if (!isOver) wire.sendCopyFail('the rows could not be read');
      });
    },
    handleCommandComplete: ({ text: commandTag }: { text: string }) => {
      count = Number(commandTag.split(' ').at(-1));
    },
    handleError: (error: Error) => {
      isOver = true;
      reject(error);
    },
    handleReadyForQuery: () => resolve(count),
  } as pg.Submittable);
  return promise;
}

async function* chunksOf(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let [waiting, bytes]: [Buffer[], number] = [[], 0];
  for await (const row of rows) {
    waiting.push(row);
    bytes += row.length;
    if (bytes < chunkBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, bytes] = [[], 0];
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

/** The lines of a stream, each with its line feed: COPY's text has none within a row. */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    const whole = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    let from = 0;
    for (let at = whole.indexOf(10); at !== -1; at = whole.indexOf(10, from)) {
      yield whole.subarray(from, at + 1);
      from = at + 1;
    }
    rest = whole.subarray(from);
  }
  if (rest.length > 0) throw new Error('The rows end in the middle of one.');
}
