/** How bodies are packed, and which of the ways a browser or program takes. */
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

// At once: what a page takes is less than handing it to another thread and back costs in time and in memory. Quality 5
// takes 0.3 ms more of a page than 4 and leaves a fifteenth less of it; 6 takes 0.2 ms more still for hardly anything.
export const compressors = {
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 },
    }),
  gzip: (body: Buffer) => gzipSync(body, { level: 3 }),
  identity: (body: Buffer) => body,
};
export type Encoding = keyof typeof compressors;

export function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}
