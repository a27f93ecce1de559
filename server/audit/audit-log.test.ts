import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextPage } from '#contract/kernel/list-pages.ts';
import type { AuditColumn } from '#contract/platform/audit.rules.ts';
import type { AuditEntry } from '#contract/platform/audit.schemas.ts';
import { recordAudit } from './audit.ts';
import { readCsv } from '../http/csv.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import { aBuyer, anAdmin, aSeller, type Person, visitorAs } from '../testing/makers.ts';
import { linesSaved } from '../testing/saved-file.ts';

let app: TestApp;
let self: Person;
let admin: TestVisitor;

const noon = (day: number) => new Date(Date.UTC(2026, 10, day, 12));

beforeAll(async () => {
  app = await testApp();
  self = await anAdmin(app, { fullName: 'Ada Tan' });
  admin = await visitorAs(app, self);
  const shop = { kind: 'shop', id: 7, name: 'Batik & Bloom' };
  await recordAudit(app.db, {
    at: noon(1),
    actorId: null,
    action: 'account.created',
    subject: { kind: 'user', id: 3, name: 'Cai Ong' },
  });
  await recordAudit(app.db, {
    at: noon(2),
    actorId: self.id,
    action: 'shop.suspended',
    subject: shop,
    before: { isSuspended: false },
    after: { isSuspended: true },
    reason: '=HYPERLINK("https://evil.example")',
  });
  await recordAudit(app.db, {
    at: noon(3),
    actorId: self.id,
    action: 'shop.restored',
    subject: shop,
    reason: 'All 100% fine',
  });
});
afterAll(() => app.close());

const found = async (query = '') =>
  (await admin.get<AuditEntry[]>(`/api/audit?${query}`)).body.map(({ action }) => action);

test('the log says who did what, from what to what, why and when, the newest first', async () => {
  expect(await found()).toEqual(['shop.restored', 'shop.suspended', 'account.created']);
  const { body } = await admin.get<AuditEntry[]>('/api/audit');
  expect(body[1]).toMatchObject({
    at: '2026-11-02T12:00:00.000Z',
    actor: { id: self.id, name: 'Ada Tan' },
    subject: { kind: 'shop', id: '7', name: 'Batik & Bloom' },
    before: { isSuspended: false },
    after: { isSuspended: true },
  });
  expect(body[2]?.actor).toBeNull();
});

test.each([
  ['q=batik', ['shop.restored', 'shop.suspended']],
  ['q=100%25', ['shop.restored']],
  ['q=%25', ['shop.restored']],
  ['action=account.created', ['account.created']],
  ['subjectKind=shop&subjectId=7', ['shop.restored', 'shop.suspended']],
  ['subjectKind=user&subjectId=7', []],
  ['from=2026-11-02&to=2026-11-02', ['shop.suspended']],
  ['to=2026-11-01', ['account.created']],
  ['from=2026-11-03', ['shop.restored']],
])('%s finds %j', async (query, actions) => {
  expect(await found(query)).toEqual(actions);
});

test('entries are found by who made them', async () => {
  expect(await found(`actorId=${self.id}`)).toEqual(['shop.restored', 'shop.suspended']);
});

test('days begin at midnight of the marketplace’s zone', async () => {
  const late = new Date('2026-11-04T16:30:00Z');
  await recordAudit(app.db, {
    at: late,
    actorId: self.id,
    action: 'shop.reopened',
    subject: { kind: 'shop', id: 9, name: 'Late' },
  });
  expect(await found('subjectId=9&from=2026-11-05&to=2026-11-05')).toEqual(['shop.reopened']);
  expect(await found('subjectId=9&to=2026-11-04')).toEqual([]);
});

test('the log is read page by page', async () => {
  const first = await admin.get<AuditEntry[]>('/api/audit?subjectKind=shop&subjectId=7&limit=1');
  const second = await admin.get<AuditEntry[]>(nextPage(String(first.headers.link)) ?? '');
  expect([...first.body, ...second.body].map(({ action }) => action)).toEqual([
    'shop.restored',
    'shop.suspended',
  ]);
  expect(nextPage(String(second.headers.link))).toBeNull();
});

test('the last entry about each of some subjects is found at once', async () => {
  const before = app.statements();
  const { body } = await admin.get<AuditEntry[]>(
    '/api/audit/latest?subjectKind=shop&ids=7,12345,9',
  );
  expect(body.map(({ subject, action }) => [subject.id, action])).toEqual([
    ['7', 'shop.restored'],
    ['9', 'shop.reopened'],
  ]);
  expect(app.statements() - before).toBe(1);
  expect(
    (
      await admin.get(
        `/api/audit/latest?subjectKind=shop&ids=${Array.from({ length: 101 }, () => 1).join()}`,
      )
    ).status,
  ).toBe(400);
  expect((await admin.get('/api/audit/latest?subjectKind=shop&ids=1;drop')).status).toBe(400);
});

