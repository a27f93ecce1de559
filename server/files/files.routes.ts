import type { FastifyInstance } from 'fastify';
import { fileRoutes as routes, imageLimits } from '#contract/files.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { refuse } from '../http/refuse.ts';
import type { Storage } from '../storage/storage.ts';
import { uploadPicture } from './files.ts';

export function fileRoutes(serve: Serve, { storage }: { storage: Storage }): void {
  serve(routes.upload, (ctx, { body }) => uploadPicture({ ...ctx, storage }, body), { bodyLimit: imageLimits.bodyBytes });
}

/** Serves the kept pictures under `/files/`, for good: a name never gets other content. */
export function fileServing(app: FastifyInstance, storage: Storage): void {
  app.get<{ Params: { name: string } }>('/files/:name', async ({ params }, reply) => {
    const file = params.name.endsWith('.webp') ? await storage.get(params.name) : undefined;
    if (!file) return refuse('request.not_found');
    return reply
      .headers({
        'content-type': 'image/webp',
        'content-length': file.bytes,
        'x-content-type-options': 'nosniff',
        'content-security-policy': 'sandbox',
        'cache-control': 'public, max-age=31536000, immutable',
      })
      .send(file.content);
  });
}
