/** One round of load on one server, and what it came to. */
import autocannon from 'autocannon';
import type { Server } from './servers.ts';
import { cpuOf, cpuOfFamily } from './usage.ts';

export type BenchRequest = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

/**
 * What each connection sends in turn; `once` ends when all of it was sent and what follows is done, else it begins again
 * until the time is over. Where only some are sold something, the others have to be refused.
 */
export type Round = {
  sent: BenchRequest[][];
  seconds: number;
  once: boolean;
  sells?: number | undefined;
};

/** Times in milliseconds; CPU, statements and bytes are those of one request. */
export type Figures = {
  requests: number;
  failed: number;
  perSecond: number;
  p50: number;
  p99: number;
  nodeMs: number;
  postgresMs: number;
  statements: number;
};

export type Measured = {
  server: Server;
  postmaster: number;
  statementsSoFar: () => Promise<number>;
  /** Waits until what follows the requests is done. */
  untilDone: () => Promise<void>;
};

export async function drive(
  { server, postmaster, statementsSoFar, untilDone }: Measured,
  { sent, seconds, once, sells }: Round,
): Promise<Figures> {
  const used = () => ({ node: cpuOf(server.pid), postgres: cpuOfFamily(postmaster) });
  const [statementsBefore, before] = [await statementsSoFar(), used()];
  const { times, refused, failed, begun, ended, closed } = await fire(server.origin, {
    sent,
    seconds,
    once,
  });
  if (once) await untilDone();
  const elapsedMs = (once ? performance.now() : ended) - begun;
  const after = used();
  const statements = (await statementsSoFar()) - statementsBefore;
  await closed;
  const sorted = Float64Array.from(times).sort();
  const each = (total: number) => total / times.length;
  return {
    requests: times.length,
    failed: failed + (sells === undefined ? refused : Math.abs(times.length - refused - sells)),
    perSecond: times.length / (elapsedMs / 1_000),
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? Number.NaN,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    nodeMs: each(after.node - before.node),
    postgresMs: each(after.postgres - before.postgres),
    statements: each(statements),
  };
}

async function fire(url: string, { sent, seconds, once }: Round) {
  const times: number[] = [];
  let [refused, failed, lost, begun, ended, next] = [0, 0, 0, performance.now(), 0, 0];
  const amount = sent.reduce((sum, { length }) => sum + length, 0);
  const setupClient = (client: autocannon.Client) => {
    client.setRequests(sent[next] ?? []);
    next += 1;
  };
  const { promise: closed, resolve, reject } = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const run = autocannon(
    {
      url,
      connections: sent.length,
      timeout: 30,
      ...(once ? { amount } : { duration: seconds }),
      setupClient,
    },
    (error) => (error ? reject(error) : resolve()),
  );
  run.on('start', () => {
    begun = performance.now();
  });
  run.on('response', (_client, status, _bytes, ms) => {
    ended = performance.now();
    times.push(ms);
    if (status === 409) refused += 1;
    else if (status < 200 || status > 299) failed += 1;
    if (once && times.length + lost >= amount) answered.resolve();
  });
  run.on('reqError', () => {
    failed += 1;
    lost += 1;
    if (once && times.length + lost >= amount) answered.resolve();
  });
  // The load says that it is over at the next full second only, which would be most of the time of what is soon done.
  await Promise.race([closed, answered.promise]);
  return { times, refused, failed, begun, ended, closed };
}
