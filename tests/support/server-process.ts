/** Pasar in a process of its own, started as a deployment starts it, and ended well or badly. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#server/db/embedded/free-port.ts';

export type ServerProcess = {
  pid: number;
  /** Signals it, or with `group` all that were started with it. */
  signal(signal: NodeJS.Signals, to?: 'process' | 'group'): void;
  /** As when its terminal is closed: nobody reads any more what it prints. */
  hangUp(): void;
  /** What it has printed so far. */
  said(): string;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** Settles when it has ended, however, with its exit code. */
  ended: Promise<number | null>;
};

type Starting = {
  /** Instead of the server's own. */
  command?: [string, ...string[]];
  /** Where it is started, unless here. */
  cwd?: string;
  /** In a group of processes of its own, as a terminal and a service manager have it. */
  ownGroup?: boolean;
  /** Otherwise returns at once, while it starts. */
  untilOpen?: boolean;
};

/** The same at a free port, and at another one where somebody else was quicker while it started. */
export async function startAtFreePort(
  variablesAt: (port: number) => Record<string, string>,
  triesLeft = 3,
): Promise<{ port: number; server: ServerProcess }> {
  const port = await freePort();
  try {
    return { port, server: await startProcess(variablesAt(port)) };
  } catch (error) {
    if (triesLeft === 0 || !String(error).includes('PORT: something listens at')) throw error;
    return startAtFreePort(variablesAt, triesLeft - 1);
  }
}

const started = new Set<ChildProcess>();
process.on('exit', () => started.forEach((child) => child.kill('SIGKILL')));

/** Waits until it says that it is open, unless told otherwise; what it prints besides is shown when it ends instead. */
export async function startProcess(
  variables: Record<string, string>,
  {
    command: [file, ...args] = [
      process.execPath,
      '--import',
      './scripts/compile-cache.mjs',
      'main.ts',
    ],
    cwd,
    ownGroup = false,
    untilOpen = true,
  }: Starting = {},
): Promise<ServerProcess> {
  const env = { ...process.env, ...variables };
  const child = spawn(file, args, {
    env,
    cwd,
    detached: ownGroup,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  const ended = once(child, 'exit').then(() => {
    started.delete(child);
    return child.exitCode;
  });
  let said = '';
  const open = new Promise<void>((done) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(' is open on ')) done();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  if (untilOpen)
    await Promise.race([
      open,
      ended.then(() => Promise.reject(new Error(`The server did not open.\n${said}`))),
    ]);
  const pid = child.pid ?? 0;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    await ended;
  };
  return {
    pid,
    signal: (signal, to = 'process') => void process.kill(to === 'group' ? -pid : pid, signal),
    hangUp: () => [child.stdout, child.stderr].forEach((stream) => stream.destroy()),
    said: () => said,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    ended,
  };
}
