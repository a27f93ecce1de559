/** Files: the pictures that people upload. What they show, and where, is the business of others. */
import { randomBytes } from 'node:crypto';
import {
  documentFolder,
  imageLimits,
  privateFolders,
  type UploadFolder,
} from '#contract/files/rules.ts';
import type { fileRoutes } from '#contract/files/schemas.ts';
import type { StoredUploads } from '#contract/files/uploads.schemas.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import { type Ctx, requireUser, type Viewer } from '../context.ts';
import { takeAttempt } from '../http/limits/attempts.ts';
import { refuse } from '../http/refuse.ts';
import type { Database, Sql } from '../db/database.ts';
import type { Visitor } from '../http/visitor.ts';
import { type Storage, StorageFull } from '../storage/storage.ts';
import * as queries from './files.queries.ts';
import { isPlainPdf } from './disguise.ts';
import { picturesFrom } from './pictures.ts';
import { privatePrefix } from './private-prefix.ts';
import { bytesOfDataUrl } from './data-url.ts';

export type FilesCtx = Ctx & { storage: Storage };

/** What keeping files takes; what fills a database with the demo has no more. */
export type FileKeeper = Pick<FilesCtx, 'db' | 'viewer' | 'storage'> & {
  log: Pick<FilesCtx['log'], 'warn'>;
};

type Upload = Received<typeof fileRoutes.upload>['body'];

/**
 * Keeps a picture, given as a data URL, as WebP in the widths of the contract, without its metadata. Returns its address
 * and id; in a private folder the address is one that only those can open whom the picture concerns. Refuses `file.unsupported`, `file.unreadable`, `file.too_large`,
 * `file.no_room` and, above 200 pictures or 200 MiB of one person, `file.quota`.
 */
export function uploadPicture(
  ctx: FilesCtx,
  { imageData, folder }: Upload,
): Promise<StoredPicture> {
  return storePicture(ctx, { imageData, folder, uploader: { userId: requireUser(ctx) } });
}

/**
 * Keeps a picture for a visit that is going to be booked; guests may, too. Theirs are few, limited for each address, and
 * forgotten after a day unless `keepPictures` has taken them. Refuses like `uploadPicture`, and `request.too_many`.
 */
export async function uploadForVisit(
  ctx: FilesCtx,
  { imageData, address }: { imageData: string; address: string },
): Promise<StoredPicture> {
  if (ctx.viewer.userId === null) await takeAttempt(ctx, { limit: 'guestPhoto', key: address });
  return storePicture(ctx, { imageData, folder: 'bookings', uploader: uploaderOf(ctx.viewer) });
}

/**
 * Keeps a picture to be printed, in more pixels than others; guests may, too, as in `uploadForVisit`, which it refuses like.
 * It goes with the lines of carts and orders that name it, and a day after the last of them.
 */
export async function uploadArtwork(
  ctx: FilesCtx,
  { imageData, address }: { imageData: string; address: string },
): Promise<StoredPicture> {
  if (ctx.viewer.userId === null) await takeAttempt(ctx, { limit: 'guestPhoto', key: address });
  return storePicture(ctx, { imageData, folder: 'artwork', uploader: uploaderOf(ctx.viewer) });
}

/** Whether a visitor may see a private picture, asked of each domain that keeps some; `address` is that of its largest size. */
export type PictureReader = (
  db: Database,
  asked: { visitor: Visitor; address: string },
) => Promise<boolean>;

type StoredPicture = { url: string; public_id: string };

const ofGuests = { files: imageLimits.perGuest, bytes: imageLimits.bytesPerGuest };
const ofUsers = { files: imageLimits.perUser, bytes: imageLimits.bytesPerUser };
const ofSellers = { files: imageLimits.perSeller, bytes: imageLimits.bytesPerSeller };

async function quotaOf(db: Database, uploader: queries.Uploader): Promise<queries.Quota> {
  if ('guest' in uploader) return ofGuests;
  return (await queries.isOfApprovedShop(db, uploader.userId)) ? ofSellers : ofUsers;
}

