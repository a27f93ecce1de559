import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Problem } from '#contract/kernel/refusals.ts';
import type {
  BlogPost,
  CardedPost,
  ListedPost,
  PostBody,
  PostToEdit,
} from '#contract/pages/blog.schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { anAdmin, anUpload, signedIn, visitorAs } from '../../testing/makers.ts';

let app: TestApp;
let admin: TestVisitor;
beforeAll(async () => {
  app = await testApp({ COMMISSION_BASIS_POINTS: '850' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.run(sql`delete from blog_posts`);
  app.caches.replies.clear();
  admin = await asEditor();
});
afterEach(() => {
  vi.useRealTimers();
});

const asEditor = async (fullName = 'Ada Tan') => visitorAs(app, await anAdmin(app, { fullName }));

const nothing = { title: '', summary: '', body: '', pictureText: '' };
const written = (title: string) => ({ ...nothing, title, summary: `On ${title}.`, body: 'Text.' });
const aPost = (slug: string, given: Partial<PostBody> = {}): PostBody => ({
  texts: { en: written(slug), 'zh-Hans': nothing },
  slug,
  author: 'The market',
  pictureUrl: '',
  state: 'public',
  at: null,
  version: 0,
  ...given,
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const inChinese = { 'accept-language': 'zh-CN' };

async function created(slug: string, given: Partial<PostBody> = {}): Promise<PostToEdit> {
  const { status, body } = await admin.post<PostToEdit>('/api/admin/blog', aPost(slug, given));
  expect([status, body]).toEqual([201, expect.objectContaining({ slug })]);
  return body;
}
const save = (post: PostToEdit, given: Partial<PostBody>, by = admin) => {
  const { texts, slug, author, pictureUrl, state, publishedAt: at, version } = post;
  return by.put<PostToEdit & Problem>(`/api/admin/blog/${post.id}`, {
    texts,
    slug,
    author,
    pictureUrl,
    state,
    at,
    version,
    ...given,
  });
};
const slugs = async (query = '') =>
  (await app.visitor().get<CardedPost[]>(`/api/blog${query}`)).body.map(({ slug }) => slug);
const read = (slug: string, headers = {}) =>
  app.visitor().get<BlogPost>(`/api/blog/${slug}`, headers);

describe('what visitors read', () => {
  test('is what is published, the newest first, and beside it the newer and the older one', async () => {
    for (const slug of ['first', 'second', 'third']) await created(slug);
    await created('draft', { state: 'draft' });
    await created('to-come', { state: 'later', at: inDays(1) });
    expect(await slugs()).toEqual(['third', 'second', 'first']);
    expect((await read('second')).body).toMatchObject({
      title: 'second',
      body: 'Text.',
      author: 'The market',
      language: 'en',
      newer: { slug: 'third', title: 'third', language: 'en' },
      older: { slug: 'first', title: 'first', language: 'en' },
    });
    expect((await read('third')).body.newer).toBeNull();
    for (const slug of ['draft', 'to-come', 'none']) expect((await read(slug)).status).toBe(404);
  });

  test('comes in pages of twelve, each post once', async () => {
    for (let day = 1; day <= 14; day += 1) await created(`post-${day}`);
    // Two of one moment.
    await app.db.run(
      sql`update blog_posts set published_at = '2026-01-01T00:00:00Z' where slug in ('post-2', 'post-3')`,
    );
    const { body, headers } = await app.visitor().get<CardedPost[]>('/api/blog');
    expect(body).toHaveLength(12);
    const next = /<([^>]+)>; rel="next"/.exec(String(headers['link']))?.[1] ?? '';
    const rest = await app.visitor().get<CardedPost[]>(next);
    expect(rest.headers['link']).toBeUndefined();
    expect(new Set([...body, ...rest.body].map(({ slug }) => slug)).size).toBe(14);
  });

  test('is in the reader’s language, or in the one that it is written in, either way', async () => {
    await created('both', { texts: { en: written('Both'), 'zh-Hans': written('两种') } });
    await created('chinese', { texts: { en: nothing, 'zh-Hans': written('中文') } });
    await created('english');
    const shown = async (headers: Record<string, string>) =>
      (await app.visitor().get<CardedPost[]>('/api/blog', headers)).body.map(
        ({ title, language }) => [title, language],
      );
    expect(await shown(inChinese)).toEqual([
      ['english', 'en'],
      ['中文', 'zh-Hans'],
      ['两种', 'zh-Hans'],
    ]);
    expect(await shown({})).toEqual([
      ['english', 'en'],
      ['中文', 'zh-Hans'],
      ['Both', 'en'],
    ]);
    expect((await read('chinese')).body).toMatchObject({
      language: 'zh-Hans',
      newer: { language: 'en' },
      older: { title: 'Both', language: 'en' },
    });
  });

  test('shows what holds today, as pages do', async () => {
    const en = { ...written('Fee of {commission}'), body: 'It is {commission}, {else}.' };
    await created('fee', { texts: { en, 'zh-Hans': nothing } });
    expect((await read('fee')).body).toMatchObject({
      title: 'Fee of 8.5%',
      body: 'It is 8.5%, {else}.',
    });
  });
});

describe('a post to come', () => {
  test('is read from its time on by everybody, and no more than seconds later where it is cached', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const at = inDays(1);
    await created('to-come', { state: 'later', at });
    vi.setSystemTime(new Date(at).getTime() - 1_000);
    expect(await slugs()).toEqual([]);
    expect(await app.visitor().get('/blog/feed.xml')).not.toMatchObject({
      body: expect.stringContaining('to-come'),
    });
    vi.setSystemTime(new Date(at).getTime() + 5_000);
    expect(await slugs()).toEqual(['to-come']);
    expect((await read('to-come')).body.publishedAt).toBe(at);
  });

  test('needs a time to come, and keeps the one that has come meanwhile', async () => {
    for (const at of [null, inDays(-1)])
      expect(
        await admin.post('/api/admin/blog', aPost('past', { state: 'later', at })),
      ).toMatchObject({ status: 422, body: { errors: [{ path: 'at' }] } });
    vi.useFakeTimers({ toFake: ['Date'] });
    const at = inDays(1);
    const post = await created('to-come', { state: 'later', at });
    vi.setSystemTime(new Date(at).getTime() + 60_000);
    const saved = await save(post, { author: 'Somebody' });
    expect(saved).toMatchObject({ status: 200, body: { state: 'public', publishedAt: at } });
  });
});

describe('writing', () => {
  test('a draft may lack nearly all, and what is published nothing of what it is begun in', async () => {
    const texts = { en: { ...nothing, title: 'Begun' }, 'zh-Hans': nothing };
    const draft = await created('begun', { texts, author: '', state: 'draft' });
    expect(draft).toMatchObject({ state: 'draft', publishedAt: null, isAddressFixed: false });
    const refused = await save(draft, { state: 'public' });
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.map(({ path }) => path)).toEqual([
      'texts.en.summary',
      'texts.en.body',
      'author',
    ]);
    expect(await slugs()).toEqual([]);
  });

  test('publishes at once, keeps its date when it is written again, and takes back at once', async () => {
    const draft = await created('at-once', { state: 'draft' });
    expect(await slugs()).toEqual([]);
    const published = await save(draft, { state: 'public' });
    await expect.poll(() => slugs()).toEqual(['at-once']);
    const again = await save(published.body, {
      texts: { en: { ...written('Better'), body: 'More.' }, 'zh-Hans': nothing },
    });
    expect(again.body).toMatchObject({ version: 3, publishedAt: published.body.publishedAt });
    await expect.poll(async () => (await read('at-once')).body.body).toBe('More.');
    expect((await save(again.body, { state: 'draft' })).body.state).toBe('draft');
    await expect.poll(() => slugs()).toEqual([]);
    await expect.poll(async () => (await read('at-once')).status).toBe(404);
    const { body: log } = await admin.get<{ action: string; subject: { kind: string } }[]>(
      `/api/audit?subjectKind=post&subjectId=${draft.id}`,
    );
    expect(log.map(({ action }) => action)).toEqual([
      'post.taken_back',
      'post.changed',
      'post.published',
      'post.created',
    ]);
  });

  test('an address is another’s no more than once, and stays once visitors have read there', async () => {
    await created('ours');
    expect(await admin.post('/api/admin/blog', aPost('ours'))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'slug', message: 'Another post has this address' }] },
    });
    const draft = await created('other', { state: 'draft' });
    expect((await save(draft, { slug: 'ours' })).status).toBe(422);
    const moved = await save(draft, { slug: 'another', state: 'public' });
    expect(moved.body).toMatchObject({ slug: 'another', isAddressFixed: true });
    const back = await save(moved.body, { state: 'draft' });
    expect(back.body.isAddressFixed).toBe(true);
    expect(await save(back.body, { slug: 'elsewhere' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'slug' }] },
    });
    for (const slug of ['', 'Big', 'a--b', '-a', 'feed.xml', 'ä', 'a'.repeat(81)])
      expect((await admin.post('/api/admin/blog', aPost(slug))).status).toBe(422);
  });

  test('of two admins who write at once, the second reads what the first changed', async () => {
    const post = await created('at-once', { state: 'draft' });
    const second = await asEditor('Bea Lim');
    expect((await save(post, { author: 'Ada' })).status).toBe(200);
    expect(await save(post, { author: 'Bea' }, second)).toMatchObject({
      status: 409,
      body: { version: 2, changes: [{ field: 'author', by: 'Ada Tan', isOwn: false }] },
    });
  });

  test('a picture needs its description, and stays while the post has it', async () => {
    const url = await anUpload(admin, 'shops');
    expect(await admin.post('/api/admin/blog', aPost('seen', { pictureUrl: url }))).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'texts.en.pictureText' }] },
    });
    const texts = { en: { ...written('Seen'), pictureText: 'A lantern' }, 'zh-Hans': nothing };
    await created('seen', { pictureUrl: url, texts });
    expect((await read('seen')).body).toMatchObject({ pictureUrl: url, pictureText: 'A lantern' });
    const gone = `/files/${'0'.repeat(32)}.webp`;
    expect(
      (await admin.post('/api/admin/blog', aPost('gone', { pictureUrl: gone, texts }))).status,
    ).toBe(422);
  });

  test('a deleted post is gone and comes back as it was, unless another has its address', async () => {
    const post = await created('gone');
    expect((await admin.delete(`/api/admin/blog/${post.id}`)).status).toBe(204);
    await expect.poll(() => slugs()).toEqual([]);
    for (const call of [
      await admin.get(`/api/admin/blog/${post.id}`),
      await admin.delete(`/api/admin/blog/${post.id}`),
      await save(post, {}),
    ])
      expect(call.status).toBe(404);
    const restored = await admin.put(`/api/admin/blog/${post.id}/restored`);
    expect(restored).toMatchObject({ status: 200, body: { ...post, changedAt: post.changedAt } });
    await expect.poll(() => slugs()).toEqual(['gone']);
    expect((await admin.put(`/api/admin/blog/${post.id}/restored`)).status).toBe(404);
    await admin.delete(`/api/admin/blog/${post.id}`);
    await created('gone');
    expect(await admin.put(`/api/admin/blog/${post.id}/restored`)).toMatchObject({
      status: 409,
      body: { title: 'Address taken' },
    });
  });
});

