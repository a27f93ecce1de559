import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../kernel/money.ts';
import {
  codeAlphabet,
  codeLength,
  isPayableByGift,
  leastRest,
  looksLikeGiftCode,
  payableByGift,
  plainCode,
  readableCode,
  refundSplit,
  roundAmounts,
  sharesOf,
} from './rules.ts';

test.each([
  { least: 10, most: 500, offered: [20, 50, 100, 200] },
  { least: 1_000, most: 50_000, offered: [2_000, 5_000, 10_000, 20_000] },
  { least: 15, most: 60, offered: [20, 50] },
  { least: 30, most: 40, offered: [] },
])('between $least and $most round amounts are offered', ({ least, most, offered }) => {
  expect(roundAmounts(least, most)).toEqual(offered);
});

test('a code is what was meant, however it was typed', () => {
  const code = 'A1B0CDEFGHJKMNPQRSTV';
  expect(readableCode(code)).toBe('A1B0-CDEF-GHJK-MNPQ-RSTV');
  expect(plainCode(' aIbo–cdef ghjk-mnpq-rstv ')).toBe(code);
  expect(plainCode('Ａ１Ｂ０－cdef　ghjk-mnpq-rstv')).toBe(code);
  expect(looksLikeGiftCode(readableCode(code))).toBe(true);
  for (const other of ['SPRING24', `${code}Z`, code.replace('C', 'U'), ''])
    expect(looksLikeGiftCode(other), other).toBe(false);
});

test('every code survives being read out', () => {
  const codes = fc.array(fc.constantFrom(...codeAlphabet), {
    minLength: codeLength,
    maxLength: codeLength,
  });
  fc.assert(
    fc.property(codes, (signs) => {
      const code = signs.join('');
      expect(plainCode(readableCode(code).toLowerCase())).toBe(code);
      expect(looksLikeGiftCode(code)).toBe(true);
    }),
  );
});

const money = fc.integer({ min: 0, max: 100_000 });

test('gift cards pay as much as they can, and never leave less than a gateway takes', () => {
  const due = { total: 50_00, tips: 0 };
  expect(payableByGift(due, 60_00)).toBe(50_00);
  expect(payableByGift(due, 49_50)).toBe(49_00);
  expect(payableByGift(due, 20_00)).toBe(20_00);
  expect(payableByGift({ total: 80, tips: 0 }, 50)).toBe(0);
  expect(payableByGift({ total: 50_00, tips: 5_00 }, 60_00)).toBe(45_00);
  expect(payableByGift({ total: 50_00, tips: 50 }, 60_00)).toBe(49_00);
  expect(isPayableByGift({ total: 50_00, tips: 5_00 }, 50_00)).toBe(false);
  fc.assert(
    fc.property(money, fc.oneof(fc.constant(0), money), money, (bought, tips, balance) => {
      const total = bought + tips;
      const amount = payableByGift({ total, tips }, balance);
      expect(amount).toBeLessThanOrEqual(Math.min(balance, bought));
      expect(isPayableByGift({ total, tips }, amount)).toBe(true);
      expect(isPayableByGift({ total, tips }, amount === bought ? amount + 1 : total + 1)).toBe(
        false,
      );
      const isMost = amount === balance || total - amount === tips || total - amount === leastRest;
      expect(isMost || amount === 0).toBe(true);
    }),
  );
});

const cards = fc
  .array(money, { maxLength: 5 })
  .map((balances) => balances.map((balance, id) => ({ id, balance })));

test('cards pay in their order, each no more than it holds, together what is asked for', () => {
  fc.assert(
    fc.property(cards, money, (held, amount) => {
      const shares = sharesOf(held, amount);
      const all = sum(held.map(({ balance }) => balance));
      expect(shares === null).toBe(amount > all);
      if (amount > all) return;
      expect(sum((shares ?? []).map((share) => share.amount))).toBe(amount);
      for (const { id, amount: paid } of shares ?? []) {
        expect(paid).toBeGreaterThan(0);
        expect(paid).toBeLessThanOrEqual(held[id]?.balance ?? 0);
      }
    }),
  );
});

test('what goes back in parts gives each what it gave, to the cent, and tips to the gateway alone', () => {
  const paid = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 4 });
  const steps = fc.array(fc.tuple(fc.nat(100), fc.nat(100)), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(money, money, paid, steps, (ofBought, tips, amounts, cuts) => {
      let left = {
        gateway: ofBought + tips,
        tips,
        cards: amounts.map((amount, id) => ({ id, amount })),
      };
      for (const [cut, tipCut] of [...cuts, [100, 100] as const]) {
        const held = sum(left.cards.map(({ amount }) => amount));
        const back = {
          bought: Math.floor(((left.gateway - left.tips + held) * cut) / 100),
          tips: Math.floor((left.tips * tipCut) / 100),
        };
        const split = refundSplit(back, left);
        const toCards = sum(split.cards.map((card) => card.amount));
        expect(split.gateway + toCards).toBe(back.bought + back.tips);
        expect(split.gateway).toBeGreaterThanOrEqual(back.tips);
        left = {
          gateway: left.gateway - split.gateway,
          tips: left.tips - back.tips,
          cards: left.cards.map((card) => ({
            ...card,
            amount: card.amount - (split.cards.find(({ id }) => id === card.id)?.amount ?? 0),
          })),
        };
        expect(left.gateway).toBeGreaterThanOrEqual(left.tips);
        if (toCards > 0) expect(left.gateway).toBe(left.tips);
        expect(left.cards.every((card) => card.amount >= 0)).toBe(true);
      }
      expect(left.gateway + sum(left.cards.map((card) => card.amount))).toBe(0);
    }),
  );
});

test('a tip whose money a bank has taken goes back to the cards', () => {
  const left = { gateway: 2_00, tips: 5_00, cards: [{ id: 1, amount: 43_00 }] };
  expect(refundSplit({ bought: 40_00, tips: 5_00 }, left)).toEqual({
    gateway: 2_00,
    cards: [{ id: 1, amount: 43_00 }],
  });
});
