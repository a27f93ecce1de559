import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { createDiskStorage, isFull } from './disk.ts';
import { isFileName, type Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'pasar-files-'));
const drivers: Array<[string, () => Storage]> = [['disk', () => createDiskStorage(folder)]];

describe.each(drivers)('files kept on %s', (_, open) => {
  test('come back as they were', async () => {
    const storage = open();
    await storage.put('one.webp', Buffer.from([0, 1, 2, 255]));
    const found = await storage.get('one.webp');
    expect(found?.bytes).toBe(4);
    expect(found && (await buffer(found.content))).toEqual(Buffer.from([0, 1, 2, 255]));
  });

  test('are replaced as a whole', async () => {
    const storage = open();
    await storage.put('two.webp', Buffer.from('a longer text'));
    await storage.put('two.webp', Buffer.from('short'));
    const found = await storage.get('two.webp');
    expect(found && (await buffer(found.content)).toString()).toBe('short');
  });

  test('are gone after removal, which may be asked for twice', async () => {
    const storage = open();
    await storage.put('three.webp', Buffer.from('x'));
    await storage.remove('three.webp');
    await storage.remove('three.webp');
    expect(await storage.get('three.webp')).toBeUndefined();
  });

  test.each(['../secret.webp', 'a/b.webp', '.hidden', 'no-ending', 'UPPER.webp', '', 'nul\0.webp'])('cannot be called %j', async (name) => {
    const storage = open();
    expect(isFileName(name)).toBe(false);
    expect(await storage.get(name)).toBeUndefined();
    await expect(storage.put(name, Buffer.from('x'))).rejects.toThrow('is no name for a file');
  });
});

test('the disk keeps nothing of a file that could not be kept', async () => {
  mkdirSync(join(folder, 'fi', 'five.webp', 'in-the-way'), { recursive: true });
  await expect(createDiskStorage(folder).put('five.webp', Buffer.from('x'))).rejects.toThrow('five.webp');
  expect(readdirSync(join(folder, 'fi'))).toEqual(['five.webp']);
});

test.each([
  ['ENOSPC', true],
  ['EDQUOT', true],
  ['EACCES', false],
])('%s is a full disk: %s', (code, isSo) => {
  expect(isFull(Object.assign(new Error(code), { code }))).toBe(isSo);
});

test('the disk keeps no drafts', async () => {
  await createDiskStorage(folder).put('four.webp', Buffer.from('x'));
  expect(readdirSync(join(folder, 'fo'))).toEqual(['four.webp']);
});