test('admins find posts by words and by state, and count them', async () => {
  await created('kilns', { texts: { en: written('Kilns'), 'zh-Hans': written('窑') } });
  await created('glazes', { state: 'draft', author: '100% Mei' });
  await created('ash', { state: 'later', at: inDays(2) });
  const found = async (query: string) =>
    (await admin.get<ListedPost[]>(`/api/admin/blog${query}`)).body.map(({ slug }) => slug);
  expect(await found('')).toEqual(['ash', 'glazes', 'kilns']);
  expect(await found('?state=later')).toEqual(['ash']);
  expect(await found('?q=KILN')).toEqual(['kilns']);
  expect(await found(`?q=${encodeURIComponent('窑')}`)).toEqual(['kilns']);
  expect(await found('?q=100%25')).toEqual(['glazes']);
  expect((await admin.get<ListedPost[]>('/api/admin/blog?q=kiln')).body).toMatchObject([
    { title: 'Kilns', languages: ['en', 'zh-Hans'], state: 'public', changedBy: 'Ada Tan' },
  ]);
  const inTheirs = await admin.get<ListedPost[]>('/api/admin/blog', inChinese);
  expect(inTheirs.body.map(({ title, language }) => [title, language])).toEqual([
    ['ash', 'en'],
    ['glazes', 'en'],
    ['窑', 'zh-Hans'],
  ]);
  expect((await admin.get('/api/admin/blog/counts')).body).toEqual({
    draft: 1,
    later: 1,
    public: 1,
  });
});

