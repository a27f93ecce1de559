/** Those who buy gift cards and put them into their own wallet, and how much of an order they pay with them. */
import { setTimeout as pause } from 'node:timers/promises';
import type { BoughtGift } from '#contract/gifts/schemas.ts';
import { payableByGift } from '#contract/gifts/rules.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { giftOf } from '#server/testing/gifts.ts';
import {
  again,
  type Ask,
  asker,
  type Crowd,
  patienceMs,
  type BankStep,
  stepOf,
  untilKnown,
} from './asking.ts';
import { pick } from './chance.ts';
import type { Somebody } from './session.ts';

type Sold = { card: BoughtGift; code: string | null };

/** Buys a card, and adds it by its code, which is lost where the answer that said it was. */
export async function give(crowd: Crowd, somebody: Somebody): Promise<void> {
  const { journal, chance, wallet } = crowd;
  const ask = asker(crowd, somebody);
  await again(crowd, async () => {
    await pause(patienceMs * 2);
    const { token, goToTheBank } = wallet.card(chance);
    if (token === null) return;
    const amount = pick(chance, [5, 12.5, 40]);
    const body = { ...giftOf(amount), paymentToken: token };
    const key = crypto.randomUUID();
    journal.keys.gifts.add(key);
    const buy = () =>
      untilKnown(() =>
        ask<Sold & BankStep>('buy a gift card', 'post', '/api/gift-cards', {
          body,
          headers: { 'idempotency-key': key },
        }),
      );
    let { answer } = await buy();
    const next = stepOf(answer, goToTheBank);
    if (next === null) return;
    if (next !== undefined) {
      body.paymentToken = next;
      ({ answer } = await buy());
    }
    if (answer?.status !== 201) return;
    const { card, code } = answer.body;
    journal.acknowledged.gifts.push({ key, id: card.id, amount: toMinor(amount) });
    if (code === null) return;
    const added = await untilKnown(() =>
      ask('add a gift card', 'post', '/api/gift-cards/wallet', { body: { code } }),
    );
    if (added.answer?.status === 200)
      journal.acknowledged.addedGifts.push({ id: card.id, userId: somebody.id });
  });
}

/** What somebody pays of a total with gift cards, in major units: as much as they hold, a part, or nothing. */
export async function giftAmountOf({ chance }: Crowd, ask: Ask, total: number): Promise<number> {
  if (chance() < 0.3) return 0;
  const answer = await ask<{ balance: number }>('read a balance', 'get', '/api/gift-cards/balance');
  const balance = answer?.status === 200 ? toMinor(answer.body.balance) : 0;
  const held = chance() < 0.7 ? balance : Math.floor(balance / 2);
  return toMajor(payableByGift({ total: toMinor(total), tips: 0 }, held));
}
