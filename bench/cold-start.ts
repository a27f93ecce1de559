/** From a command in a terminal to the first page: `npm start` on what is built and seeded, with the embedded database stopped. */
import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from './rounds.ts';
import { startServer } from './servers.ts';

const times = 3;

/** Milliseconds until the home page was answered, the median of a few. */
export async function coldStartMs(): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasar-start-'));
  chmodSync(dataDir, 0o755);
  const start = {
    command: 'npm',
    args: ['start'],
    env: { DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
    path: '/',
  };
  const taken: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const server = await startServer(start);
    // The first one made and seeded the database.
    if (time > 0) taken.push(server.startMs);
    await server.stop();
    await pause(500);
  }
  rmSync(dataDir, { recursive: true, force: true });
  return median(taken);
}
