import { describe, expect, test } from 'vitest';
import { openState, type OpeningHours } from '#contract/shops/hours.rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { textsIn } from '../../words/texts.ts';
import { closedFacts } from './closed-kitchen.ts';

const zone = 'Asia/Singapore';
// Saturday, 21 November 2026, 23:30 in Singapore.
const now = new Date('2026-11-21T15:30:00Z');

async function message(hours: Partial<OpeningHours>, language: Language = 'en'): Promise<string> {
  const week = Array.from({ length: 7 }, (): OpeningHours['week'][number] => []);
  const facts = closedFacts(
    'Supper Club',
    openState({ week, exceptions: {}, pausedUntil: null, ...hours }, zone, now),
    { zone, now, language },
  );
  return (await textsIn(language)).message('order.kitchen_closed', facts);
}

describe('a kitchen that takes no orders says until when, in the words of its zone', () => {
  test.each([
    [
      'paused until today',
      { pausedUntil: '2026-11-21T15:45:00Z' },
      'Supper Club has paused orders until 11:45 pm today.',
    ],
    [
      'paused past midnight',
      { pausedUntil: '2026-11-21T16:15:00Z' },
      'Supper Club has paused orders until tomorrow at 12:15 am.',
    ],
    [
      'paused for days',
      { pausedUntil: '2026-11-24T03:00:00Z' },
      'Supper Club has paused orders until Tue, 24 Nov at 11 am.',
    ],
    ['closed for good', {}, 'Supper Club is closed.'],
  ])('%s', async (_, hours, sentence) => {
    expect(await message(hours)).toBe(sentence);
  });

  test.each([
    [6, 'today at 11:45 pm'],
    [0, 'tomorrow at 11:45 pm'],
    [1, 'Mon, 23 Nov at 11:45 pm'],
  ])('closed until weekday %i', async (weekday, when) => {
    const week = Array.from({ length: 7 }, (__, day): OpeningHours['week'][number] =>
      day === weekday ? [['23:45', '23:59']] : [],
    );
    expect(await message({ week })).toBe(`Supper Club is closed and opens ${when}.`);
  });

  test.each([
    [{ pausedUntil: '2026-11-21T15:45:00Z' }, 'Supper Club今天 23:45 前暂停接单。'],
    [{ pausedUntil: '2026-11-21T16:15:00Z' }, 'Supper Club暂停接单，明天 00:15 恢复。'],
    [{ pausedUntil: '2026-11-24T03:00:00Z' }, 'Supper Club暂停接单，11月24日周二 11:00 恢复。'],
    [{}, 'Supper Club休息中。'],
  ])('%o in Chinese', async (hours, sentence) => {
    expect(await message(hours, 'zh-Hans')).toBe(sentence);
  });
});
