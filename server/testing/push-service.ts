/**
 * A push service of a test's own, over a real socket, with the browsers that it serves: it takes messages as RFC 8030 says,
 * of whom they are by RFC 8292, and each browser opens them by RFC 8291.
 */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type TestBrowser = { keys: ECDH; secret: Buffer };
/** What a browser opened, and what its push service knew of it. */
export type PushedMessage = {
  path: string;
  message: unknown;
  /** Whole, as it lies with the service. */ sealed: Buffer;
  headers: IncomingMessage['headers'];
};

export type TestPushService = Awaited<ReturnType<typeof testPushService>>;

export async function testPushService() {
  const browsers = new Map<string, TestBrowser>();
  const service = {
    taken: [] as PushedMessage[],
    /** What it answers from now on instead of taking a message; at 0 it hangs up. */
    answer: undefined as number | undefined,
    origin: '',
    /** A browser that has subscribed by the key of a market, as it tells the market. */
    browser: () => {
      const keys = createECDH('prime256v1');
      const [point, secret] = [keys.generateKeys(), randomBytes(16)];
      const path = `/browser/${crypto.randomUUID()}`;
      browsers.set(path, { keys, secret });
      return {
        endpoint: service.origin + path,
        p256dh: point.toString('base64url'),
        auth: secret.toString('base64url'),
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
  const server = createServer((request, response) => void take(request, response));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sealed = await buffer(request);
    if (service.answer === 0) return void request.socket.destroy();
    const { url: path = '', headers } = request;
    const browser = browsers.get(path);
    const status = service.answer ?? (browser ? problemOf(headers, service.origin) : 404);
    if (status === undefined && browser) {
      const message: unknown = JSON.parse(opened(sealed, browser).toString());
      service.taken.push({ path, message, sealed, headers });
    }
    response.writeHead(status ?? 201, { connection: 'close' }).end();
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, the address is one.
  service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return service;
}

/** Undefined where the message may be taken. */
function problemOf(headers: IncomingMessage['headers'], origin: string): number | undefined {
  if (headers['content-encoding'] !== 'aes128gcm') return 415;
  if (!/^\d+$/.test(String(headers.ttl))) return 400;
  return isSigned(String(headers.authorization), origin) ? undefined : 401;
}

/** By the key that it names, for this service, for a day at most. */
function isSigned(authorization: string, origin: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  const signer = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x, y },
    format: 'jwk',
  });
  const said: { aud?: string; exp?: number; sub?: string } = JSON.parse(
    Buffer.from(claims, 'base64url').toString() || '{}',
  );
  const seconds = (said.exp ?? 0) - Date.now() / 1_000;
  return (
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: signer, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    ) &&
    said.aud === origin &&
    seconds > 0 &&
    seconds <= 24 * 60 * 60 &&
    /^(mailto:|https:)/.test(said.sub ?? '')
  );
}

/** What the browser reads; throws unless it was sealed for it. */
export function opened(sealed: Buffer, { keys, secret }: TestBrowser): Buffer {
  const [salt, length] = [sealed.subarray(0, 16), sealed.readUInt8(20)];
  const [sender, record] = [sealed.subarray(21, 21 + length), sealed.subarray(21 + length)];
  const shared = hkdf(keys.computeSecret(sender), {
    salt: secret,
    info: [Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender],
    bytes: 32,
  });
  const key = hkdf(shared, {
    salt,
    info: [Buffer.from('Content-Encoding: aes128gcm\0')],
    bytes: 16,
  });
  const nonce = hkdf(shared, { salt, info: [Buffer.from('Content-Encoding: nonce\0')], bytes: 12 });
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  // The last octet that is not zero ends the only record.
  const end = padded.findLastIndex((octet) => octet !== 0);
  if (padded[end] !== 2) throw new Error('this is no last record');
  return padded.subarray(0, end);
}

function hkdf(
  input: Buffer,
  { salt, info, bytes }: { salt: Buffer; info: Buffer[]; bytes: number },
): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, Buffer.concat(info), bytes));
}
