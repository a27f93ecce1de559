/** A connection to NATS, which opens itself again whenever it breaks. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  AuthorizationError,
  connect,
  type NatsConnection,
  type NodeConnectionOptions,
} from '@nats-io/transport-node';
import { ConfigError } from '../config.ts';

const patienceMs = 3_000;
const retryMs = 250;
/** A server that does not answer two of these is taken to be gone. */
const pingMs = 2_000;

/** Undefined where nobody answers. Refuses with `ConfigError` where the server does not let us in. */
export async function connectOnce(urls: readonly string[]): Promise<NatsConnection | undefined> {
  try {
    return await connect(optionsOf(urls));
  } catch (error) {
    if (error instanceof AuthorizationError)
      throw new ConfigError(
        'NATS_URL: the server does not take this user and password, or this token',
      );
    return undefined;
  }
}

/** Undefined once it is over without one. */
export async function keepTrying(
  urls: readonly string[],
  over: AbortSignal,
): Promise<NatsConnection | undefined> {
  while (!over.aborted) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const connection = await connectOnce(urls).catch(() => undefined);
    if (connection && !over.aborted) return connection;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await connection?.close();
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await pause(4 * retryMs, undefined, { signal: over }).catch(() => undefined);
  }
  return undefined;
}

/** Resolves when the server has had everything; waited for less long than a lease of the outbox lasts. */
export async function flushed(connection: NatsConnection): Promise<void> {
  const over = new AbortController();
  const late = pause(patienceMs, 'late', { signal: over.signal }).catch(() => 'late');
  const outcome = await Promise.race([connection.flush(), late]);
  over.abort();
  if (outcome === 'late') throw new Error('the server does not answer');
}

/** The client leaves what an address says besides host and port to its options. */
function optionsOf(urls: readonly string[]): NodeConnectionOptions {
  const addresses = urls.map((url) => new URL(url));
  const known = addresses.find(({ username }) => username !== '');
  const [user, pass] = [known?.username, known?.password].map((word) =>
    decodeURIComponent(word ?? ''),
  );
  return {
    servers: addresses.map(({ host }) => host),
    ...(user && (pass ? { user, pass } : { token: user })),
    ...(addresses.some(({ protocol }) => protocol === 'tls:') && { tls: {} }),
    name: 'pasar',
    timeout: patienceMs,
    maxReconnectAttempts: -1,
    reconnectTimeWait: retryMs,
    pingInterval: pingMs,
    maxPingOut: 2,
    // A password that is changed on both sides is refused for a while.
    ignoreAuthErrorAbort: true,
  };
}
