/**
 * Watches whether the database answers. One that refuses says so by itself, but one behind a broken network is silent,
 * and anyone who asked it would wait: the watch ends all connections after a moment, and refuses new ones until it is back.
 */
import { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type DatabaseWatch = {
  /** A socket for a connection that is watched over: for `openPool` and `createEvents`. */
  socket(): Socket;
  isAway(): boolean;
  /** Calls `listener` each time that it is found away. */
  onAway(listener: () => void): void;
  close(): Promise<void>;
};

type Options = {
  /** Between two looks. */
  everyMs?: number;
  /** How long the database may say nothing at all. With `everyMs`, the longest that a request waits in vain. */
  patienceMs?: number;
  /** The database behind a pooler, which goes on speaking while that is silent: with it, the pooler is away. */
  behind?: DatabaseWatch;
  /** What it is called in what is logged. */
  name?: string;
  log?: (line: string) => void;
};

/** The database that `url` names is taken to be there until a look says otherwise; the first may take long, as on a busy machine. */
export function watchDatabase(
  url: string,
  { everyMs = 250, patienceMs = 1_000, behind, name = 'database', log = () => {} }: Options = {},
): DatabaseWatch {
  const sockets = new Set<Socket>();
  const stop = new AbortController();
  const listeners = [endAll];
  let isSilent = false;
  let hasAnswered = false;
  let own: pg.Client | undefined;
  /** Bytes read on connections that are over. */
  let heardBefore = 0;

  class WatchedSocket extends Socket {
    override connect(...to: unknown[]): this {
      sockets.add(this);
      this.once('close', () => {
        sockets.delete(this);
        heardBefore += this.bytesRead;
      });
      if (isAway()) process.nextTick(() => this.destroy(silence()));
      // The forms of `connect` are those of the socket's own.
      else super.connect(...(to as Parameters<Socket['connect']>));
      return this;
    }
  }

  const isAway = () => isSilent || behind?.isAway() === true;
  const heard = () => [...sockets].reduce((bytes, socket) => bytes + socket.bytesRead, heardBefore);

  async function watch(): Promise<void> {
    while (!stop.signal.aborted) {
      note(await answers());
      await pause(everyMs, undefined, { signal: stop.signal }).catch(() => undefined);
    }
  }

  function note(isThere: boolean): void {
    if (isThere === !isSilent || stop.signal.aborted) return;
    isSilent = !isThere;
    log(isSilent ? `The ${name} does not answer.` : `The ${name} is back.`);
    if (isSilent) for (const listener of listeners) listener();
  }

  function endAll(): void {
    for (const socket of sockets) socket.destroy(silence());
  }

  async function answers(): Promise<boolean> {
    const isNew = own === undefined;
    // Nobody waits at the start or while it is away, and on a busy machine a new connection takes its time.
    const limitMs = isSilent || !hasAnswered ? 5 * patienceMs : patienceMs;
    const answer = await unlessSilent(own ? ask(own) : open(), limitMs);
    if (answer === true) return true;
    own?.end().catch(() => undefined);
    own = undefined;
    // Where the watch's connection ended at once, that alone may be what ended.
    return answer === false && !isNew && (await inTime(open(), patienceMs)) === true;
  }

  /** Undefined once nothing was heard for that long. A database that has too much to do to get round to this question is still there. */
  async function unlessSilent(
    answer: Promise<boolean>,
    limitMs: number,
  ): Promise<boolean | undefined> {
    let bytes = heard();
    let quietSince = performance.now();
    while (performance.now() - quietSince < limitMs) {
      const known = await inTime(answer, Math.min(everyMs, limitMs));
      if (known !== undefined || stop.signal.aborted) return known;
      if (isSilent || heard() === bytes) continue;
      bytes = heard();
      quietSince = performance.now();
    }
    return undefined;
  }

  async function open(): Promise<boolean> {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'watch',
      connectionTimeoutMillis: 5 * patienceMs,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
    } catch (error) {
      // One that has no place for us is there, and busy; one that starts or stops is not.
      return error instanceof pg.DatabaseError && !error.code?.startsWith('57P');
    }
    await own?.end().catch(() => undefined);
    own = client;
    hasAnswered = true;
    return true;
  }

  behind?.onAway(endAll);
  const ended = watch();
  return {
    socket: () => new WatchedSocket(),
    isAway,
    onAway: (listener) => listeners.push(listener),
    close: async () => {
      stop.abort();
      await ended;
      await own?.end().catch(() => undefined);
    },
  };
}

function ask(client: pg.Client): Promise<boolean> {
  return client.query('select 1').then(
    () => true,
    () => false,
  );
}

/** Undefined once the time is over. A process that was busy itself reads first what has arrived meanwhile. */
async function inTime(answer: Promise<boolean>, patienceMs: number): Promise<boolean | undefined> {
  const over = new AbortController();
  const late = pause(patienceMs, undefined, { signal: over.signal })
    .then(() => turn())
    .then(() => turn())
    .then(
      () => undefined,
      () => undefined,
    );
  try {
    return await Promise.race([answer, late]);
  } finally {
    over.abort();
  }
}

/** Known to `isDatabaseAway` by its code; at one that reports a time-out the queue of jobs would wait for up to two minutes. */
function silence(): Error {
  return Object.assign(new Error('The database does not answer'), { code: 'ECONNRESET' });
}
