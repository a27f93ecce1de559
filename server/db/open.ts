/** Opens the database: the server that DATABASE_URL names, or an embedded PostgreSQL. Nothing else knows the difference. */
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unprivilegedAccount } from './embedded/account.ts';
import { reachableBinaries } from './embedded/binaries.ts';
import { readyCluster, type ClusterPlace } from './embedded/cluster.ts';
import { takeHold, type ServerHold } from './embedded/hold.ts';
import { reachableHome } from './embedded/home.ts';
import { findPostmaster, startPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { requireDatabase } from './database-trouble.ts';

export type OpenOptions = {
  databaseUrl?: string | undefined;
  /** Where the embedded database lives, in `postgres/`. */
  dataDir: string;
  log: (line: string) => void;
  /** For tests: quick, but a crash of the machine loses the data. */
  fast?: boolean;
};

export type OpenedDatabase = { url: string; embedded: boolean; close(): Promise<void> };

type Server = { place: ClusterPlace; password: string; fast: boolean; port?: number };

/**
 * An embedded server is made on first use and shared by all processes with the same `dataDir`; the last one to
 * close stops it. After a kill the next start finds everything that was committed. While open, a server that
 * went away is started again at the same address. A named server that cannot be used is refused with `NoDatabase`.
 */
export async function openDatabase({
  databaseUrl,
  dataDir,
  log,
  fast = false,
}: OpenOptions): Promise<OpenedDatabase> {
  if (databaseUrl) {
    await requireDatabase(databaseUrl);
    return { url: databaseUrl, embedded: false, close: () => Promise.resolve() };
  }
  const account = await unprivilegedAccount(log);
  const [binaries, home] = [
    await reachableBinaries({ account, log }),
    await reachableHome({ dataDir: resolve(dataDir), account, log }),
  ];
  const place = { account, binaries, home };
  const password = await readyCluster(place, fast);
  const server = { place, password, fast };
  const held = keepHold(server, await hold(server), log);
  return {
    url: `postgres://pasar:${password}@127.0.0.1:${held.port}/pasar`,
    embedded: true,
    close: held.close,
  };
}

function keepHold(server: Server, first: ServerHold, log: (line: string) => void) {
  let current = Promise.resolve(first);
  let closed: Promise<void> | undefined;
  const watch = async (): Promise<void> => {
    const { lost } = await current;
    await lost;
    if (closed) return;
    log('The embedded database went away; starting it again.');
    current = hold({ ...server, port: first.port });
    return watch();
  };
  watch().catch((error: Error) => log(`The embedded database is gone: ${error.message}`));
  const letGo = async () => {
    const held = await current.catch(() => undefined);
    await held?.release(() => stopPostmaster(server.place));
  };
  // Anyone who asks twice waits for the same end.
  return { port: first.port, close: () => (closed ??= letGo()) };
}

/** Adopts the running server or starts one. Tries again while another process starts, stops or recovers it. */
async function hold(server: Server): Promise<ServerHold> {
  const lastTry = Date.now() + patience;
  for (;;) {
    try {
      const { port } =
        (await findPostmaster(server.place)) ?? (await startPostmaster(server.place, server));
      return await takeHold({ port, password: server.password });
    } catch (error) {
      if (!isPassing(error) || Date.now() > lastTry) throw error;
      await pause(100);
    }
  }
}

/** Long, because recovery after a crash in the middle of a big import takes minutes. */
const patience = 5 * 60_000;

/** 57P01 and 57P03: the server is stopping or starting. The words are of a start that lost a race with another. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return (
    /^(ECONN|57P0)/.test(code) ||
    /Connection terminated|lock file|shared memory block|could not bind/.test(error.message)
  );
}
