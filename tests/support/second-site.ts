/** A market beside the journeys' own, with a fresh demo, unless told otherwise, and with settings that the others do not have. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clear } from '#server/testing/clear.ts';
import { startAtFreePort } from './server-process.ts';

export type SecondSite = { url: string; dataDir: string; close(): Promise<void> };

export async function openSecondSite(settings: Record<string, string> = {}): Promise<SecondSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasar-second-'));
  // Where PostgreSQL runs as another account than root, that account has to get in.
  chmodSync(dataDir, 0o755);
  const urlAt = (port: number) => `http://localhost:${port}`;
  const { port, server } = await startAtFreePort((free) => ({
    DEMO: 'true',
    ...settings,
    PORT: String(free),
    PUBLIC_URL: urlAt(free),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }));
  return {
    url: urlAt(port),
    dataDir,
    close: async () => {
      await server.stop();
      await clear(dataDir);
    },
  };
}
