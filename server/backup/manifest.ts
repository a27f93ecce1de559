/** What a backup says of itself, in `backup.json`. */
import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const digest = z.object({ rows: z.number(), sum: z.string() });

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The migrations that made the tables. */
  shape: z.object({
    migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
    jobs: z.number(),
  }),
  tables: z.array(
    z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), digest }),
  ),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), last: z.string() })),
  /** Uploaded files by their path below `files/`, with their SHA-256. */
  files: z.record(z.string(), z.string()),
  /** They were left out, as their place keeps versions of its own. */
  withoutFiles: z.optional(z.boolean()),
  /** Shows whether a secret is the one that sealed what is here, and nothing else of it. */
  secretMark: z.string(),
});

export type Manifest = z.output<typeof manifest>;

export const manifestFile = (folder: string): string => join(folder, 'backup.json');
export const rowsFile = (
  folder: string,
  { schema, name }: { schema: string; name: string },
): string => join(folder, 'tables', `${schema}.${name}.copy.gz`);
export const secretFile = (folder: string): string => join(folder, 'session-secret');

/** Undefined when this folder is no finished backup, or of a version that wrote them otherwise. */
export async function readManifest(folder: string): Promise<Manifest | undefined> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => 'null');
  const parsed = manifest.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : undefined;
}

export function secretMarkOf(secret: string): string {
  return createHmac('sha256', secret).update('mark of a backup').digest('base64url').slice(0, 16);
}