async function storePicture(
  ctx: FilesCtx,
  { imageData, folder, uploader }: Upload & { uploader: queries.Uploader },
): Promise<StoredPicture> {
  const original = bytesOfDataUrl(imageData);
  const { name, address } = await store(ctx, {
    folder,
    uploader,
    isPrivate: privateFolders.includes(folder),
    parts: async () =>
      (await picturesFrom(original, { isPrinted: folder === 'artwork' })).map(
        ({ suffix, content }) => ({ ending: `${suffix}.webp`, content }),
      ),
  });
  return { url: address, public_id: `${folder}/${name}` };
}

/**
 * Keeps a document, given as a data URL: a PDF as it came, a picture of a paper as all pictures are. Who may open it
 * is for the domain that it is handed to. Refuses `file.no_document`, `file.document_too_large`, `file.document_unreadable`, and as `uploadPicture` does.
 */
export async function uploadDocument(
  ctx: FileKeeper,
  { documentData }: { documentData: string },
): Promise<{ url: string }> {
  const uploader = { userId: requireUser(ctx) };
  const original = bytesOfDataUrl(documentData, 'document');
  const isPdf = documentData.startsWith('data:application/pdf');
  if (isPdf && !isPlainPdf(original)) refuse('file.document_unreadable');
  const { address } = await store(ctx, {
    folder: documentFolder,
    uploader,
    isPrivate: true,
    parts: async () =>
      isPdf
        ? [{ ending: '.pdf', content: original }]
        : (await picturesFrom(original)).map(({ suffix, content }) => ({
            ending: `${suffix}.webp`,
            content,
          })),
  });
  return { url: address };
}

type ToStore = {
  folder: UploadFolder | typeof documentFolder;
  uploader: queries.Uploader;
  isPrivate: boolean;
  /** The files that it becomes, asked for once there is room; */
  parts: () => Promise<Array<{ ending: string; content: Buffer }>>;
};

async function store(
  ctx: FileKeeper,
  { folder, uploader, isPrivate, parts }: ToStore,
): Promise<{ name: string; address: string }> {
  const quota = await quotaOf(ctx.db, uploader);
  const used = await queries.usageOf(ctx.db, uploader);
  if (used.files >= quota.files || used.bytes >= quota.bytes) refuseForRoom(used, quota);
  const name = randomBytes(16).toString('hex');
  const made = await parts();
  const files = made.map(({ ending, content }) => ({
    file: `${isPrivate ? privatePrefix : ''}${name}${ending}`,
    content,
  }));
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  await whole(ctx, files, async () => {
    if (!(await queries.insertFile(ctx.db, { name, uploader, folder, bytes }, quota)))
      refuseForRoom(await queries.usageOf(ctx.db, uploader), quota);
  });
  const type = made.some(({ ending }) => ending === '.pdf') ? 'pdf' : 'webp';
  return { name, address: `/${isPrivate ? 'private-files' : 'files'}/${name}.${type}` };
}

function refuseForRoom(used: queries.Quota, most: queries.Quota): never {
  const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
  refuse('file.quota', {
    facts: {
      files: used.files,
      mostFiles: most.files,
      used: megabytes(used.bytes),
      most: megabytes(most.bytes),
      uploads: uploadsOf(used, most),
    },
  });
}

/** How much room the pictures of the viewer take. */
export async function getOwnUploads(ctx: Ctx): Promise<StoredUploads> {
  const own = { userId: requireUser(ctx) };
  return uploadsOf(await queries.usageOf(ctx.db, own), await quotaOf(ctx.db, own));
}

/** The same of anybody, for admins; refuses `account.not_found`. */
export async function getUploadsOf(ctx: Ctx, { id }: { id: number }): Promise<StoredUploads> {
  const used = (await queries.usageOfUser(ctx.db, id)) ?? refuse('account.not_found');
  return uploadsOf(used, await quotaOf(ctx.db, { userId: id }));
}

