/** Files: the pictures that people upload. What they show, and where, is the business of others. */
import { randomBytes } from 'node:crypto';
import { privateFolders, type fileRoutes, type UploadFolder } from '#contract/files.ts';
import { imageLimits } from '#contract/image-limits.ts';
import type { Received } from '#contract/endpoint.ts';
import { type Ctx, requireUser } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import type { Database } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import * as queries from './files.queries.ts';
import { picturesFrom } from './pictures.ts';
import { bytesOfDataUrl } from './data-url.ts';

export type FilesCtx = Ctx & { storage: Storage };

type Upload = Received<typeof fileRoutes.upload>['body'];

/** What a private picture is called where files are kept: the public address cannot name it. */
export const privatePrefix = 'private-';

/**
 * Keeps a picture, given as a data URL, as WebP in the widths of the contract, without its metadata. Returns its address
 * and id; in a private folder the address is one that only those can open whom the picture concerns. Refuses `file.unsupported`, `file.unreadable`, `file.too_large` and, above 200 pictures or 200 MiB of one
 * person, `file.quota`.
 */
export async function uploadPicture(ctx: FilesCtx, { imageData, folder }: Upload): Promise<{ url: string; public_id: string }> {
  const userId = requireUser(ctx);
  const original = bytesOfDataUrl(imageData);
  if (!(await queries.hasRoom(ctx.db, userId, imageLimits))) refuse('file.quota');
  const pictures = await picturesFrom(original);
  const name = randomBytes(16).toString('hex');
  const isPrivate = privateFolders.includes(folder);
  const files = pictures.map(({ suffix, content }) => ({ file: `${isPrivate ? privatePrefix : ''}${name}${suffix}.webp`, content }));
  for (const { file, content } of files) await ctx.storage.put(file, content);
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  if (!(await queries.insertFile(ctx.db, { name, userId, folder, bytes }, imageLimits))) {
    for (const { file } of files) await ctx.storage.remove(file);
    refuse('file.quota');
  }
  return { url: `/${isPrivate ? 'private-files' : 'files'}/${name}.webp`, public_id: `${folder}/${name}` };
}

type OwnPictures = { userId: number; folder: UploadFolder; addresses: readonly string[] };

/** Lets pass addresses of pictures that this person uploaded for this purpose; refuses others with `file.not_yours`. */
export async function requireOwnPictures(db: Database, { userId, folder, addresses }: OwnPictures): Promise<void> {
  if (addresses.length === 0) return;
  const names = [...new Set(addresses.map(nameIn))];
  if (names.length !== addresses.length || (await queries.countOwn(db, { userId, folder, names })) !== names.length)
    refuse('file.not_yours');
}

/** Whether this person uploaded the private picture of that address. */
export async function isOwnPrivatePicture(db: Database, { userId, address }: { userId: number; address: string }): Promise<boolean> {
  const names = [nameIn(address)];
  for (const folder of privateFolders) if ((await queries.countOwn(db, { userId, folder, names })) === 1) return true;
  return false;
}

function nameIn(address: string): string {
  return /^\/(?:private-)?files\/([0-9a-f]{32})\.webp$/.exec(address)?.[1] ?? '';
}