test('choices name every admin and action of the log once', async () => {
  expect((await admin.get('/api/audit/choices')).body).toMatchObject({
    actors: [{ id: self.id, name: 'Ada Tan' }],
    actions: expect.arrayContaining(['account.created', 'shop.restored', 'shop.suspended']),
  });
});

test('what was found is saved as a file in which no cell is a formula', async () => {
  const answer = await app.http.inject({
    url: '/api/audit.csv?subjectId=7',
    headers: { cookie: admin.cookieHeader() },
  });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(answer.body).toContain(`'=HYPERLINK`);
  const read = readCsv(answer.body);
  expect('rows' in read && read.rows.map((row) => row[2])).toEqual([
    'Action',
    'shop.restored',
    'shop.suspended',
  ]);
  expect('rows' in read && read.rows[2]).toEqual([
    '2026-11-02T12:00:00.000Z',
    'Ada Tan',
    'shop.suspended',
    'shop',
    '7',
    'Batik & Bloom',
    'isSuspended: false',
    'isSuspended: true',
    '=HYPERLINK("https://evil.example")',
  ]);
});

test('its file has the order and the columns of the list', async () => {
  const url = '/api/audit.csv?subjectId=7&sort=action&columns=action.by';
  expect(await linesSaved(app, admin, url)).toEqual([
    'Admin,Action',
    'Ada Tan,shop.restored',
    'Ada Tan,shop.suspended',
  ]);
});

test('its file says what is money, and in which currency', async () => {
  await recordAudit(app.db, {
    at: noon(20),
    actorId: self.id,
    action: 'platform.changed',
    subject: { kind: 'platform', id: 'shipping', name: 'shipping' },
    before: { delivery: { fee: 5 }, commissionBasisPoints: 800, reports: [1, 2] },
    after: { freeAbove: 49.5, percent: 8, isSold: true },
  });
  expect(await linesSaved(app, admin, '/api/audit.csv?subjectId=shipping&columns=change')).toEqual([
    'Before,After',
    '"reports: 1, 2; delivery.fee: 5.00 USD; commissionBasisPoints: 8%",isSold: true; percent: 8; freeAbove: 49.50 USD',
  ]);
});

const sortedBy: Record<Exclude<AuditColumn, 'at'>, (entry: AuditEntry) => string> = {
  action: ({ action }) => action,
  subject: ({ subject }) => subject.name.toLowerCase(),
  by: ({ actor }) => actor?.name.toLowerCase() ?? '',
  change: ({ before, after }) => Object.keys(after ?? before ?? {})[0] ?? '',
  reason: ({ reason }) => reason?.toLowerCase() ?? '',
};

test.each(Object.entries(sortedBy))('is sorted by %s, forwards and backwards', async (sort, of) => {
  const read = async (way: string) =>
    (await admin.get<AuditEntry[]>(`/api/audit?limit=100&sort=${way}`)).body;
  const forwards = await read(sort);
  expect(new Set(forwards.map(of)).size).toBeGreaterThan(1);
  const keys = await app.db.rows<{ value: string }>(
    sql`select value from unnest(${forwards.map(of)}::text[]) value order by value`,
  );
  expect(forwards.map(of)).toEqual(keys.map((row) => row.value));
  expect((await read(`-${sort}`)).map(({ id }) => id)).toEqual(
    forwards.map(({ id }) => id).toReversed(),
  );
});

test('an empty log has no choices', async () => {
  const fresh = await testApp();
  const own = await visitorAs(fresh, await anAdmin(fresh));
  expect((await own.get('/api/audit/choices')).body).toEqual({ actors: [], actions: [] });
  expect((await own.get('/api/audit')).body).toEqual([]);
  await fresh.close();
});

test.each([
  'from=2026-02-31',
  'to=yesterday',
  'limit=0',
  'actorId=0',
  'q=%00',
  'cursor=WyJ4Il0',
  'action=a&action=b',
])('a search with %s is malformed', async (query) => {
  expect((await admin.get(`/api/audit?${query}`)).status).toBe(400);
});

test.each([
  '/api/audit',
  '/api/audit/choices',
  '/api/audit.csv',
  '/api/audit/latest?subjectKind=shop&ids=1',
])('%s is for admins only', async (path) => {
  expect((await app.visitor().get(path)).status).toBe(401);
  const people = [
    await aBuyer(app),
    await aSeller(app),
    await aSeller(app, { approvalStatus: 'pending' }),
    await anAdmin(app, { approvalStatus: 'pending' }),
  ];
  for (const person of people)
    expect((await (await visitorAs(app, person)).get(path)).status).toBe(403);
});

test('nothing writes to the log over HTTP', async () => {
  for (const method of ['post', 'put'] as const)
    expect((await admin[method]('/api/audit', {})).status).toBe(404);
  expect((await admin.delete('/api/audit')).status).toBe(404);
});
