/** `nats-server` as Debian has it (`apt-get install nats-server`), for a test. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect as dial } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../db/embedded/free-port.ts';

const program = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'nats-server'))
  .find((file) => existsSync(file));

/** Whether it can be started here. */
export const hasNats = program !== undefined;

export type Nats = {
  url: string;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** At the same place again. */
  start(): Promise<void>;
  close(): Promise<void>;
};

/** With a password, as anybody else who reaches it must have none of the market's events. */
export async function startNats({ user = 'pasar', pass = 'p@ss/word' } = {}): Promise<Nats> {
  const port = await freePort();
  let stop = await run(port, [user, pass]);
  return {
    url: `nats://${user}:${encodeURIComponent(pass)}@127.0.0.1:${port}`,
    kill: () => stop(),
    start: async () => {
      stop = await run(port, [user, pass]);
    },
    close: () => stop(),
  };
}

async function run(port: number, [user, pass]: [string, string]): Promise<() => Promise<void>> {
  if (!program) throw new Error('nats-server is missing: apt-get install nats-server');
  const options = ['--addr', '127.0.0.1', '--port', String(port), '--user', user, '--pass', pass];
  const child = spawn(program, options, { stdio: 'ignore' });
  const ended = once(child, 'exit');
  while (!(await listens(port))) await pause(20);
  return async () => {
    child.kill('SIGKILL');
    await ended;
  };
}

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = dial(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
