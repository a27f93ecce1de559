/** The dashboard and the alerts ask for nothing that /metrics does not expose, and have the shape that Grafana reads. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { refusals } from '#contract/routes.ts';
import { openReplica, type Replica } from '../db/replica.ts';
import { sql } from '../db/database.ts';
import { appOn, type TestApp } from '../testing/app.ts';
import { bought } from '../testing/buying.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { aProduct, signedIn } from '../testing/makers.ts';

/** What a metric exposes: its labels, and which values each was seen with. */
type Exposed = Map<string, Map<string, Set<string>>>;

const target = z.strictObject({
  datasource: z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${source}') }),
  expr: z.string(),
  legendFormat: z.string(),
  refId: z.string().check(z.regex(/^[A-Z]$/)),
  range: z.boolean(),
});
const gridPos = z.strictObject({
  h: z.int().check(z.minimum(1)),
  w: z.int().check(z.minimum(1), z.maximum(24)),
  x: z.int().check(z.minimum(0), z.maximum(23)),
  y: z.int().check(z.minimum(0)),
});
const row = z.strictObject({
  id: z.int(),
  type: z.literal('row'),
  title: z.string(),
  collapsed: z.boolean(),
  gridPos,
  panels: z.array(z.never()),
});
const chart = z.strictObject({
  id: z.int(),
  type: z.enum(['stat', 'timeseries']),
  title: z.string(),
  description: z.string(),
  datasource: z.strictObject({ type: z.literal('prometheus'), uid: z.literal('${source}') }),
  gridPos,
  fieldConfig: z.strictObject({
    defaults: z.strictObject({
      unit: z.enum(['none', 'ops', 'reqps', 's', 'percentunit', 'bytes']),
      min: z.optional(z.number()),
      max: z.optional(z.number()),
    }),
    overrides: z.array(z.never()),
  }),
  options: z.record(z.string(), z.unknown()),
  targets: z.array(target).check(z.minLength(1)),
});
const variable = z.strictObject({
  name: z.string(),
  label: z.string(),
  type: z.enum(['datasource', 'query']),
  datasource: z.optional(z.strictObject({ type: z.string(), uid: z.string() })),
  query: z.union([z.string(), z.strictObject({ query: z.string(), refId: z.string() })]),
  refresh: z.optional(z.literal(1)),
  current: z.record(z.string(), z.string()),
  hide: z.literal(0),
});
/** The part of Grafana's dashboard_kind.cue that is used here, and nothing besides, so that a slip of the pen is no option. */
const dashboardKind = z.strictObject({
  title: z.string(),
  uid: z.string().check(z.minLength(8), z.maxLength(40)),
  tags: z.array(z.string()),
  schemaVersion: z.int().check(z.minimum(36)),
  version: z.int(),
  editable: z.boolean(),
  refresh: z.string(),
  time: z.strictObject({ from: z.string(), to: z.string() }),
  timezone: z.string(),
  templating: z.strictObject({ list: z.array(variable) }),
  annotations: z.strictObject({ list: z.array(z.never()) }),
  panels: z.array(z.union([row, chart])),
});

const dashboard = z.parse(
  dashboardKind,
  JSON.parse(readFileSync('deploy/grafana/pasar.json', 'utf8')),
);
const charts = dashboard.panels.filter((panel) => panel.type !== 'row');
const alerts = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
  .split(/^ +- alert: /m)
  .slice(1)
  .map((text) => ({
    name: /^\w+/.exec(text)?.[0] ?? '',
    expr: /^ +expr: (.+)$/m.exec(text)?.[1] ?? '',
    used: [...text.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label),
  }));
/** Each with the labels that its legend or its text names. */
const questions = [
  ...charts.flatMap(({ title, targets }) =>
    targets.map(({ expr, legendFormat }) => ({
      from: title,
      expr,
      used: [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label),
    })),
  ),
  ...alerts.map(({ name, expr, used }) => ({ from: name, expr, used })),
];

