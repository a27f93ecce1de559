import { rm } from 'node:fs/promises';

/** Removes a folder that something which is just ending, as a killed database's helpers, may still write to. */
export function clear(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
