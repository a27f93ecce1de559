import { expect, test } from 'vitest';
import type { EquipmentUnit } from '#contract/bookings/equipment.schemas.ts';
import { errorsOf, firstUnits, newUnit, unitOfDraft } from './unit-drafts.ts';

const known = (id: number, room: string): EquipmentUnit => ({
  id,
  shopId: 2,
  shopName: 'CoolBreeze Aircon',
  category: 'HVAC Services',
  room,
  kind: 'cassette',
  brand: 'Daikin',
  model: '',
  gas: 'R32',
  installedOn: '2024-02-29',
  address: 'Blk 1 Test Lane',
  lastServicedOn: null,
  dueOn: null,
  dueFrom: null,
  dueTo: null,
  packageId: null,
  packageTitle: null,
  bookedOn: null,
  askedOn: null,
  services: [],
});

test('a visit of three units begins with those that are known', () => {
  const rows = firstUnits([known(7, 'Bedroom'), known(8, 'Study')], {
    category: 'HVAC Services',
    units: 3,
  });
  expect(rows.map(({ unitId, room }) => [unitId, room])).toEqual([
    [7, 'Bedroom'],
    [8, 'Study'],
    [null, ''],
  ]);
  expect(rows.map(({ kind }) => kind)).toEqual(['cassette', 'cassette', 'wall_mounted']);
  const fewer = firstUnits([known(7, 'Bedroom'), known(8, 'Study')], {
    category: 'HVAC Services',
    units: 1,
  });
  expect(fewer).toHaveLength(1);
});

test('a plumber’s units are of no kind until the plumber says what they are', () => {
  const rows = firstUnits([], { category: 'Plumbing', units: 1 });
  expect(rows).toMatchObject([{ kind: '' }]);
});

test('says what is wrong with a row', () => {
  expect(errorsOf({ ...newUnit('aircon'), room: ' ' })).toEqual({ room: true });
  expect(
    errorsOf({
      ...newUnit('aircon'),
      room: 'Hall',
      airBefore: '24.5',
      airAfter: 'cold',
      gasPressure: '1200',
    }),
  ).toEqual({
    airAfter: true,
    gasPressure: true,
  });
});

test('an empty reading is none, and 0 is one', () => {
  const unit = unitOfDraft({
    ...newUnit('aircon', known(7, ' Hall ')),
    airBefore: '0',
    airAfter: '',
  });
  expect(unit).toMatchObject({ unitId: 7, room: 'Hall', gas: 'R32', airBefore: 0, airAfter: null });
  expect(unit).not.toHaveProperty('key');
});
