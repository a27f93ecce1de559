/**
 * Keeps files in a bucket of Amazon S3, or of anything that speaks its protocol, by its documented HTTP calls.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Place } from './places.ts';
import {
  checkedName,
  isFileName,
  patience,
  type Storage,
  StorageAway,
  type StoredFile,
  within,
} from './storage.ts';

/** A bucket may be shared with others: ours lie under this. */
const prefix = 'files/';

export function createS3Storage(place: S3Place): Storage {
  const { accessKeyId, secretAccessKey, region } = place;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 1 });
  const bucket = addressOf(place);
  const ask = (ms: number, url: string, init: RequestInit = {}) =>
    within(ms, (signal) => answered(() => client.fetch(url, { ...init, signal }), signal)).catch(
      (error: unknown) => away(place, error),
    );
  const required = async (answer: Response) =>
    answer.ok ? answer : refused(place, answer.status, await answer.text());
  const addressOfFile = (name: string) => `${bucket}/${prefix}${checkedName(name)}`;
  return {
    put: async (name, content) => {
      const answer = await ask(patience.writingMs, addressOfFile(name), {
        method: 'PUT',
        body: Uint8Array.from(content),
        headers: {
          'content-type': typeOf(name),
          // Signed with the rest, so that what arrives is what was sent.
          'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
        },
      });
      await (await required(answer)).body?.cancel();
    },
    get: async (name) => {
      if (!isFileName(name)) return undefined;
      const answer = await ask(patience.readingMs, addressOfFile(name));
      if (answer.status === 404) {
        const said = await answer.text();
        return said.includes('<Code>NoSuchKey</Code>') ? undefined : refused(place, 404, said);
      }
      const { body, headers } = await required(answer);
      // The same streams, typed once by the browser's library and once by Node's.
      return body
        ? {
            content: Readable.fromWeb(body as ReadableStream),
            bytes: Number(headers.get('content-length')),
            md5: md5Of(headers),
          }
        : undefined;
    },
    remove: async (name) => {
      const answer = await ask(patience.writingMs, addressOfFile(name), { method: 'DELETE' });
      await (await required(answer)).body?.cancel();
    },
    list: () =>
      filesIn(async (query) => {
        const answer = await ask(patience.readingMs, `${bucket}?${query}`);
        return (await required(answer)).text().catch((error: unknown) => away(place, error));
      }),
    check: async () => {
      await required(await ask(patience.readingMs, bucket, { method: 'HEAD' }));
    },
  };
}

function addressOf({ endpoint, bucket, region, isPathStyle }: S3Place): string {
  // Amazon's regions in China have a domain of their own.
  const domain = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';
  const url = new URL(endpoint ?? `https://s3.${region}.${domain}`);
  if (isPathStyle) url.pathname = `${url.pathname.replace(/\/$/, '')}/${bucket}`;
  else url.hostname = `${bucket}.${url.hostname}`;
  return url.href.replace(/\/$/, '');
}

/** Asks once more where the connection broke: its server may have closed one that was kept. */
function answered(ask: () => Promise<Response>, signal: AbortSignal): Promise<Response> {
  return ask().catch((error: unknown) => {
    if (signal.aborted) throw error;
    return ask();
  });
}

async function* filesIn(
  pageOf: (query: URLSearchParams) => Promise<string>,
): AsyncIterable<StoredFile> {
  for (
    let token: string | undefined, isFirst = true;
    isFirst || token !== undefined;
    isFirst = false
  ) {
    const page = await pageOf(
      new URLSearchParams({
        'list-type': '2',
        prefix,
        ...(token === undefined ? {} : { 'continuation-token': token }),
      }),
    );
    for (const [, file = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const name = textOf(file, 'Key')?.slice(prefix.length) ?? '';
      const [bytes, storedAt] = [textOf(file, 'Size'), textOf(file, 'LastModified')];
      if (isFileName(name)) yield { name, bytes: Number(bytes), storedAt: new Date(storedAt ?? 0) };
    }
    token = textOf(page, 'NextContinuationToken');
  }
}

/** What an element of a reply holds; our names have no characters that XML writes otherwise, and tokens this one at most. */
function textOf(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1]?.replaceAll('&amp;', '&');
}

/** An ETag is the MD5 of what was put in one piece, unless a key of one's own encrypts it. */
function md5Of(headers: Headers): string | undefined {
  const isPlain =
    (headers.get('x-amz-server-side-encryption') ?? 'AES256') === 'AES256' &&
    !headers.has('x-amz-server-side-encryption-customer-algorithm');
  return isPlain ? /^"([0-9a-f]{32})"$/.exec(headers.get('etag') ?? '')?.[1] : undefined;
}

function typeOf(name: string): string {
  if (name.endsWith('.pdf')) return 'application/pdf';
  return name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
}

function away({ endpoint = 'Amazon S3' }: S3Place, error: unknown): never {
  if (error instanceof StorageAway) throw error;
  throw new StorageAway(`${endpoint} cannot be reached (S3_ENDPOINT)`, { cause: error });
}

/** What the server said, and which variable it is about where that is known. */
function refused({ bucket, endpoint = 'Amazon S3' }: S3Place, status: number, said: string): never {
  const hint =
    status === 404
      ? `there is no bucket "${bucket}" (S3_BUCKET)`
      : status === 401 || status === 403
        ? 'the key is not accepted, or may not do this (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)'
        : `it answers ${status} (S3_ENDPOINT)`;
  throw new StorageAway(`${endpoint}: ${hint}; it said ${said.slice(0, 300)}`);
}
