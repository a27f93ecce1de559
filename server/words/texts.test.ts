import compile from 'icu-minify/compile';
import * as z from 'zod/mini';
import type * as core from 'zod/v4/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldMessage } from '#contract/kernel/field-messages.ts';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { type Language, languages, mainLanguage } from '#contract/kernel/languages.ts';
import type { RefusalRule } from '#contract/kernel/refusals.ts';
import { refusals, type RefusalCode, routes } from '#contract/routes.ts';
import fields from '#messages/en/fields.json' with { type: 'json' };
import texts from '#messages/en/refusals.json' with { type: 'json' };
import { fieldErrors } from '../http/problems.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { textsIn } from './texts.ts';

type Tree = Record<string, Record<string, unknown>>;
const codesOf = (tree: Tree) =>
  Object.entries(tree).flatMap(([domain, names]) =>
    Object.keys(names).map((name) => `${domain}.${name}`),
  );

/** What the schemas of the contract say of wrong values, wherever in them. */
function messagesIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  const definition: unknown = '_zod' in value ? (value as core.$ZodType)._zod.def : value;
  const own =
    typeof definition === 'object' && definition !== null && 'error' in definition
      ? messageOf(definition.error)
      : [];
  return [...own, ...Object.values(definition as object).flatMap((part) => messagesIn(part, seen))];
}

function messageOf(error: unknown): string[] {
  // Our messages are texts; zod keeps each as a function of what it is about.
  const message: unknown =
    typeof error === 'function' ? error({ code: 'custom', input: '', path: [] }) : undefined;
  return typeof message === 'string' ? [message] : [];
}

/** The names of a message's arguments, also inside of its choices. */
function argumentsOf(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, , choices] = part;
    const inner = typeof choices === 'object' && choices !== null ? Object.values(choices) : [];
    return [String(name), ...inner.flatMap(argumentsOf)];
  });
}

test('every message of the contract’s schemas has a text', () => {
  const said = [...new Set(messagesIn(routes))];
  expect(said).toContain('accounts.username');
  expect(said.length).toBeGreaterThan(120);
  const known = codesOf(fields);
  expect(said.filter((code) => !known.includes(code))).toEqual([]);
});

test('a query that is refused says what is allowed', () => {
  const calls = Object.values<Record<string, Endpoint>>(routes).flatMap((group) =>
    Object.values(group),
  );
  const asked = calls.flatMap(({ path, query }) =>
    query instanceof z.ZodMiniObject
      ? Object.entries<core.$ZodType>(query.shape).map(([name, schema]) => ({
          what: `${path}?${name}`,
          schema,
        }))
      : [],
  );
  expect(asked.length).toBeGreaterThan(300);
  const wrong = ['~ ~', '', '999999999999', '101', undefined, ['a', 'b']];
  const silent = asked.filter(({ schema }) =>
    wrong.some((value) =>
      fieldErrors(z.safeParse(schema, value).error?.issues ?? []).some(
        ({ code }) => code === 'general.invalid',
      ),
    ),
  );
  expect(silent.map(({ what }) => what)).toEqual([]);
});

test('every text of a refusal is one that is declared', () => {
  expect(codesOf(texts).filter((code) => !Object.hasOwn(refusals, code))).toEqual([]);
});

test('a refusal declares the facts that its text names', () => {
  const tree: Record<string, Record<string, { message: string }>> = texts;
  const wrong = Object.entries(refusals).filter(([code, { facts = [] }]: [string, RefusalRule]) => {
    const [domain = '', name = ''] = code.split('.');
    const named = new Set(argumentsOf(compile(tree[domain]?.[name]?.message ?? '')));
    return [...named].toSorted().join() !== [...facts].toSorted().join();
  });
  expect(wrong).toEqual([]);
});

describe.each([
  [mainLanguage, 'Use at most 40 characters', 'Somebody’s own words', 'Taken back at the gateway'],
  ['zh-Hans', '最多 40 个字符', 'Somebody’s own words', '已在支付网关收回'],
] satisfies [Language, string, string, string][])('%s', (language, long, own, reason) => {
  test('says limits, and reasons of ours alone', async () => {
    const { field, reason: say } = await textsIn(language);
    const issue = { code: 'too_big', message: 'general.too_long', maximum: 40 } as core.$ZodIssue;
    expect([field(fieldMessage(issue)), say(own), say('gateway.taken_back_there')]).toEqual([
      long,
      own,
      reason,
    ]);
  });
});

test('each language says each refusal', async () => {
  for (const language of languages) {
    const { title, message } = await textsIn(language);
    for (const [code, { facts = [] }] of Object.entries<RefusalRule>(refusals)) {
      const known = Object.fromEntries(facts.map((name) => [name, 5]));
      const said = [title(code as RefusalCode), message(code as RefusalCode, known)];
      expect(said.filter((text) => text === '' || text.includes(code))).toEqual([]);
    }
  }
});

describe('an answer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  const chinese = { 'accept-language': 'zh-CN' };

  test('refuses in the caller’s language, with the same type and code for clients', async () => {
    const answers = [
      await app.visitor().get('/api/account'),
      await app.visitor().get('/api/account', chinese),
    ];
    const forClients = { type: '/problems/not-signed-in', code: 'viewer.not_signed_in' };
    expect(answers.map(({ body }) => body)).toMatchObject([
      { ...forClients, title: 'Not logged in', message: 'Please log in first.' },
      { ...forClients, title: '尚未登录', message: '请先登录。', detail: '请先登录。' },
    ]);
    expect(answers.map(({ headers }) => headers['content-language'])).toEqual(['en', 'zh-Hans']);
  });

  test('names wrong fields in it, with the code and the limits of each message', async () => {
    const body = {
      username: 'xm',
      email: 'nowhere',
      fullName: 'x'.repeat(101),
      password: 'Str0ng!Words-here',
    };
    expect((await app.visitor().post('/api/auth/register', body, chinese)).body).toMatchObject({
      message: '用户名至少需要 3 个字符',
      errors: [
        { path: 'username', code: 'accounts.username', message: '用户名至少需要 3 个字符' },
        { path: 'email', code: 'accounts.email', message: '请输入有效的电子邮箱' },
        {
          path: 'fullName',
          code: 'general.too_long',
          facts: { maximum: 100 },
          message: '最多 100 个字符',
        },
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
