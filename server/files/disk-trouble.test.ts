/** A disk that takes no files, by a small one of memory that only root of Linux may make. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { isFull } from '../storage/disk.ts';
import { StorageAway } from '../storage/storage.ts';
import { clear } from '../testing/clear.ts';
import { signedIn, type SignedIn } from '../testing/makers.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'pasar-disk-'));
const folder = join(dataDir, 'files');
const isMounted = mountSmallDisk();

let app: TestApp;
let visitor: SignedIn;
let picture: string;
beforeAll(async () => {
  app = await testApp({ DATA_DIR: dataDir });
  visitor = await signedIn(app);
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#147a5c' } })
    .png()
    .toBuffer();
  picture = `data:image/png;base64,${png.toString('base64')}`;
});
afterAll(async () => {
  await app.close();
  if (isMounted) execFileSync('umount', [folder]);
  await clear(dataDir);
});

function mountSmallDisk(): boolean {
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'none', folder], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn('A small disk cannot be made here: what a full one does is not tested.');
    return false;
  }
}

const upload = (image = picture) =>
  visitor.post<{ url: string }>('/api/cloudinary/upload', { imageData: image, folder: 'products' });
const noted = async () =>
  (await app.db.rows<{ name: string }>(sql`select name from files order by name`)).map(
    ({ name }) => name,
  );
async function stored(): Promise<string[]> {
  const names = [];
  for await (const { name } of app.storage.list()) names.push(name);
  return names;
}
const readiness = async () => (await app.http.inject('/api/health/ready')).json();
const remount = (how: 'ro' | 'rw') => execFileSync('mount', ['-o', `remount,${how}`, folder]);

test.runIf(isMounted)(
  'a full disk is answered with 507, keeps no part of the picture, shows the others, and takes more once there is room',
  async () => {
    const { body } = await upload();
    const before = [await noted(), await stored()];
    const filler = join(folder, 'filler');
    fill(filler);
    expect(await upload()).toMatchObject({ status: 507 });
    expect([await noted(), await stored()]).toEqual(before);
    expect((await app.http.inject(body.url)).statusCode).toBe(200);
    rmSync(filler);
    expect((await upload()).status).toBe(201);
  },
);

test.runIf(isMounted)(
  'a disk that may only be read is answered with 503, shows its pictures, and is written to again once it may be',
  async () => {
    const { body } = await upload();
    const before = [await noted(), await stored()];
    remount('ro');
    expect(await upload()).toMatchObject({ status: 503, body: { type: '/problems/unavailable' } });
    await expect(app.storage.remove(before[1]?.[0] ?? '')).rejects.toBeInstanceOf(StorageAway);
    expect(await readiness()).toEqual({ status: 'ready', files: 'away', events: 'ready' });
    expect([await noted(), await stored()]).toEqual(before);
    expect((await app.http.inject(body.url)).statusCode).toBe(200);
    remount('rw');
    expect((await upload()).status).toBe(201);
    expect(await readiness()).toEqual({ status: 'ready', files: 'ready', events: 'ready' });
  },
);

/** Until not a byte more fits. */
function fill(file: string): void {
  for (let size = 64 * 1024; size >= 1; size /= 2) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch (error) {
      if (!isFull(error)) throw error;
    }
  }
}
