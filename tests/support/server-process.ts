/** Pasar in a process of its own, started as a deployment starts it, and ended well or badly. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export type ServerProcess = {
  pid: number;
  /** What it has printed so far. */
  said(): string;
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** Settles when it has ended, however. */
  ended: Promise<void>;
};

const started = new Set<ChildProcess>();
process.on('exit', () => started.forEach((child) => child.kill('SIGKILL')));

/** Waits until it says that it is open; what it prints besides is shown when it ends instead. */
export async function startProcess(variables: Record<string, string>): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['main.ts'], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.add(child);
  const ended = once(child, 'exit').then(() => void started.delete(child));
  let said = '';
  const open = new Promise<void>((done) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(' is open on ')) done();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
  });
  await Promise.race([
    open,
    ended.then(() => Promise.reject(new Error(`The server did not open.\n${said}`))),
  ]);
  const end = (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return ended;
  };
  return {
    pid: child.pid ?? 0,
    said: () => said,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    ended,
  };
}
