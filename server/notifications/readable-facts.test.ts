import { expect, onTestFinished, test } from 'vitest';
import { writeAsIn } from '#contract/kernel/languages.ts';
import { notificationMessages } from './notification-messages.ts';

const facts = {
  number: 'ORD-1',
  total: { minor: 1_00, currency: 'USD' as const },
  shops: 'Press',
  shipping: 'free',
  pickup: 'none',
};
const textWith = async (language: 'en' | 'zh-Hans', arrival: string | undefined) =>
  (await notificationMessages(language)).ofKind('order.placed', {
    ...facts,
    ...(arrival === undefined ? {} : { arrival }),
  }).text;

const today = '2026-11-25';
const mug = { shop: 'Press', items: ['Mug'], kind: 'sent', from: '2026-11-26', to: '2026-12-01' };
const ramen = { shop: 'Wok', items: ['Ramen'], kind: 'brought', by: '2026-11-25T14:40' };
const bowls = { ...ramen, items: ['Bowl', 'Tea'], kind: 'ready', by: '2026-11-26T09:00' };
const visit = {
  shop: 'Cool',
  items: [],
  kind: 'visit',
  date: '2026-11-25',
  from: '09:00',
  to: '12:30',
};
const oneDay = { ...mug, to: mug.from };

test.each([
  ['en', [mug], 'What comes when: Mug (26 Nov – 1 Dec).'],
  ['en', [oneDay], 'Mug (26 Nov).'],
  ['en', [{ ...mug, to: '2026-11-28' }], 'Mug (26–28 Nov).'],
  ['en', [mug, ramen], 'Ramen (by 2:40 pm) · Mug (26 Nov – 1 Dec).'],
  ['en', [mug, bowls], 'Bowl and 1 more (ready by Thu, 26 Nov, 9 am) · Mug'],
  ['en', [ramen, visit], 'Cool (Wed, 25 Nov, 9 am – 12:30 pm) · Ramen (by 2:40 pm).'],
  ['zh-Hans', [{ ...mug, to: '2026-11-28' }], 'Mug 11月26–28日。'],
  ['zh-Hans', [mug, ramen], '到达时间：Ramen 14:40 前送达 · Mug 11月26日至12月1日。'],
] as const)('in %s, %j reads "%s"', async (language, parts, words) => {
  expect(await textWith(language, JSON.stringify({ today, parts }))).toContain(words);
});

test('where the month is written before the day, it is before days, too, and times end no sentence twice', async () => {
  writeAsIn('CA');
  onTestFinished(() => writeAsIn('SG'));
  const parts = [{ ...mug, to: '2026-11-28' }];
  expect(await textWith('en', JSON.stringify({ today, parts }))).toContain('Mug (Nov 26–28).');
  expect(await textWith('en', JSON.stringify({ today, parts: [ramen] }))).toMatch(/by 2:40 PM\)\./);
});

test.each([undefined, 'none', 'gibberish'])('of %j nothing is said', async (arrival) => {
  expect(await textWith('en', arrival)).toMatch(/we’ll let you know when it moves on\.$/);
});
