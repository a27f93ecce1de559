/** A market beside the journeys' own, with a fresh demo and with settings that the others do not have. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clear } from '#server/testing/clear.ts';
import { startProcess } from './server-process.ts';
import { freePort } from '#server/db/embedded/free-port.ts';

export type SecondSite = { url: string; dataDir: string; close(): Promise<void> };

export async function openSecondSite(settings: Record<string, string> = {}): Promise<SecondSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasar-second-'));
  // Where PostgreSQL runs as another account than root, that account has to get in.
  chmodSync(dataDir, 0o755);
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const ours = {
    PORT: port,
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DEMO: 'true',
  };
  const site = await startProcess({ ...settings, ...ours });
  return {
    url,
    dataDir,
    close: async () => {
      await site.stop();
      await clear(dataDir);
    },
  };
}
