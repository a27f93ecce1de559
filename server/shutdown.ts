/**
 * How a process ends: what it opened is closed in the reverse order, whichever signal, mistake or failed start ends it.
 * Only SIGKILL leaves something behind, which the next start finds (`db/embedded/postmaster.ts`).
 */
import { openDatabase, type OpenedDatabase, type OpenOptions } from './db/open.ts';

export type Shutdown = {
  /** Registers how to close something; `essential` is what would outlive the process, and is closed even in a hurry. */
  onEnd(close: () => Promise<unknown>, options?: { essential?: boolean }): void;
  /** Closes everything, the latest first, and ends the process. */
  end(exitCode: number): Promise<never>;
  isUnderway(): boolean;
};

type Resource = { close: () => Promise<unknown>; essential: boolean };

/** Signals within this time are one wish: npm passes on what a terminal has sent to the whole group already. */
const sameWishMs = 1_000;

/** To be called before anything is opened. `exitCode` is what a signal ends with: a command that is broken off has failed. */
export function installShutdown({ exitCode: afterSignal = 0 } = {}): Shutdown {
  const resources: Resource[] = [];
  let begunAt: number | undefined;
  let exitCode = 0;

  async function close(
    code: number,
    isWorthClosing: (resource: Resource) => boolean,
  ): Promise<never> {
    begunAt ??= performance.now();
    exitCode ||= code;
    for (const resource of resources.toReversed().filter(isWorthClosing)) {
      await resource.close().catch((error: unknown) => {
        exitCode ||= 1;
        console.error(error);
      });
    }
    process.exit(exitCode);
  }
  const closeAll = (code: number) => close(code, () => true);
  const hurry = () => void close(1, ({ essential }) => essential);

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (begunAt === undefined) void closeAll(afterSignal);
      else if (performance.now() - begunAt > sameWishMs) hurry();
    });
  process.on('uncaughtException', (error) => {
    console.error(error);
    hurry();
  });
  // A terminal that is gone takes no more lines, which must not end us halfway.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

  return {
    onEnd: (closeOne, { essential = false } = {}) =>
      void resources.push({ close: closeOne, essential }),
    end: closeAll,
    isUnderway: () => begunAt !== undefined,
  };
}

/** A database that is open until the process ends, also when that is while it is being opened. */
export async function openDatabaseUntilEnd(
  shutdown: Shutdown,
  options: OpenOptions,
): Promise<OpenedDatabase> {
  const opening = openDatabase(options);
  const close = () =>
    opening.then(
      (database) => database.close(),
      // What could not be opened needs no closing, and is reported where it is awaited.
      () => undefined,
    );
  shutdown.onEnd(close, { essential: true });
  const database = await opening;
  // Nothing more begins in a process that ends.
  return shutdown.isUnderway() ? shutdown.end(0) : database;
}
