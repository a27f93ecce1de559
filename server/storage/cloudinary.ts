/**
 * Keeps files at Cloudinary, by its documented HTTP calls. They are stored as they are ("raw") and "authenticated", so that
 * nobody reaches them there: what is private stays behind our own checks.
 * https://cloudinary.com/documentation/image_upload_api_reference, https://cloudinary.com/documentation/admin_api
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { CloudinaryPlace } from './places.ts';
import {
  checkedName,
  isFileName,
  patience,
  type Storage,
  StorageAway,
  type StoredFile,
  within,
} from './storage.ts';

const folder = 'pasar/';
const kind = { type: 'authenticated' };

export function createCloudinaryStorage(place: CloudinaryPlace): Storage {
  const base = `${place.api}/v1_1/${place.cloud}`;
  const basic = {
    authorization: `Basic ${Buffer.from(`${place.key}:${place.secret}`).toString('base64')}`,
  };
  const idOf = (name: string) => ({ public_id: `${folder}${checkedName(name)}` });
  const ask = (ms: number, url: string, init: RequestInit = {}) =>
    within(ms, (signal) => asked(url, { ...init, signal }));
  const change = (verb: string, form: Record<string, string>, file?: Blob) =>
    ask(patience.writingMs, `${base}/raw/${verb}`, {
      method: 'POST',
      body: formOf(signed(place, form), file),
    }).then(required);

  return {
    put: async (name, content) => {
      const uploaded = await change(
        'upload',
        { ...idOf(name), ...kind, overwrite: 'true' },
        new Blob([Uint8Array.from(content)]),
      );
      const { etag } = (await uploaded.json()) as { etag?: string };
      if (etag !== undefined && etag !== createHash('md5').update(content).digest('hex'))
        throw new StorageAway('Cloudinary stored something else than it was sent');
    },
    get: async (name) => {
      if (!isFileName(name)) return undefined;
      const query = new URLSearchParams(signed(place, { ...idOf(name), ...kind }));
      const answer = await ask(patience.readingMs, `${base}/raw/download?${query}`);
      if (answer.status === 404) {
        await answer.body?.cancel();
        return undefined;
      }
      const { body, headers } = await required(answer);
      // The same streams, typed once by the browser's library and once by Node's.
      return body
        ? {
            content: Readable.fromWeb(body as ReadableStream),
            bytes: Number(headers.get('content-length')),
          }
        : undefined;
    },
    remove: async (name) => {
      await (
        await change('destroy', { ...idOf(name), ...kind, invalidate: 'true' })
      ).body?.cancel();
    },
    list: () =>
      filesIn((query) =>
        ask(patience.writingMs, `${base}/resources/raw/authenticated?${query}`, {
          headers: basic,
        }).then(required),
      ),
    check: async () => {
      await (
        await ask(patience.readingMs, `${base}/ping`, { headers: basic }).then(required)
      ).body?.cancel();
    },
  };
}

/** The parameters with the key, the time and what proves that the secret is known: SHA-1 over them in order of name. */
function signed(
  { key, secret }: CloudinaryPlace,
  parameters: Record<string, string>,
): Record<string, string> {
  const all = { ...parameters, timestamp: String(Math.floor(Date.now() / 1_000)) };
  return { ...all, api_key: key, signature: signatureOf(all, secret) };
}

function signatureOf(parameters: Record<string, string>, secret: string): string {
  const text = Object.entries(parameters)
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');
  return createHash('sha1').update(`${text}${secret}`).digest('hex');
}

function formOf(fields: Record<string, string>, file: Blob | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', file, 'file');
  return form;
}

async function asked(url: string, init: RequestInit): Promise<Response> {
  return fetch(url, { ...init, redirect: 'error' }).catch((error: unknown) => {
    if (error instanceof StorageAway) throw error;
    throw new StorageAway('Cloudinary cannot be reached (CLOUDINARY_URL)', { cause: error });
  });
}

async function required(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const said = (await answer.text()).slice(0, 300);
  const hint =
    answer.status === 401 || answer.status === 403
      ? 'does not accept the key of CLOUDINARY_URL'
      : `answers ${answer.status}`;
  throw new StorageAway(`Cloudinary ${hint}: ${said}`);
}

type Listed = {
  resources: Array<{ public_id: string; bytes: number; created_at: string }>;
  next_cursor?: string;
};

async function* filesIn(
  pageOf: (query: URLSearchParams) => Promise<Response>,
): AsyncIterable<StoredFile> {
  for (
    let cursor: string | undefined, isFirst = true;
    isFirst || cursor !== undefined;
    isFirst = false
  ) {
    const query = new URLSearchParams({
      prefix: folder,
      max_results: '500',
      ...(cursor === undefined ? {} : { next_cursor: cursor }),
    });
    // As documented for GET /resources.
    const { resources, next_cursor: next } = (await (await pageOf(query)).json()) as Listed;
    for (const { public_id: id, bytes, created_at: at } of resources) {
      const name = id.slice(folder.length);
      if (isFileName(name)) yield { name, bytes, storedAt: new Date(at) };
    }
    cursor = next;
  }
}
