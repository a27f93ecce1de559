/** Everything is traced to a receiver that speaks as much of OTLP as an answer takes. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { bought } from '../testing/buying.ts';
import { aProduct, signedIn } from '../testing/makers.ts';
import { startTracing } from './tracing.ts';

type Value = { stringValue?: string; intValue?: number };
type Received = {
  resourceSpans: Array<{
    resource: { attributes: Array<{ key: string; value: Value }> };
    scopeSpans: Array<{ spans: Span[] }>;
  }>;
};
type Span = {
  name: string;
  spanId: string;
  parentSpanId?: string;
  traceId: string;
  status: { code?: number; message?: string };
  attributes: Array<{ key: string; value: Value }>;
};

let receiver: Server;
let app: TestApp;
let whole = '';
const spans: Span[] = [];
let productId = 0;
let endpoint = '';
let tracing: { stop(): Promise<void> };

beforeAll(async () => {
  receiver = createServer((request, answer) => void receive(request, answer));
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const address = receiver.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  tracing = await startTracing({ endpoint, serviceName: 'market', share: 1 });
  app = await testApp({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint });
  await happenings();
  await tracing.stop();
});

async function receive(request: IncomingMessage, answer: ServerResponse): Promise<void> {
  const body = await text(request);
  whole += body;
  const received: Received = JSON.parse(body);
  if (request.url === '/v1/traces')
    spans.push(
      ...received.resourceSpans.flatMap((each) => each.scopeSpans.flatMap((scope) => scope.spans)),
    );
  answer.setHeader('content-type', 'application/json').end('{}');
}

/** A visit, an order with its job, a refusal and a mistake. */
async function happenings(): Promise<void> {
  const product = await aProduct(app);
  productId = product.id;
  await app.visitor().get(`/api/products/${product.id}?from=a-secret-place`);
  await bought(await signedIn(app, { username: 'mei', email: 'mei@example.com' }), { product });
  await runDueJobs(app.pool, tasks({ ...app, events: app.events }));
  await app.visitor().get('/api/products/999999');
  await app.http.inject('/api/health/live');
  await app.db
    .run({ text: 'insert into pages (slug) values ($1)', values: ['a-private-word'] } as never)
    .catch(() => undefined);
}

afterAll(async () => {
  await app.close();
  await new Promise((done) => receiver.close(done));
});

const called = (name: string) => spans.filter((span) => span.name === name);
const childrenOf = (parent: Span | undefined) =>
  spans.filter((span) => span.parentSpanId === parent?.spanId && span.traceId === parent?.traceId);
const valueOf = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value;
  return value?.stringValue ?? value?.intValue;
};

test('a request is a span by its route, with its statements below it', () => {
  const [found, missing] = called('GET /api/products/:id');
  expect(valueOf(found, 'http.response.status_code')).toBe(200);
  expect(valueOf(found, 'http.route')).toBe('/api/products/:id');
  const [statement, ...others] = childrenOf(found);
  expect([statement?.name, others.length]).toEqual(['sql select', 0]);
  expect(valueOf(statement, 'db.query.text')).toContain('$1');
  expect(valueOf(missing, 'http.response.status_code')).toBe(404);
  expect(valueOf(missing, 'pasar.refusal')).toBe('product.not_found');
});

test('an order shows its call of the gateway, and its jobs are spans', () => {
  const [order] = called('POST /api/orders');
  expect(childrenOf(order).map(({ name }) => name)).toContain('gateway authorise');
  expect(spans.filter(({ name }) => name.startsWith('job ')).length).toBeGreaterThan(0);
  const capture = called('gateway capture')[0];
  expect(spans.find(({ spanId }) => spanId === capture?.parentSpanId)?.name).toMatch(/^job /);
});

test('what fails is marked by the name of its error, without its words', () => {
  const failed = spans.find(({ status }) => status.code === 2);
  expect(failed?.name).toBe('sql insert');
  expect(failed?.status.message).toBe('error 23502');
});

test('nothing identifies anybody, and what machines ask all day is left out', () => {
  expect(whole).toContain('"stringValue":"market"');
  for (const word of [
    'mei',
    'mei@example.com',
    'Joo Chiat',
    'a-secret-place',
    'a-private-word',
    `products/${productId}`,
    'pasar_session',
  ])
    expect(whole).not.toContain(word);
  expect(called('GET /api/health/live')).toEqual([]);
});

test('stopped, nothing more is sent', async () => {
  const before = spans.length;
  await app.visitor().get(`/api/products/${productId}`);
  expect(spans.length).toBe(before);
});

test('where no share of the requests is traced, none is sent', async () => {
  const before = spans.length;
  const none = await startTracing({ endpoint, serviceName: 'market', share: 0 });
  await app.visitor().get(`/api/products/${productId}`);
  await none.stop();
  expect(spans.length).toBe(before);
  const all = await startTracing({ endpoint, serviceName: 'market', share: 1 });
  await app.visitor().get(`/api/products/${productId}`);
  await all.stop();
  expect(spans.length).toBeGreaterThan(before);
});
