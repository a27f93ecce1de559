import { expect, test } from 'vitest';
import { directMethods } from '#contract/bookings/rules.ts';
import { bearers, caseDecisions, waysBack } from '#contract/aftercare/rules.ts';
import { reportActions, reportStates } from '#contract/moderation/rules.ts';
import { offerKinds } from '#contract/offers/rules.ts';
import { payoutWays } from '#contract/payments/rules.ts';
import { isAmountOf } from '#contract/platform/audit.rules.ts';
import { proofKinds } from '#contract/shops/proofs.rules.ts';
import { slotUnits } from '#contract/shops/slots.rules.ts';
import english from '#messages/en/audit.json' with { type: 'json' };
import { changesBetween, fieldWords, isWorded } from './facts.ts';

test('only what differs is a change', () => {
  expect(
    changesBetween(
      { role: 'buyer', approvalStatus: 'approved' },
      { role: 'admin', approvalStatus: 'approved' },
    ),
  ).toEqual([{ field: 'role', from: 'buyer', to: 'admin' }]);
});

test('what only one side has is a change', () => {
  expect(changesBetween(null, { sessions: 2 })).toEqual([
    { field: 'sessions', from: undefined, to: 2 },
  ]);
  expect(changesBetween({ reference: 'X1' }, null)).toEqual([
    { field: 'reference', from: 'X1', to: undefined },
  ]);
  expect(changesBetween(null, null)).toEqual([]);
});

test('rates are percentages, nested facts are fields of their own, lists are written out', () => {
  expect(changesBetween({ commissionBasisPoints: 800 }, { commissionBasisPoints: null })).toEqual([
    { field: 'commissionBasisPoints', from: '8%', to: null },
  ]);
  expect(changesBetween({ delivery: { fee: 5 } }, { delivery: { fee: 4 } })).toEqual([
    { field: 'delivery.fee', from: 5, to: 4 },
  ]);
  expect(changesBetween({ tags: ['a'] }, { tags: ['a', 'b'] })).toEqual([
    { field: 'tags', from: 'a', to: 'a, b' },
  ]);
});

test.each([
  ['commissionBasisPoints', 'commission'],
  ['isSuspended', 'suspended'],
  ['approvalStatus', 'approval status'],
  ['delivery.isOpen', 'delivery open'],
  ['island', 'island'],
])('%s reads %s', (field, words) => {
  expect(fieldWords(field)).toBe(words);
});

test.each([
  ['way', payoutWays],
  ['decision', caseDecisions],
  ['bearer', bearers],
  ['wayBack', waysBack],
  ['document', proofKinds],
  ['action', reportActions],
  ['state', reportStates],
  ['appeal', ['granted', 'rejected']],
  ['kind', offerKinds],
  ['method', directMethods],
  ['slotUnit', slotUnits],
])('what can stand in %s has words', (field, values) => {
  expect(isWorded(field)).toBe(true);
  expect(Object.keys(english.values)).toEqual(expect.arrayContaining([...values]));
});

test.each([
  ['available', true],
  ['delivery.fee', true],
  ['quoted', true],
  ['payoutId', false],
  ['percent', false],
  ['slotMinutes', false],
  ['slotLimit', false],
])('%s is money: %s', (field, isMoney) => {
  expect(isAmountOf(field)).toBe(isMoney);
});

test.each([
  'appeal_granted',
  'appeal_rejected',
  'booking_moved',
  'booking_quoted',
  'booking_archived',
  'booking_restored',
  'shop_host_claimed',
  'shop_host_removed',
])('%s has words', (action) => {
  expect(Object.keys(english.actions)).toContain(action);
});
