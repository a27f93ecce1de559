/** The servers under load, each a process of its own: started as a deployment starts it, asked until it answers, and stopped. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#server/db/embedded/free-port.ts';

export type Server = {
  origin: string;
  pid: number;
  /** From the start of the process to its first answer. */ startMs: number;
  stop(): Promise<void>;
};

export type Start = {
  command: string;
  args: string[];
  env: Record<string, string>;
  /** What is asked for first. */ path: string;
};

/** The bare server fills tables of its own first. */
const patienceMs = 180_000;

const running = new Set<number>();
process.on('exit', () => running.forEach((pid) => process.kill(-pid, 'SIGTERM')));
process.on('SIGINT', () => process.exit(130));
process.on('SIGTERM', () => process.exit(143));

/** Starts a process on a free port, which it finds in `PORT`. */
export async function startServer({ command, args, env, path }: Start): Promise<Server> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(command, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own, so that what `npm` starts is stopped with it.
    detached: true,
  });
  if (child.pid === undefined) throw new Error(`${command} could not be started`);
  running.add(child.pid);
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswered(child, `${origin}${path}`);
  const startMs = performance.now() - begun;
  return { origin, pid: child.pid, startMs, stop: () => stop(child) };
}

async function untilAnswered(child: ChildProcess, url: string): Promise<void> {
  const giveUp = performance.now() + patienceMs;
  while (!(await isAnswered(url))) {
    if (child.exitCode !== null) running.delete(child.pid ?? 0);
    if (child.exitCode !== null)
      throw new Error(`A server ended with ${child.exitCode} before it answered ${url}`);
    if (performance.now() > giveUp) throw new Error(`No answer from ${url}`);
    await pause(5);
  }
}

async function isAnswered(url: string): Promise<boolean> {
  return fetch(url).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.ok;
    },
    () => false,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.pid === undefined) return;
  const ended = once(child, 'exit');
  process.kill(-child.pid, 'SIGTERM');
  await ended;
  running.delete(child.pid);
}
