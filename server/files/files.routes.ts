import { extname } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fileRoutes as routes } from '#contract/files/schemas.ts';
import { uploadRoutes as uploads } from '#contract/files/uploads.schemas.ts';
import { imageLimits } from '#contract/files/rules.ts';
import type { Database } from '../db/database.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { refuse } from '../http/refuse.ts';
import { requireKnownKey, type Visitor, type VisitorBook } from '../http/visitor.ts';
import { isFileName, type Storage } from '../storage/storage.ts';
import { networkOf } from '../http/limits/rate-limits.ts';
import {
  getOwnUploads,
  getUploadsOf,
  isOwnPrivatePicture,
  type PictureReader,
  uploadArtwork,
  uploadDocument,
  uploadForVisit,
  uploadPicture,
} from './files.ts';
import { privatePrefix } from './private-prefix.ts';

export function fileRoutes(serve: Serve, { storage }: { storage: Storage }): void {
  const room = { bodyLimit: imageLimits.bodyBytes };
  serve(routes.upload, (ctx, { body }) => uploadPicture({ ...ctx, storage }, body), room);
  serve(
    routes.uploadForVisit,
    (ctx, { body }, { request }) =>
      uploadForVisit({ ...ctx, storage }, { ...body, address: networkOf(request.ip) }),
    room,
  );
  serve(
    routes.uploadArtwork,
    (ctx, { body }, { request }) =>
      uploadArtwork({ ...ctx, storage }, { ...body, address: networkOf(request.ip) }),
    room,
  );
  serve(routes.uploadDocument, (ctx, { body }) => uploadDocument({ ...ctx, storage }, body), room);
  serve(uploads.own, (ctx) => getOwnUploads(ctx));
  serve(uploads.ofUser, (ctx, { params }) => getUploadsOf(ctx, params));
}

const forGood = 'public, max-age=31536000, immutable';

/** Serves the stored pictures under `/files/`, for good: a name never gets other content. Private ones have no name here. */
export function fileServing(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/files/:name', async ({ params, headers }, reply) => {
    if (!isFileName(params.name) || params.name.startsWith(privatePrefix))
      return refuse('request.not_found');
    const caching = { etag: `"${params.name}"`, 'cache-control': forGood };
    // The name stands for the content: who has it need not be sent it again, wherever it is stored.
    if (headers['if-none-match'] === caching.etag) return reply.status(304).headers(caching).send();
    return sendPicture(reply, storage, params.name, caching);
  });
}

type PrivateParts = {
  storage: Storage;
  db: Database;
  book: VisitorBook;
  readers: readonly PictureReader[];
};

/** Serves private pictures and documents to those whom they concern, and pictures to those who uploaded them; to everybody else there is nothing. */
export function privateFileServing(
  app: FastifyInstance,
  { storage, db, book, readers }: PrivateParts,
): void {
  app.get<{ Params: { name: string } }>('/private-files/:name', async (request, reply) => {
    const [, stem, type] =
      /^([0-9a-f]{32})(?:(?:-\d{3})?(\.webp)|\.pdf)$/.exec(request.params.name) ?? [];
    const visitor = await book.visitorOf(request);
    requireKnownKey(visitor);
    if (!stem || !(await mayRead(visitor, `/private-files/${stem}${type ?? '.pdf'}`)))
      return refuse('request.not_found');
    return sendPicture(reply, storage, `${privatePrefix}${request.params.name}`, {
      'cache-control': 'private, no-store',
    });
  });

  async function mayRead(visitor: Visitor, address: string): Promise<boolean> {
    // Who has no cookie of ours has uploaded nothing and unlocked nothing.
    if (visitor.viewer.owner === null) return false;
    if (await isOwnPrivatePicture(db, { viewer: visitor.viewer, address })) return true;
    for (const reader of readers) if (await reader(db, { visitor, address })) return true;
    return false;
  }
}

/** Pictures are shown; a PDF is saved, as what it may run is run by a reader and not beside our pages. */
const types: Record<string, Record<string, string>> = {
  '.webp': { 'content-type': 'image/webp' },
  '.pdf': {
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="document.pdf"',
  },
};

async function sendPicture(
  reply: FastifyReply,
  storage: Storage,
  name: string,
  caching: Record<string, string>,
): Promise<FastifyReply> {
  const type = types[extname(name)];
  const file = type && (await storage.get(name));
  if (!file) return refuse('request.not_found');
  return reply
    .headers({
      ...type,
      'content-length': file.bytes,
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
      ...caching,
    })
    .send(file.content);
}
