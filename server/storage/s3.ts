/** Keeps files in a bucket of Amazon S3, or of anything that speaks its protocol. */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
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
  const client = clientFor(place);
  const Bucket = place.bucket;
  const objectOf = (name: string) => ({ Bucket, Key: `${prefix}${checkedName(name)}` });
  const asStorageAway = (error: unknown) => awayBecause(error, place);
  return {
    put: async (name, content) => {
      const checksum = createHash('md5').update(content).digest('base64');
      const command = new PutObjectCommand({
        ...objectOf(name),
        Body: content,
        ContentType: typeOf(name),
        ContentMD5: checksum,
      });
      await within(patience.writingMs, (abortSignal) =>
        client.send(command, { abortSignal }),
      ).catch(asStorageAway);
    },
    get: async (name) => {
      if (!isFileName(name)) return undefined;
      const found = await within(patience.readingMs, (abortSignal) =>
        client.send(new GetObjectCommand(objectOf(name)), { abortSignal }),
      ).catch((error: unknown) => (error instanceof NoSuchKey ? undefined : asStorageAway(error)));
      // On Node, the SDK hands out what it reads as a stream of Node's.
      return found?.Body instanceof Readable
        ? { content: found.Body, bytes: found.ContentLength ?? 0, md5: md5Of(found) }
        : undefined;
    },
    remove: async (name) => {
      const command = new DeleteObjectCommand(objectOf(name));
      await within(patience.writingMs, (abortSignal) =>
        client.send(command, { abortSignal }),
      ).catch(asStorageAway);
    },
    list: () => filesIn(client, Bucket, asStorageAway),
    check: async () => {
      await within(patience.readingMs, (abortSignal) =>
        client.send(new HeadBucketCommand({ Bucket }), { abortSignal }),
      ).catch(asStorageAway);
    },
  };
}

function clientFor({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
  isPathStyle,
}: S3Place): S3Client {
  return new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 800, socketTimeout: 15_000 },
    // Checksums beyond Content-MD5 are Amazon's own; other servers refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function* filesIn(
  client: S3Client,
  Bucket: string,
  asStorageAway: (error: unknown) => never,
): AsyncIterable<StoredFile> {
  const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })[
    Symbol.asyncIterator
  ]();
  for (
    let page = await pages.next().catch(asStorageAway);
    !page.done;
    page = await pages.next().catch(asStorageAway)
  ) {
    for (const { Key = '', Size: bytes = 0, LastModified: storedAt = new Date() } of page.value
      .Contents ?? []) {
      const name = Key.slice(prefix.length);
      if (isFileName(name)) yield { name, bytes, storedAt };
    }
  }
}

/** An ETag is the MD5 of what was put in one piece, unless a key of one's own encrypts it. */
function md5Of({
  ETag = '',
  ServerSideEncryption = 'AES256',
  SSECustomerAlgorithm,
}: GetObjectCommandOutput): string | undefined {
  const isPlain = ServerSideEncryption === 'AES256' && SSECustomerAlgorithm === undefined;
  return isPlain ? /^"([0-9a-f]{32})"$/.exec(ETag)?.[1] : undefined;
}

function typeOf(name: string): string {
  if (name.endsWith('.pdf')) return 'application/pdf';
  return name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
}

/** What the server said, and which variable it is about where that is known. */
function awayBecause(error: unknown, { bucket, endpoint }: S3Place): never {
  if (error instanceof StorageAway) throw error;
  const at = endpoint ?? 'Amazon S3';
  const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  const hint =
    status === 404
      ? `there is no bucket "${bucket}" (S3_BUCKET)`
      : status === 401 || status === 403
        ? 'the key is not accepted, or may not do this (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)'
        : 'it does not answer as it should (S3_ENDPOINT)';
  throw new StorageAway(`${at}: ${hint}; it said ${said}`, { cause: error });
}
