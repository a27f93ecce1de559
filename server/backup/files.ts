/** Folders of uploaded files: listed, and copied with their checksums. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** Paths below `folder` with forward slashes, in order; none where there is no such folder. Drafts of uploads are left out. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** Copies a file and returns its SHA-256; undefined when it is gone, which a file may be while the site runs. */
export async function copyFile(from: string, to: string): Promise<string | undefined> {
  const sum = createHash('sha256');
  await mkdir(dirname(to), { recursive: true });
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      sum.update(chunk);
      yield chunk;
    }
  };
  try {
    await pipeline(createReadStream(from), counted, createWriteStream(to));
    return sum.digest('hex');
  } catch (error) {
    return undefinedWhenMissing(error);
  }
}

/** The SHA-256 of a file; undefined when there is none. */
export async function sumOf(file: string): Promise<string | undefined> {
  const sum = createHash('sha256');
  try {
    await pipeline(createReadStream(file), sum);
    return sum.digest('hex');
  } catch (error) {
    return undefinedWhenMissing(error);
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
