/** Files: the pictures that people upload. What they show, and where, is the business of others. */
import { randomBytes } from 'node:crypto';
import { imageLimits, type fileRoutes } from '#contract/files.ts';
import type { Received } from '#contract/endpoint.ts';
import { type Ctx, requireUser } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import type { Storage } from '../storage/storage.ts';
import * as queries from './files.queries.ts';
import { picturesFrom } from './pictures.ts';
import { bytesOfDataUrl } from './data-url.ts';

export type FilesCtx = Ctx & { storage: Storage };

type Upload = Received<typeof fileRoutes.upload>['body'];

/**
 * Keeps a picture, given as a data URL, as WebP in the widths of the contract, without its metadata. Returns its address
 * and id. Refuses `file.unsupported`, `file.unreadable`, `file.too_large` and, above 200 pictures or 200 MiB of one
 * person, `file.quota`.
 */
export async function uploadPicture(ctx: FilesCtx, { imageData, folder }: Upload): Promise<{ url: string; public_id: string }> {
  const userId = requireUser(ctx);
  const original = bytesOfDataUrl(imageData);
  if (!(await queries.hasRoom(ctx.db, userId, imageLimits))) refuse('file.quota');
  const pictures = await picturesFrom(original);
  const name = randomBytes(16).toString('hex');
  const files = pictures.map(({ suffix, content }) => ({ file: `${name}${suffix}.webp`, content }));
  for (const { file, content } of files) await ctx.storage.put(file, content);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  if (!(await queries.insertFile(ctx.db, { name, userId, folder, bytes }, imageLimits))) {
    for (const { file } of files) await ctx.storage.remove(file);
    refuse('file.quota');
  }
  return { url: `/files/${name}.webp`, public_id: `${folder}/${name}` };
}