let database: TestDatabase;
let replica: Replica;
let app: TestApp;
let exposed: Exposed;
beforeAll(async () => {
  database = await testDatabase();
  // That it is no standby is no matter: what is exposed of one is exposed.
  replica = openReplica({ url: database.url, size: 1, primary: database.pool });
  // Nor that nobody answers there.
  app = await appOn(database, { SEARCH_URL: 'http://127.0.0.1:9' }, { replica });
  await somethingOfEverything();
  exposed = exposedIn((await app.http.inject('/metrics')).body);
});
afterAll(async () => {
  await replica.close();
  await app.close();
});

/** Orders, refusals, jobs and mails, so that every metric has its labels. */
async function somethingOfEverything(): Promise<void> {
  const [shopper, product] = [await signedIn(app), await aProduct(app)];
  await bought(shopper, { product });
  const order = {
    total: 15.99,
    shippingAddress: '12 Joo Chiat Road, Singapore 427741',
    buyNow: true,
    paymentToken: sandboxTokens.declined,
  };
  await shopper.post(
    '/api/orders',
    { order, items: [{ productId: product.id, quantity: 1 }] },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await app.http.inject('/api/shops');
  await app.db.run(sql`
    with notification as (
      insert into notifications (recipient, kind, event_key, in_app) values ('mail:mei@example.com', 'order.placed', 'order 1', false) returning id, created_at
    )
    insert into notification_deliveries (notification_id, notification_created_at, channel, address, state) select id, created_at, 'mail', 'mei@example.com', 'queued' from notification`);
  // The collector's own metrics appear once it has run.
  await vi.waitFor(
    async () =>
      expect((await app.http.inject('/metrics')).body).toContain('nodejs_gc_duration_seconds_sum{'),
    { timeout: 30_000 },
  );
}

function exposedIn(text: string): Exposed {
  const all: Exposed = new Map(
    [...text.matchAll(/^# TYPE (\w+) \w+$/gm)].map(([, name = '']) => [
      name,
      new Map<string, Set<string>>(),
    ]),
  );
  for (const [, name = '', list = ''] of text.matchAll(
    /^([a-z]\w*)(?:\{(.*)\})? [-+.\deNaInf]+$/gm,
  )) {
    const labels = all.get(name) ?? new Map<string, Set<string>>();
    for (const [, label = '', value = ''] of list.matchAll(/(\w+)="([^"]*)"/g))
      labels.set(label, (labels.get(label) ?? new Set()).add(value));
    all.set(name, labels);
  }
  return all;
}

/** Added by Prometheus to whatever it scrapes. */
const ofPrometheus = ['job', 'instance'];

/** Metrics with what is asked of their labels. */
function selectorsIn(expression: string) {
  const withoutGroups = expression
    .replaceAll(/\bby \([^)]*\)/g, ' ')
    .replaceAll(/\[[\d$][^\]]*\]/g, ' ');
  return [...withoutGroups.matchAll(/\b([a-z]\w*)\b(?:\{([^}]*)\})?(?!\w*\s*\()/g)].map(
    ([, name = '', list = '']) => ({
      name,
      matchers: [...list.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)].map(
        ([, label = '', operator = '', value = '']) => ({
          label,
          operator,
          value,
        }),
      ),
    }),
  );
}

const groupsIn = (expression: string): string[] =>
  [...expression.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));

/** The labels that are left on what an expression answers: of its metric, or those of the outermost `by`. */
function labelsOf(expression: string): string[] {
  const groups = /\bby \(([^)]*)\)/.exec(expression)?.[1]?.split(/,\s*/);
  const isSummed = /\b(sum|max|min)\s*\(/.test(expression);
  return (
    groups ??
    (isSummed
      ? []
      : selectorsIn(expression).flatMap(({ name }) => [
          ...ofPrometheus,
          ...(exposed.get(name)?.keys() ?? []),
        ]))
  );
}

