import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyLimits, installJsonBodies, refusalOf } from './json-body.ts';
import { answerWithProblem } from './problems.ts';
import { requireSignature, signatureOf } from './signed-body.ts';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({ bodyLimit: 100 * 1024 });
  app.setErrorHandler(answerWithProblem);
  installJsonBodies(app);
  app.post('/echo', async (request) => ({ body: request.body ?? null }));
  app.post(
    '/signed',
    { config: { signed: ['message/rfc822', 'application/json'] } },
    async (request) => {
      // What such an endpoint gets is bytes.
      const raw = request.body as Buffer;
      requireSignature(raw, request.headers['x-signature'], 'a secret');
      return { text: raw.toString('latin1') };
    },
  );
  await app.ready();
});
afterAll(() => app.close());

function post(payload: string, type = 'application/json') {
  return app.inject({ method: 'POST', url: '/echo', payload, headers: { 'content-type': type } });
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

test('reads what JSON says', async () => {
  const answer = await post(
    '{"name":"Kopi \\"C\\" \\u00e9 \\ud83c\\udf5c","tags":["a:b","{[" ]}',
    'application/json; charset=utf-8',
  );
  expect(answer.json()).toEqual({ body: { name: 'Kopi "C" é 🍜', tags: ['a:b', '{['] } });
});

test('a change without a body is one without a body, whatever type it names', async () => {
  expect((await post('')).json()).toEqual({ body: null });
});

test.each([
  ['nested too deeply', nested(bodyLimits.depth + 1), 413],
  ['nested far too deeply', nested(40_000), 413],
  [
    'too many fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`k${at}`, at]))),
    413,
  ],
  ['too long', JSON.stringify('x'.repeat(100 * 1024)), 413],
  ['NUL in a text', '{"name":"a\\u0000b"}', 422],
  ['NUL in the name of a field', '{"a\\u0000":1}', 422],
  ['the first half of a surrogate pair', '{"name":"\\ud83c!"}', 422],
  ['the second half of a surrogate pair', '{"name":"\\udf5c"}', 422],
  ['a prototype', '{"__proto__":{"isAdmin":true}}', 400],
  ['a prototype in disguise', '{"\\u005f_proto__":{"isAdmin":true}}', 400],
  ['a prototype by way of the constructor', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
  ['no JSON', '{"name":', 400],
])('refuses %s', async (_, payload, status) => {
  const answer = await post(payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toContain('application/problem+json');
});

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
])('does not read %s', async (type) => {
  expect((await post('{}', type)).statusCode).toBe(415);
});

test('takes what is exactly at the limits', async () => {
  expect((await post(nested(bodyLimits.depth))).statusCode).toBe(200);
  expect(
    (
      await post(
        JSON.stringify(
          Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, at])),
        ),
      )
    ).statusCode,
  ).toBe(200);
});

test('an escaped backslash before "u0000" is text', async () => {
  expect((await post('{"path":"C:\\\\u0000"}')).json()).toEqual({ body: { path: 'C:\\u0000' } });
});

test('lets every storable value of modest size through', () => {
  const storable = fc
    .jsonValue({ maxDepth: 6 })
    .filter((value) => !JSON.stringify(value).includes('\\u'));
  fc.assert(fc.property(storable, (value) => refusalOf(JSON.stringify(value)) === undefined));
});

test('what another server signed is handed on byte for byte', async () => {
  const signed = (payload: Buffer, type: string, signature = signatureOf(payload, 'a secret')) =>
    app.inject({
      method: 'POST',
      url: '/signed',
      payload,
      headers: { 'content-type': type, 'x-signature': signature },
    });
  for (const [bytes, type] of [
    [Buffer.from('Subject: K\xF6pi\r\n\r\n\0', 'latin1'), 'message/rfc822'],
    [Buffer.from('{"a" :  1, "a": 2}'), 'application/json; charset=utf-8'],
  ] as const) {
    const answer = await signed(bytes, type);
    expect([answer.statusCode, answer.json()]).toEqual([200, { text: bytes.toString('latin1') }]);
    for (const wrong of [
      '',
      'sha256=',
      signatureOf(bytes, 'another'),
      `${signatureOf(bytes, 'a secret')}0`,
      signatureOf(bytes, 'a secret').slice(7),
    ])
      expect((await signed(bytes, type, wrong)).statusCode).toBe(403);
  }
  expect((await signed(Buffer.from('a=b'), 'application/x-www-form-urlencoded')).statusCode).toBe(
    415,
  );
});
