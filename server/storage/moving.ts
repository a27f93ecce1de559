/** Brings files from one place to another while both are in use. Broken off at any moment, it is begun again from the start. */
import { checksumOf, contentOf, eachOf, namesIn } from './contents.ts';
import type { Storage } from './storage.ts';

export type Moving = {
  from: Storage;
  to: Storage;
  /** Only says what would be done. */
  isDry?: boolean;
  /** Called with how far it is, now and then. */
  say: (line: string) => void;
};

export type Moved = {
  files: number;
  /** Brought over, read back and found to be the same. */
  done: number;
  bytes: number;
  /** Need not be touched: the same in both places, or removed by the site meanwhile. */
  left: number;
  /** Not the same in both places. */
  differing: string[];
};

const saidEvery = 100;

/** Copies what is not at the new place yet. What is there already is compared by its content, not by its name. */
export async function copyFiles({ from, to, isDry = false, say }: Moving): Promise<Moved> {
  const there = await namesIn(to);
  return forEach(from, say, async (name) => {
    const content = await contentOf(from, name);
    if (!content) return 'left';
    if (there.has(name) && isSame(content, await contentOf(to, name))) return 'left';
    if (isDry) return content.length;
    await to.put(name, content);
    if (!isSame(content, await contentOf(to, name))) return 'differing';
    if (await isThere(from, name)) return content.length;
    // The site removed it at this moment, and the new place may have been too early.
    await to.remove(name);
    return 'left';
  });
}

/** Removes from the old place what the new one has with the same content, which is read once more. */
export async function removeCopied({ from, to, isDry = false, say }: Moving): Promise<Moved> {
  return forEach(from, say, async (name) => {
    const content = await contentOf(from, name);
    if (!content) return 'left';
    if (!isSame(content, await contentOf(to, name))) return 'differing';
    if (!isDry) await from.remove(name);
    return content.length;
  });
}

/** What became of one file; a number is how many bytes were dealt with. */
type Outcome = number | 'left' | 'differing';

async function forEach(
  from: Storage,
  say: Moving['say'],
  deal: (name: string) => Promise<Outcome>,
): Promise<Moved> {
  const names = [...(await namesIn(from))];
  const moved: Moved = { files: names.length, done: 0, bytes: 0, left: 0, differing: [] };
  let dealt = 0;
  await eachOf(names, async (name) => {
    note(moved, name, await deal(name));
    dealt += 1;
    if (dealt % saidEvery === 0 || dealt === names.length)
      say(`${dealt} of ${names.length} files, ${megabytes(moved.bytes)}`);
  });
  return moved;
}

function note(moved: Moved, name: string, outcome: Outcome): void {
  if (outcome === 'left') moved.left += 1;
  else if (outcome === 'differing') moved.differing.push(name);
  else {
    moved.done += 1;
    moved.bytes += outcome;
  }
}

async function isThere(storage: Storage, name: string): Promise<boolean> {
  const found = await storage.get(name);
  found?.content.destroy();
  return found !== undefined;
}

function isSame(one: Buffer, other: Buffer | undefined): boolean {
  return other !== undefined && checksumOf(one) === checksumOf(other);
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
