import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costOfLines } from '../orders/rules.ts';
import { capabilitiesOf, shopKinds } from '../shops/rules.ts';
import {
  afterTime,
  caseKinds,
  caseStates,
  decisionsOf,
  hoursIn,
  isLiveCase,
  liveCaseStates,
  refundOfCase,
  reportUntil,
  returnUntil,
  shopperStepsOf,
  shopStepsOf,
  spreadOver,
  statesThatWaitFor,
  usualPolicy,
  waitsFor,
} from './rules.ts';

const minor = fc.integer({ min: 0, max: 1_000_00 });
const hour = 3_600_000;
const now = Date.parse('2026-11-24T12:00:00Z');

describe('whose turn it is', () => {
  test.each(caseStates)(
    '%s: who has no turn has no step but to withdraw, and nothing hangs',
    (state) => {
      const turn = waitsFor(state);
      expect(shopStepsOf({ kind: 'damaged', state, shopKind: 'product' }).length > 0).toBe(
        turn === 'shop',
      );
      if (turn !== 'shopper')
        expect(shopperStepsOf(state).filter((step) => step !== 'withdraw')).toEqual([]);
      if (!isLiveCase(state)) return expect(turn).toBeNull();
      // Either it has a clock, or it is the market's.
      expect(hoursIn(state, { answerHours: 4, reportHours: 6 }) === null).toBe(turn === 'market');
      if (turn !== 'market') expect(afterTime(state)).not.toBe(state);
    },
  );

  test('only what shops have to send can be sent again: no visit, and nothing that is to go back', () => {
    for (const shopKind of shopKinds)
      for (const kind of caseKinds) {
        const { sellsItems } = capabilitiesOf(shopKind);
        const mayReplace = sellsItems && kind !== 'return';
        const of = { kind, shopKind };
        expect(shopStepsOf({ ...of, state: 'open' }).includes('replace')).toBe(mayReplace);
        expect(decisionsOf({ ...of, state: 'escalated' }).includes('replacement')).toBe(mayReplace);
      }
  });

  test('every open case waits for one side', () => {
    const all = (['shop', 'shopper', 'market'] as const).flatMap(statesThatWaitFor);
    expect(all.toSorted()).toEqual([...liveCaseStates].toSorted());
  });

  test('what a shop leaves lying, the market decides; what the shopper leaves lying, ends', () => {
    for (const state of statesThatWaitFor('shop')) expect(afterTime(state)).toBe('escalated');
    for (const state of statesThatWaitFor('shopper'))
      expect(isLiveCase(afterTime(state))).toBe(false);
  });
});

describe('what may be said', () => {
  const delivered = { status: 'delivered' as const, deliveredAt: now, expectedBy: null };
  test('within the hours of its shop, to the hour', () => {
    const rule = { reportHours: 6 };
    expect(reportUntil(delivered, rule, now + 6 * hour - 1)?.troubles).toHaveLength(4);
    expect(reportUntil(delivered, rule, now + 6 * hour)).toBeNull();
  });

  test('of what is late: that it is missing or late, from then on', () => {
    const shipped = { status: 'shipped' as const, deliveredAt: null, expectedBy: now };
    expect(reportUntil(shipped, { reportHours: 6 }, now)).toBeNull();
    expect(reportUntil(shipped, { reportHours: 6 }, now + 1)?.troubles).toEqual([
      'missing',
      'late',
    ]);
  });

  test('goods that are in stock go back within the days of their shop, nothing else', () => {
    const policy = { takesReturns: true, returnDays: 3 };
    const goods = { ...delivered, kind: 'product' as const, isMadeToOrder: false };
    expect(returnUntil(goods, policy, now + 72 * hour - 1)).toBe(now + 72 * hour);
    expect(returnUntil(goods, policy, now + 72 * hour)).toBeNull();
    expect(returnUntil({ ...goods, isMadeToOrder: true }, policy, now)).toBeNull();
    expect(returnUntil({ ...goods, kind: 'food' }, policy, now)).toBeNull();
    expect(returnUntil(goods, { ...policy, takesReturns: false }, now)).toBeNull();
  });
});

test('where a shop has stated nothing, goods go back for 30 days, and nothing else does', () => {
  for (const kind of shopKinds)
    expect(usualPolicy({ answerHours: 4, reportHours: 6 }, kind)).toEqual({
      reportHours: 6,
      takesReturns: kind === 'product',
      returnDays: 30,
      wayBack: 'shopper',
    });
});

describe('what goes back', () => {
  test('is never more than is left, and has the delivery only with the rest of the part', () => {
    fc.assert(
      fc.property(minor, minor, fc.boolean(), minor, (units, delivery, isRest, left) => {
        const amount = refundOfCase({ units, delivery, isRest, left });
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(left);
        expect(amount).toBe(Math.min(left, units + (isRest ? delivery : 0)));
      }),
    );
  });

  test('is spread over lines to the last cent, to none more than it can take', () => {
    const lines = fc
      .array(minor, { maxLength: 6 })
      .map((amounts) => amounts.map((amount, lineId) => ({ lineId, amount })));
    fc.assert(
      fc.property(minor, lines, (amount, most) => {
        const shares = spreadOver(amount, most);
        const total = shares.reduce((sum, share) => sum + share.amount, 0);
        expect(total).toBe(
          Math.min(
            amount,
            most.reduce((sum, line) => sum + line.amount, 0),
          ),
        );
        for (const share of shares)
          expect(share.amount).toBeLessThanOrEqual(most[share.lineId]?.amount ?? 0);
      }),
    );
  });

  test('for one unit after the other, with amounts in between, comes to what was paid for the line', () => {
    const line = fc.record({
      ordered: fc.integer({ min: 1, max: 6 }),
      unitPrice: fc.integer({ min: 1, max: 50_00 }),
      taxOnTop: fc.integer({ min: 0, max: 9_00 }),
      parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
    });
    fc.assert(
      fc.property(line, ({ ordered, unitPrice, taxOnTop, parts }) => {
        const paid = ordered * unitPrice + taxOnTop;
        let gone = 0;
        for (let refunded = 0; refunded < ordered; refunded += 1) {
          const unit = { quantity: 1, unitPrice, ordered, refunded, taxOnTop };
          const given = Math.floor(
            (parts[refunded] ?? 0) * costOfLines([{ ...unit, left: paid - gone }]),
          );
          gone += given;
          gone += costOfLines([{ ...unit, left: paid - gone, given }]);
        }
        expect(gone).toBe(paid);
      }),
    );
  });
});
