import { brotliDecompressSync } from 'node:zlib';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '#contract/routes.ts';
import type { EndpointGroups, OpenApi } from './openapi.ts';
import { serveReference } from './reference.ts';
import { schemaText } from './schema-text.ts';

let app: FastifyInstance;
let api: OpenApi;

beforeAll(async () => {
  app = Fastify();
  const site = { platform: { name: 'Pasar' }, publicUrl: 'https://pasar.example' };
  serveReference(app, routes, site, 'pasar_session');
  api = (await app.inject('/api/openapi.json')).json();
});
afterAll(() => app.close());

const groups: EndpointGroups = routes;
/** Of `/api/cart/:userId` and `/api/cart/:id` OpenAPI knows one. */
const described = (path: string) =>
  path.replace(/^\/api\/cart\/:id$/, '/api/cart/:userId').replace(/:(\w+)/g, '{$1}');
const endpoints = Object.values(groups).flatMap((group) => Object.values(group));

test('describes every endpoint of the contract once', () => {
  const listed = Object.entries(api.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(listed.sort()).toEqual(
    endpoints.map(({ method, path }) => `${method} ${described(path)}`).sort(),
  );
  const names = Object.values(api.paths).flatMap((operations) =>
    Object.values(operations).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('every part of a path is a parameter', () => {
  for (const [path, operations] of Object.entries(api.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters } of Object.values(operations)) {
      expect(
        parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
      ).toEqual(inPath);
    }
  }
});

test('says what a change needs, and what it answers', () => {
  const place = api.paths['/api/orders']?.post;
  expect(place?.parameters).toContainEqual({
    name: 'X-CSRF-Token',
    in: 'header',
    required: false,
    schema: { type: 'string' },
  });
  expect(place?.security).toEqual([{ session: [] }, { accessKey: [] }]);
  expect(api.paths['/api/account']?.get?.security).toEqual([{ session: [] }]);
  expect(place?.requestBody?.content['application/json']?.schema).toMatchObject({ type: 'object' });
  expect(Object.keys(place?.responses ?? {})).toEqual([
    '201',
    '400',
    '401',
    '403',
    '413',
    '415',
    '422',
    '429',
    'default',
  ]);
});

test('says which calls take an Idempotency-Key, which are refused without, and its form', () => {
  const takers = Object.values(api.paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ name }) => name === 'Idempotency-Key')
        .map(({ in: place, required, schema }) => ({ operationId, place, required, schema })),
    ),
  );
  expect(takers.map(({ operationId, required }) => [operationId, required]).toSorted()).toEqual([
    ['bookings.request', false],
    ['gifts.buy', true],
    ['ledger.recordPayout', true],
    ['ledger.transferPayout', true],
    ['orders.place', false],
    ['plans.book', false],
    ['plans.bookLinked', false],
    ['refunds.refund', true],
  ]);
  for (const { place, schema } of takers) {
    expect(place).toBe('header');
    expect(schema).toMatchObject({ type: 'string', minLength: 8, maxLength: 100 });
  }
});

test('says how many rows of a list may be asked for at once', () => {
  const limits = Object.values(api.paths).flatMap((operations) =>
    Object.values(operations).flatMap(({ parameters }) =>
      parameters.filter(({ name }) => name === 'limit').map(({ schema }) => schema),
    ),
  );
  expect(limits.length).toBeGreaterThan(20);
  for (const limit of limits) expect(limit).toEqual({ type: 'integer', minimum: 1, maximum: 100 });
});

test('says of a list which form it takes, and what both answer', () => {
  const list = api.paths['/api/products']?.get;
  expect(list?.parameters).toContainEqual({
    name: 'fields',
    in: 'query',
    required: false,
    schema: { type: 'string', enum: ['card'] },
  });
  const [whole, card] = list?.responses['200']?.content?.['application/json']?.schema.anyOf ?? [];
  expect(whole).toMatchObject({ items: { properties: { description: {} } } });
  expect(card).toMatchObject({ description: 'With `fields=card`', items: { properties: {} } });
  expect(card).not.toHaveProperty('items.properties.description');
});

test('a linter of OpenAPI finds no error, and every call names what refuses it', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(api), config });
  const found = problems.map(({ ruleId, severity, message }) => ({ ruleId, severity, message }));
  expect(found.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect(found.filter(({ ruleId }) => ruleId === 'operation-4xx-response')).toEqual([]);
  expect(found.filter(({ ruleId }) => ruleId === 'info-license')).toEqual([]);
});

test('the page names every endpoint, and needs no script', async () => {
  const { body, headers } = await app.inject('/api/docs');
  for (const { path, summary } of endpoints) {
    expect(body).toContain(`<code>${described(path)}</code>`);
    expect(body).toContain(summary.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`));
  }
  expect(body).not.toMatch(/<script|<style|style=/);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect((await app.inject('/api/docs.css')).headers['content-type']).toContain('text/css');
});

test('the page says of each call who may make it', async () => {
  const { body } = await app.inject('/api/docs');
  const summaryOf = (path: string) =>
    new RegExp(`<code>${path}</code> <span>[^<]*</span>(.*)</summary>`).exec(body)?.[1];
  expect(summaryOf('/api/admin/today')).toBe(' <em>admin</em>');
  expect(summaryOf('/api/notifications')).toBe(' <em>signed in</em>');
  expect(summaryOf('/api/products')).toBe('');
});

test.each(['/api/docs', '/api/openapi.json'])(
  '%s comes packed, and once only to who has it',
  async (url) => {
    const plain = await app.inject(url);
    const ask = (headers: Record<string, string>) =>
      app.inject({ url, headers: { 'accept-encoding': 'gzip, br', ...headers } });
    const packed = await ask({});
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=300',
      vary: 'accept-encoding',
    });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 10);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await ask({ 'if-none-match': String(packed.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).not.toHaveProperty('content-encoding');
  },
);

test('schemas read like types', () => {
  const schema = {
    type: 'object' as const,
    required: ['name'],
    properties: {
      name: { type: 'string' as const, minLength: 2, maxLength: 120 },
      tags: {
        type: 'array' as const,
        items: { type: 'string' as const, enum: ['new', 'sale'] },
        maxItems: 5,
      },
    },
  };
  expect(schemaText(schema)).toBe(
    '{\n  name: string (2–120)\n  tags?: ("new" | "sale")[] (at most 5)\n}',
  );
});

test('says that a list of somebody else’s is not allowed, and that a file of JSON is no text', () => {
  const list = api.paths['/api/orders/user/{userId}']?.get;
  expect(Object.keys(list?.responses ?? {})).toEqual(expect.arrayContaining(['401', '403', '404']));
  const copy = api.paths['/api/account/export']?.get;
  expect(copy?.responses['200']?.content).toEqual({ 'application/json': { schema: {} } });
});
