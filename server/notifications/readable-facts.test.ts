import { expect, test } from 'vitest';
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

test.each([
  ['en', '2026-11-25/2026-11-28 Press', 'It arrives 25–28 Nov.'],
  ['en', '2026-11-28/2026-12-02 Press', 'It arrives 28 Nov – 2 Dec.'],
  ['en', '2026-11-28/2026-11-28 Press', 'It arrives 28 Nov.'],
  [
    'en',
    '2026-11-25/2026-11-28 Press\n2026-11-24/2026-11-25 Mugs / Cups',
    'It arrives 25–28 Nov from Press; 24–25 Nov from Mugs / Cups.',
  ],
  ['zh-Hans', '2026-11-25/2026-11-28 Press', '预计送达：11月25日至28日。'],
  ['zh-Hans', '2026-11-28/2026-12-02 Press', '预计送达：11月28日至12月2日。'],
] as const)('in %s, %j reads "%s"', async (language, arrival, words) => {
  expect(await textWith(language, arrival)).toContain(words);
});

test.each([undefined, 'none', 'gibberish'])('of %j nothing is said', async (arrival) => {
  expect(await textWith('en', arrival)).toMatch(/we tell you when it moves\.$/);
});