test('there are as many questions as panels and alerts, and each asks something', () => {
  expect(questions.length).toBeGreaterThan(35);
  expect(alerts.length).toBeGreaterThan(6);
  for (const { from, expr } of questions) expect(selectorsIn(expr).length, from).toBeGreaterThan(0);
});

test('every metric is exposed', () => {
  const missing = questions.flatMap(({ from, expr }) =>
    selectorsIn(expr).flatMap(({ name }) => (exposed.has(name) ? [] : [`${from}: ${name}`])),
  );
  expect(missing).toEqual([]);
});

test('every label that is asked for, grouped by or shown is one of its metric', () => {
  const wrong = questions.flatMap(({ from, expr, used }) =>
    [
      ...selectorsIn(expr).flatMap(({ name, matchers }) => {
        const labels = [...ofPrometheus, ...(exposed.get(name)?.keys() ?? [])];
        return [...matchers.map(({ label }) => label), ...groupsIn(expr)].filter(
          (label) => !labels.includes(label),
        );
      }),
      ...used.filter((label) => !labelsOf(expr).includes(label)),
    ].map((label) => `${from}: ${label}`),
  );
  expect(wrong).toEqual([]);
});

test('every value that is asked for is exposed, or is what can be: statuses, routes and reasons of refusals', () => {
  const open: Record<string, (value: string) => boolean> = {
    job: (value) => value === '$job',
    status: (value) => /^[1-5](\d\d|\.\.)$/.test(value),
    route: (value) => app.http.hasRoute({ method: 'GET', url: value }),
    code: (value) => Object.keys(refusals).some((code) => new RegExp(`^(?:${value})$`).test(code)),
  };
  const unknown = questions.flatMap(({ from, expr }) =>
    selectorsIn(expr).flatMap(({ name, matchers }) =>
      matchers
        .filter(
          ({ label, value }) =>
            !(open[label]?.(value) ?? exposed.get(name)?.get(label)?.has(value)),
        )
        .map(({ label, value }) => `${from}: ${name}{${label}="${value}"}`),
    ),
  );
  expect(unknown).toEqual([]);
});

test('everything of our own that is exposed is described in the operations guide, and nothing else', () => {
  const guide =
    readFileSync('docs/operations.md', 'utf8').split('## Metrics')[1]?.split('\n## ')[0] ?? '';
  const described = [...guide.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  const own = [...exposed.keys()].filter(
    (name) => !/^(process|nodejs)_|_(bucket|sum|count)$/.test(name),
  );
  expect(described.filter((name) => name !== 'process_' && name !== 'nodejs_').toSorted()).toEqual(
    own.toSorted(),
  );
});

describe('the dashboard', () => {
  test('gives every panel a number and a place of its own', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    const taken = new Set<string>();
    for (const {
      title,
      gridPos: { x, y, w, h },
    } of dashboard.panels) {
      expect(x + w, title).toBeLessThanOrEqual(24);
      for (const cell of Array.from(
        { length: w * h },
        (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`,
      )) {
        expect(taken.has(cell), `${title} lies on another panel`).toBe(false);
        taken.add(cell);
      }
    }
  });

  test('names each question of a panel differently, and uses the variables that it has', () => {
    const known = new Set([
      ...dashboard.templating.list.map(({ name }) => name),
      '__rate_interval',
      '__range',
      '__interval',
    ]);
    for (const { title, targets } of charts)
      expect(new Set(targets.map(({ refId }) => refId)).size, title).toBe(targets.length);
    const used = [...JSON.stringify(dashboard).matchAll(/\$\{?(\w+)\}?/g)].map(
      ([, name = '']) => name,
    );
    expect(used.filter((name) => !known.has(name))).toEqual([]);
    for (const { name } of dashboard.templating.list) expect(used).toContain(name);
  });
});
