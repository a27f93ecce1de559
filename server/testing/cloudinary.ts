/** Cloudinary's HTTP API of a test's own, over a real socket: the calls that Pasar makes, with their documented shapes. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type TestCloudinary = Awaited<ReturnType<typeof testCloudinary>>;

const [cloud, key, secret] = ['pasar-test', '123456789012345', 'abcdefghijklmnopqrstuvwxyz1'];

type Asset = { content: Buffer; createdAt: Date };
type Answer = { status: number; body: unknown };

export async function testCloudinary() {
  const assets = new Map<string, Asset>();
  const sockets = new Set<{ destroy(): void }>();
  const server = createServer((request, response) => void answer(assets, request, response));
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  // A server that listens on a port has such an address.
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    sockets.forEach((socket) => socket.destroy());
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  const address = (withSecret: string) =>
    `cloudinary://${key}:${withSecret}@${cloud}?upload_prefix=http://127.0.0.1:${port}`;
  return {
    assets,
    settings: { CLOUDINARY_URL: address(secret) },
    wrongSettings: { CLOUDINARY_URL: address('wrong') },
    stop,
    restart: () => listen(port),
    close: stop,
  };
}

async function answer(
  assets: Map<string, Asset>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, , of, ...path] = url.pathname.split('/');
  const form = request.method === 'POST' ? await formOf(request) : url.searchParams;
  const call = `${request.method} ${path.join('/')}`;
  const reply =
    of === cloud
      ? await replyTo(call, { assets, form, request })
      : failed(404, 'Unknown cloud name');
  const content = Buffer.isBuffer(reply.body)
    ? reply.body
    : Buffer.from(JSON.stringify(reply.body));
  response.writeHead(reply.status, {
    'content-type': Buffer.isBuffer(reply.body) ? 'application/octet-stream' : 'application/json',
    'content-length': content.length,
  });
  response.end(content);
}

type Call = {
  assets: Map<string, Asset>;
  form: FormData | URLSearchParams;
  request: IncomingMessage;
};

async function replyTo(call: string, { assets, form, request }: Call): Promise<Answer> {
  if (call === 'GET ping') return basicProblem(request) ?? { status: 200, body: { status: 'ok' } };
  if (call === 'GET resources/raw/authenticated')
    return basicProblem(request) ?? listed(assets, form);
  const problem = signatureProblem(form);
  if (problem) return problem;
  const id = String(form.get('public_id'));
  if (call === 'POST raw/upload') return uploaded(assets, id, form);
  if (call === 'POST raw/destroy')
    return { status: 200, body: { result: assets.delete(id) ? 'ok' : 'not found' } };
  const asset = assets.get(id);
  if (call === 'GET raw/download')
    return asset ? { status: 200, body: asset.content } : failed(404, `Resource not found - ${id}`);
  return failed(404, 'Unknown call');
}

async function uploaded(
  assets: Map<string, Asset>,
  id: string,
  form: Call['form'],
): Promise<Answer> {
  const file = form.get('file');
  if (!(file instanceof Blob)) return failed(400, 'Missing required parameter - file');
  const content = Buffer.from(await file.arrayBuffer());
  assets.set(id, { content, createdAt: new Date() });
  const etag = createHash('md5').update(content).digest('hex');
  const body = {
    public_id: id,
    version: 1,
    resource_type: 'raw',
    type: form.get('type'),
    bytes: content.length,
    etag,
  };
  return { status: 200, body };
}

/** Two to a page, so that a listing has to follow the cursor. */
function listed(assets: Map<string, Asset>, query: Call['form']): Answer {
  const all = [...assets]
    .filter(([id]) => id.startsWith(String(query.get('prefix'))))
    .toSorted(([one], [other]) => one.localeCompare(other));
  const begin = Number(query.get('next_cursor') ?? 0);
  const resources = all.slice(begin, begin + 2).map(([id, { content, createdAt }]) => ({
    public_id: id,
    bytes: content.length,
    created_at: createdAt.toISOString(),
  }));
  return {
    status: 200,
    body: { resources, ...(begin + 2 < all.length ? { next_cursor: String(begin + 2) } : {}) },
  };
}

function basicProblem(request: IncomingMessage): Answer | undefined {
  const expected = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;
  return request.headers.authorization === expected
    ? undefined
    : failed(401, 'Invalid credentials');
}

/** All parameters but the file, the key and the signature are signed, and a signature holds for an hour. */
function signatureProblem(form: Call['form']): Answer | undefined {
  const unsigned = new Set(['file', 'api_key', 'signature', 'resource_type', 'cloud_name']);
  const names = [...form.keys()].filter((name) => !unsigned.has(name)).toSorted();
  const text = names.map((name) => `${name}=${String(form.get(name))}`).join('&');
  const expected = createHash('sha1')
    .update(text + secret)
    .digest('hex');
  if (form.get('api_key') !== key) return failed(401, 'Unknown API key');
  if (form.get('signature') !== expected)
    return failed(
      401,
      `Invalid Signature ${String(form.get('signature'))}. String to sign - '${text}'.`,
    );
  const age = Date.now() / 1_000 - Number(form.get('timestamp'));
  return age > 3_600 ? failed(400, 'Stale request') : undefined;
}

function failed(status: number, message: string): Answer {
  return { status, body: { error: { message } } };
}

async function formOf(request: IncomingMessage): Promise<FormData> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  return new Response(Uint8Array.from(await buffer(request)), { headers }).formData();
}
