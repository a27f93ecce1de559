import type { Email } from 'postal-mime';
import type { Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import auth from '#messages/zh-Hans/auth.json' with { type: 'json' };
import checkout from '#messages/zh-Hans/checkout.json' with { type: 'json' };
import confirmEmail from '#messages/zh-Hans/confirmEmail.json' with { type: 'json' };
import { demoShops } from '#demo/content/all.ts';
import { address, cards } from '../support/checkout.ts';
import { demoItem, putInCart } from '../support/goods.ts';
import { test, visit } from '../support/journey.ts';
import { type MailSite, openMailSite } from '../support/mail-site.ts';
import { type Shopper, somebodyNew } from '../support/people.ts';

let market: MailSite;
beforeAll(async () => {
  market = await openMailSite({ EMAILS_NEED_PROOF: 'true' });
  return () => market.close();
}, 120_000);

const goods = 'pencil-dozen-shades';

/** Registers, follows the mailed link and signs in; returns who it is. */
async function arriveInChinese(page: Page): Promise<Shopper> {
  const person = { ...somebodyNew(), fullName: '陈小美' };
  await visit(page, '/auth?tab=register');
  const form = page.getByRole('tabpanel', { name: auth.tabs.register });
  for (const field of ['username', 'email', 'fullName', 'password'] as const)
    await form.getByLabel(auth.fields[field], { exact: true }).fill(person[field]);
  await form.getByRole('button', { name: auth.register.submit }).click();
  const [mail] = await mailsTo(person, 1);
  const link = linksIn(mail).find((one) => one.includes('/auth/confirm/'));
  await expectChinese(page, link ?? 'no link');
  await page.getByRole('button', { name: confirmEmail.submit }).click();
  await page.waitForURL((url) => url.pathname === '/auth');
  const login = page.getByRole('tabpanel', { name: auth.tabs.login });
  await login.getByLabel(auth.fields.username, { exact: true }).fill(person.username);
  await login.getByLabel(auth.fields.password, { exact: true }).fill(person.password);
  await login.getByRole('button', { name: auth.login.submit, exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/auth');
  return person;
}

async function orderInChinese(page: Page): Promise<void> {
  await putInCart(page, { slug: goods });
  await visit(page, '/checkout');
  for (const field of ['phone', 'address', 'city', 'zipCode'] as const)
    await page.getByLabel(checkout.fields[field], { exact: true }).fill(address[field]);
  await page
    .getByRole('button', { name: checkout.sandbox.useNamed.replace('{number}', cards.approved) })
    .click();
  await page
    .getByRole('button', { name: checkout.submit.place.replace(/\{.*/, '').trim() })
    .click();
  await page.getByRole('heading', { name: checkout.placed.title }).waitFor();
}

/** Words of ours that are not Chinese: names of people, of goods and of the market are not ours, and addresses are nobody's language. */
function foreignWords(text: string, names: readonly string[]): string[] {
  const said = names
    .reduce((left, name) => left.replaceAll(name, ''), text)
    .replaceAll(/https?:\S+|\S+@\S+|ORD-[A-Z0-9-]+/g, '');
  return said.match(/[A-Za-z]{2,}/g)?.filter((word) => !/^(SGD|Pasar)$/.test(word)) ?? [];
}

function linksIn(mail: Email | undefined): string[] {
  const found = [...(mail?.html ?? '').matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return [...new Set(found)];
}

/** What somebody was mailed, once there is so much of it. */
async function mailsTo({ email }: Shopper, count: number): Promise<Email[]> {
  let mails: Email[] = [];
  await expect
    .poll(async () => (mails = await market.mailsTo(email)).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(count);
  return mails;
}

async function expectChinese(page: Page, link: string): Promise<void> {
  expect(new URL(link).origin).toBe(market.url);
  const answer = await visit(page, link);
  expect([answer?.status(), answer?.headers()['content-language']], link).toEqual([200, 'zh-Hans']);
  await expect
    .poll(() => page.locator('main h1').first().innerText(), { message: link })
    .toMatch(/[一-鿿]/);
}

test('who reads the market in Chinese is mailed in Chinese, and each link leads to a Chinese page', async ({
  openWindow,
}) => {
  const page = await openWindow({ locale: 'zh-CN', baseURL: market.url });
  const person = await arriveInChinese(page);
  await orderInChinese(page);
  const mails = await mailsTo(person, 2);
  const names = [
    person.email,
    person.username,
    person.fullName,
    demoItem(goods).item.name,
    ...demoShops.map(({ name }) => name),
    ...Object.values(address),
  ];
  for (const { subject = '', text = '', html = '' } of mails) {
    const seen = html
      .replaceAll(/<(head|style|title)\b.*?<\/\1>/gs, '')
      .replaceAll(/<[^>]+>|&\w+;/g, ' ');
    for (const said of [subject, text, seen]) expect(said, subject).toMatch(/[一-鿿]/);
    expect(html).toMatch(/<html[^>]* lang="zh-Hans"/);
    expect(foreignWords(`${subject}\n${text}\n${seen}`, names), subject).toEqual([]);
  }
  const [, ...later] = mails;
  for (const link of new Set(later.flatMap(linksIn))) await expectChinese(page, link);
  expect(later.flatMap(linksIn).length).toBeGreaterThan(later.length);
});