function uploadsOf(used: queries.Quota, most: queries.Quota): StoredUploads {
  return {
    pictures: used.files,
    mostPictures: most.files,
    bytes: used.bytes,
    mostBytes: most.bytes,
  };
}

/** Keeps all files and notes them, or none: what cannot be taken back at once, the daily clean-up finds. */
async function whole(
  { storage, log }: FileKeeper,
  files: ReadonlyArray<{ file: string; content: Buffer }>,
  note: () => Promise<void>,
): Promise<void> {
  const putting = await Promise.allSettled(
    files.map(({ file, content }) => storage.put(file, content)),
  );
  const failed = putting.find((each) => each.status === 'rejected');
  try {
    if (failed) throw failed.reason;
    await note();
  } catch (error) {
    const removing = await Promise.allSettled(files.map(({ file }) => storage.remove(file)));
    const left = removing.filter((each) => each.status === 'rejected').length;
    if (left > 0)
      log.warn({ left }, 'parts of a picture that was not stored wait for the clean-up');
    if (error instanceof StorageFull) refuse('file.no_room');
    throw error;
  }
}

type GivenPictures = {
  viewer: Viewer;
  folder: UploadFolder | typeof documentFolder;
  addresses: readonly string[];
};

/** Lets pass addresses of pictures that this visitor, maybe a guest, uploaded for this purpose, and keeps them for good; refuses others with `file.not_yours`. */
export async function keepPictures(
  db: Database,
  { viewer, folder, addresses }: GivenPictures,
): Promise<void> {
  if (addresses.length === 0) return;
  const names = [...new Set(addresses.map(nameIn))];
  if (viewer.owner === null || names.length !== addresses.length) refuse('file.not_yours');
  if (
    (await queries.keepFiles(db, { uploader: uploaderOf(viewer), folder, names })) !== names.length
  )
    refuse('file.not_yours');
}

/** What a guest uploaded stays theirs when they sign in; `userOwner` is `user:12`. */
export async function mergeUploads(
  tx: Database,
  guestOwner: string,
  userOwner: string,
): Promise<void> {
  await queries.giveToUser(tx, guestOwner, Number(userOwner.slice('user:'.length)));
}

function uploaderOf({ userId, owner }: Viewer): queries.Uploader {
  if (userId !== null) return { userId };
  return owner === null ? refuse('viewer.not_signed_in') : { guest: owner };
}

type OwnPictures = { userId: number; folder: UploadFolder; addresses: readonly string[] };

/** Lets pass addresses of pictures that this person uploaded for this purpose; refuses others with `file.not_yours`. */
export async function requireOwnPictures(
  db: Database,
  { userId, folder, addresses }: OwnPictures,
): Promise<void> {
  if (addresses.length === 0) return;
  const names = [...new Set(addresses.map(nameIn))];
  if (
    names.length !== addresses.length ||
    (await queries.countOwn(db, { userId, folder, names })) !== names.length
  )
    refuse('file.not_yours');
}

/** Whether this visitor, maybe a guest, uploaded the private picture of that address; of a document that is no reason to see it. */
export async function isOwnPrivatePicture(
  db: Database,
  { viewer, address }: { viewer: Viewer; address: string },
): Promise<boolean> {
  if (viewer.owner === null) return false;
  return queries.isOwn(db, {
    uploader: uploaderOf(viewer),
    folders: privateFolders,
    name: nameIn(address),
  });
}

/** As an expression: whether this owner of a cart uploaded the picture of that address to have it printed. */
export function isOwnArtwork(owner: string, address: Sql): Sql {
  return queries.isFileOf(owner, { folder: 'artwork', address });
}

function nameIn(address: string): string {
  return /^\/(?:private-)?files\/([0-9a-f]{32})\.(?:webp|pdf)$/.exec(address)?.[1] ?? '';
}