test('nobody but admins writes, or reads what is not published', async () => {
  const { id } = await created('draft', { state: 'draft' });
  for (const visitor of [app.visitor(), await signedIn(app)])
    for (const { status } of [
      await visitor.get('/api/admin/blog'),
      await visitor.get('/api/admin/blog/counts'),
      await visitor.get(`/api/admin/blog/${id}`),
      await visitor.post('/api/admin/blog', aPost('mine')),
      await visitor.put(`/api/admin/blog/${id}`, aPost('mine')),
      await visitor.delete(`/api/admin/blog/${id}`),
      await visitor.put(`/api/admin/blog/${id}/restored`),
    ])
      expect([401, 403]).toContain(status);
});

describe('the feed', () => {
  const feed = (url = '/blog/feed.xml', headers: Record<string, string> = {}) =>
    app.http.inject({ url, headers: { host: new URL(app.config.publicUrl).host, ...headers } });

  test('has the posts with their text, whole addresses and nothing that it would run', async () => {
    const en = {
      ...written('Cups & <b>bowls</b>'),
      body: '## Kilns\n\n**Hot** [lamps](/shop/7). <script>x</script>\u0007',
      pictureText: 'A "lamp"',
    };
    await created('cups', {
      texts: { en, 'zh-Hans': nothing },
      pictureUrl: '/pictures/items/lantern-lamp.avif',
    });
    const { body, headers } = await feed();
    expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(body).toContain(`<id>${app.config.publicUrl}/blog/cups</id>`);
    expect(body).toContain('<title>Cups &amp; &lt;b&gt;bowls&lt;/b&gt;</title>');
    expect(body).toContain(
      `&lt;p&gt;&lt;strong&gt;Hot&lt;/strong&gt; &lt;a href=&quot;${app.config.publicUrl}/shop/7&quot;&gt;lamps&lt;/a&gt;. &amp;lt;script&amp;gt;`,
    );
    expect(body).not.toContain('<script');
    expect(body).not.toContain('\u0007');
    const etag = String(headers.etag);
    expect((await feed('/blog/feed.xml', { 'if-none-match': etag })).statusCode).toBe(304);
  });

  test('is in the language that is asked for, by its address first', async () => {
    await created('both', { texts: { en: written('Both'), 'zh-Hans': written('两种') } });
    expect((await feed('/blog/feed.xml', inChinese)).body).toContain('<title>两种</title>');
    expect((await feed('/blog/feed.xml?language=en', inChinese)).body).toContain('>Both</title>');
    expect((await feed('/blog/feed.xml?language=xx')).body).toContain('<title>Both</title>');
  });

  test('without posts is a feed, too', async () => {
    expect((await feed()).body).toContain('<updated>1970-01-01T00:00:00Z</updated>');
  });
});
