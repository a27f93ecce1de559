import { expect, test } from 'vitest';
import { dueTogether } from './due-together.ts';

type Unit = Parameters<typeof dueTogether>[0][number];

const unit = (id: number, given: Partial<Unit> = {}): Unit => ({
  id,
  shopId: 2,
  packageId: 1,
  address: '10 Anson Road',
  dueOn: '2026-12-10',
  dueFrom: '2026-12-03',
  dueTo: '2026-12-24',
  bookedOn: null,
  askedOn: null,
  ...given,
});
const groups = (...units: Unit[]) => dueTogether(units).map((group) => group.map(({ id }) => id));

test('units that one day is right for are booked at once', () => {
  expect(groups(unit(1), unit(2), unit(3))).toEqual([[1, 2, 3]]);
  const later = { dueOn: '2026-12-30', dueFrom: '2026-12-24', dueTo: '2027-01-13' };
  expect(groups(unit(1), unit(2, later))).toEqual([[1, 2]]);
  const muchLater = { dueOn: '2027-03-10', dueFrom: '2027-03-03', dueTo: '2027-03-24' };
  expect(groups(unit(1, muchLater), unit(2), unit(3, muchLater), unit(4))).toEqual([
    [2, 4],
    [1, 3],
  ]);
});

test('those of another shop, package or home, booked ones and those not due are not', () => {
  expect(groups(unit(1), unit(2, { shopId: 3 }), unit(3, { packageId: 2 }))).toEqual([]);
  expect(groups(unit(1), unit(2, { address: '2 Tembusu Walk' }))).toEqual([]);
  expect(groups(unit(1), unit(2, { bookedOn: '2026-12-09' }))).toEqual([]);
  expect(groups(unit(1), unit(2, { askedOn: '2026-12-09' }))).toEqual([]);
  expect(groups(unit(1), unit(2, { dueOn: null, dueFrom: null, dueTo: null }))).toEqual([]);
});
