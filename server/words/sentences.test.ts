import { globSync, readFileSync } from 'node:fs';
import type * as z from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages, mainLanguage } from '#contract/kernel/languages.ts';
import { refusals } from '#contract/routes.ts';
import { routes } from '#contract/routes.ts';
import zhHans from '#messages/sentences.zh-Hans.json' with { type: 'json' };
import { testApp, type TestApp } from '../testing/app.ts';
import { said } from './sentences.ts';

/** What the schemas of the contract complain of, wherever in them. */
function complaintsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const definition: unknown = '_zod' in value ? (value as z.$ZodType)._zod.def : value;
  const own =
    typeof definition === 'object' && definition !== null && 'error' in definition
      ? complaintOf(definition.error)
      : [];
  return [
    ...own,
    ...Object.values(definition as object).flatMap((part) => complaintsIn(part, seen)),
  ];
}

function complaintOf(error: unknown): string[] {
  // Our messages are texts; zod keeps each as a function of what it is about.
  const message: unknown =
    typeof error === 'function' ? error({ code: 'custom', input: '', path: [] }) : undefined;
  return typeof message === 'string' ? [message] : [];
}

/** Where the server says something: the literals of these lines are sentences. */
const saying = /message|Message|complain\(|said\(|refuseClosed\(/;
const literal = /'([A-Z][^']* [^']*)'|`((?:[A-Z]|\$\{)[^`]* [^`]*)`/g;

/** What the server's own code says, with something in each placeholder. */
function sentencesOfServer(): string[] {
  const files = globSync('server/**/*.ts').filter(
    (file) => !/testing|\.(test|suite)\.ts$|openapi|^server\/(db|mail|backup)\//.test(file),
  );
  const lines = files
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => saying.test(line) && !/^ *(\/?\*|\/\/)|gauge\(/.test(line));
  return lines
    .flatMap((line) =>
      [...line.matchAll(literal)].map(([, plain, template = '']) => plain ?? filled(template)),
    )
    .filter((text) => /[a-z.”"]$/.test(text) && !text.includes('::'));
}

/** A template with 7 for each of its expressions, which may have braces of their own. */
function filled(template: string): string {
  let depth = 0;
  return [...template.replaceAll('${', '{')]
    .map((char) => {
      if (char === '{' && (depth += 1) === 1) return '7';
      if (char === '}') depth -= 1;
      else if (depth === 0) return char;
      return '';
    })
    .join('');
}

const spoken = [
  ...new Set([
    ...Object.values(refusals).map(({ message }) => message),
    ...complaintsIn(routes),
    ...sentencesOfServer(),
    // What zod says where the contract says nothing of its own.
    'Invalid input',
  ]),
];

test('the sentences are found', () => {
  for (const known of [
    'Sale price must be below the price.',
    'Use at most 40 characters',
    'Please sign in first.',
    'Username already exists',
  ])
    expect(spoken).toContain(known);
  expect(spoken.length).toBeGreaterThan(300);
});

describe.each(
  languages.filter(
    (language): language is Exclude<Language, typeof mainLanguage> => language !== mainLanguage,
  ),
)('%s', (language) => {
  test('says everything that the contract and the server say', () => {
    expect(spoken.filter((sentence) => said(language, sentence) === sentence)).toEqual([]);
  });

  test('says nothing that nobody says', () => {
    const tables = { 'zh-Hans': zhHans };
    const bare = (text: string) => text.replaceAll(/\{\w+\}|\d+/g, '7');
    const now = new Set(spoken.map((sentence) => bare(said(language, sentence))));
    const idle = Object.entries(tables[language]).filter(([, other]) => !now.has(bare(other)));
    expect(idle.map(([english]) => english)).toEqual([]);
  });
});

describe('an answer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const chinese = { 'accept-language': 'zh-CN' };

  test('refuses in the caller’s language, with the same type and title for clients', async () => {
    const answers = [
      await app.visitor().get('/api/account'),
      await app.visitor().get('/api/account', chinese),
    ];
    expect(answers.map(({ body }) => body)).toMatchObject([
      { type: '/problems/not-signed-in', title: 'Not signed in', message: 'Please sign in first.' },
      {
        type: '/problems/not-signed-in',
        title: 'Not signed in',
        message: '请先登录。',
        detail: '请先登录。',
      },
    ]);
    expect(answers.map(({ headers }) => headers['content-language'])).toEqual(['en', 'zh-Hans']);
  });

  test('names wrong fields in it', async () => {
    const body = {
      username: 'xm',
      email: 'nowhere',
      fullName: '陈小美',
      password: 'Str0ng!Words-here',
    };
    expect((await app.visitor().post('/api/auth/register', body, chinese)).body).toMatchObject({
      message: '用户名至少需要 3 个字符',
      errors: [
        { path: 'username', message: '用户名至少需要 3 个字符' },
        { path: 'email', message: '请输入有效的电子邮箱' },
      ],
    });
  });

  test('says so for an address that is none, and for one that cannot be read', async () => {
    expect((await app.visitor().get('/api/nothing', chinese)).body).toMatchObject({
      message: '这里什么也没有。',
    });
    expect((await app.visitor().get('/api/%', chinese)).body).toMatchObject({
      message: expect.any(String),
    });
  });
});
