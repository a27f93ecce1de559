/** Whatever answer is cached, nobody gets it in a language that they do not read. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Language } from '#contract/kernel/languages.ts';
import { testApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let rendered: string[] = [];

beforeAll(async () => {
  app = await testApp(
    {},
    {
      // A page is in the one language that it is asked for, as those of the site are.
      render: async (request) => {
        const language = request.headers.get('accept-language') ?? 'none';
        rendered.push(language);
        return {
          status: 200,
          headers: { 'content-type': 'text/html; charset=utf-8' },
          body: `<html lang="${language}">`,
        };
      },
    },
  );
});
afterAll(() => app.close());
beforeEach(() => {
  rendered = [];
});

/** Each a stranger; one says what it reads by its browser, the other chose it. */
const readers: Array<[how: string, headers: Record<Language, Record<string, string>>]> = [
  [
    'by Accept-Language',
    {
      en: { 'accept-language': 'en-GB,en;q=0.8' },
      'zh-Hans': { 'accept-language': 'zh-CN,zh;q=0.9' },
    },
  ],
  ['by the cookie', { en: { cookie: 'language=en' }, 'zh-Hans': { cookie: 'language=zh-Hans' } }],
];
const addresses = ['/api/platform', '/shops', '/api/nowhere'];
const turns: Language[] = ['en', 'zh-Hans', 'en', 'zh-Hans'];

const ask = (url: string, headers: Record<string, string>) =>
  app.http.inject({ method: 'GET', url, headers });

test.each(readers.flatMap(([how, headers]) => addresses.map((url) => ({ how, url, headers }))))(
  '$url $how: in turns, cached or not',
  async ({ url, headers }) => {
    const answers = [];
    for (const language of turns) answers.push(await ask(url, headers[language]));
    expect(answers.map((answer) => answer.headers['content-language'])).toEqual(turns);
    const [english, chinese, again, later] = answers.map(({ body }) =>
      body.replace(/"(?:traceId|instance)":"[^"]*"/g, ''),
    );
    expect(english).not.toBe(chinese);
    expect([again, later]).toEqual([english, chinese]);
    for (const answer of answers)
      if (answer.statusCode === 200) expect(answer.headers.vary).toMatch(/accept-language/);
    for (const answer of answers)
      if (answer.statusCode === 200) expect(answer.headers.vary).toMatch(/cookie/);
  },
);

test('a page is rendered once for each language, and cached', async () => {
  for (const language of turns) await ask('/food', { 'accept-language': language });
  expect(rendered).toEqual(['en', 'zh-Hans']);
});

test.each(['/api/platform', '/shops'])(
  'what a browser cached of %s in one language is not used for the other',
  async (url) => {
    const [english, chinese] = [
      await ask(url, { 'accept-language': 'en' }),
      await ask(url, { 'accept-language': 'zh-Hans' }),
    ];
    const withTag = async (language: Language, { headers }: typeof english) =>
      ask(url, { 'accept-language': language, 'if-none-match': String(headers.etag) });
    expect((await withTag('en', english)).statusCode).toBe(304);
    expect(await withTag('zh-Hans', english)).toMatchObject({
      statusCode: 200,
      body: chinese.body,
    });
    expect(await withTag('en', chinese)).toMatchObject({ statusCode: 200, body: english.body });
  },
);

test('a tag in any order of likings means the language that is liked best, or the market’s own', async () => {
  const read = async (asked: string) =>
    (await ask('/shops', { 'accept-language': asked })).headers['content-language'];
  expect(
    await Promise.all(['fr, zh-SG;q=0.5, en;q=0.4', 'zh-TW, en;q=0.1', 'ms', '*'].map(read)),
  ).toEqual(['zh-Hans', 'en', 'en', 'en']);
});
