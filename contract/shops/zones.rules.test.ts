import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shopAt } from '../cart/places.rules.ts';
import { goingBy } from '../cart/ways.rules.ts';
import { kilometresBetween, postcodesWithin } from './distances.rules.ts';
import {
  hasLetters,
  isInRange,
  isPostcode,
  leastPostcode,
  plainPostcode,
  postcodeIn,
  postcodePattern,
  type PostcodeRange,
  postcodeRanges,
  writtenPostcode,
} from './postcodes.rules.ts';
import { postcodeExamples } from './postcodes.testing.ts';
import { aPostcode, someZones } from './zones.testing.ts';
import { isReached, reachOf, sectorOfPostcode } from './zones.rules.ts';

const named = (covers: PostcodeRange[], km: number | null = null) => ({ covers, km });

describe('the postcode of an address', () => {
  test.each([
    ['1 Raffles Place, Singapore 048616', '048616'],
    ['12 Smith Street, 49000 Petaling', '49000'],
    ['5 Jalan 123456, Singapore 560123', '560123'],
    ['049315', '049315'],
    ['牛车水２７６号，新加坡０５９３１５', '059315'],
    ['Blk 12 #04-1234, Singapore', null],
    ['Tel 61234567', null],
    ['', null],
  ])('%j has %j', (address, postcode) => expect(postcodeIn(address, 'SG')).toBe(postcode));
});

describe('elsewhere', () => {
  test.each([
    ['DE', 'Torstraße 5, Berlin 10119', '10119'],
    ['US', '12 Main Street, Los Angeles 90012-1234', '90012'],
    ['AT', 'Ring 12, Wien 1010', '1010'],
    ['NO', 'Storgata 15, Oslo 0155', '0155'],
    ['IS', 'Laugavegur 22, Reykjavík 101', '101'],
    ['GB', '10 Downing Street, London sw1a 2aa', 'SW1A2AA'],
    ['CA', '1 Rideau Street, Ottawa K1N 8S7', 'K1N8S7'],
    ['NL', 'Dam 1, Amsterdam 1012 JS', '1012JS'],
    ['SE', 'Gatan 3, Stockholm 111 20', '11120'],
    ['PL', 'Rynek 4, Kraków 31-042', '31042'],
    ['PT', 'Rua 8, Lisboa 1100-053', '1100053'],
    ['JP', '1-1 Chiyoda, Tokyo 100-0001', '1000001'],
    ['BR', 'Rua Augusta 9, São Paulo 01305-000', '01305000'],
    ['IE', '2 Main Street, Dublin D02 AF30', 'D02AF30'],
    ['GB', '10 Downing Street, London', null],
    ['AT', 'Ring 12, Wien 10101', null],
  ])('in %s, %j has %j', (country, address, postcode) => {
    expect(postcodeIn(address, country)).toBe(postcode);
    if (postcode !== null) {
      expect(isPostcode(postcode, country)).toBe(true);
      expect(postcode).toMatch(postcodePattern);
      expect(postcode.length).toBeGreaterThanOrEqual(leastPostcode(country));
    }
  });

  test.each(postcodeExamples)('%s has %s', (country, postcode) => {
    expect(isPostcode(postcode, country)).toBe(true);
    expect(postcodeIn(`Some Street, Some Place, ${postcode}`, country)).toBe(
      plainPostcode(postcode),
    );
    expect(plainPostcode(postcode)).toMatch(postcodePattern);
    expect(plainPostcode(postcode).length).toBeGreaterThanOrEqual(leastPostcode(country));
    expect(leastPostcode(country)).toBeGreaterThan(0);
  });

  test('letters that may be left out are no reason for a keyboard with letters', () =>
    expect(['LV', 'BB', 'SV', 'DE', 'SZ', 'KY', 'GB', 'AD'].filter(hasLetters)).toEqual([
      'SZ',
      'KY',
      'GB',
      'AD',
    ]));

  // Swedes write theirs apart, as Google's example does not.
  test.each(postcodeExamples.filter(([country]) => country !== 'SE'))(
    'in %s %s is written so, however it was typed',
    (country, postcode) => {
      const stored = plainPostcode(postcode);
      expect(writtenPostcode(stored, country)).toBe(postcode);
      expect(postcodeIn(`Some Street, ${writtenPostcode(stored, country)}`, country)).toBe(stored);
    },
  );

  test.each([
    ['SE', '11455', '114 55'],
    ['GB', 'M11AA', 'M1 1AA'],
    ['GB', 'SW1A2AA', 'SW1A 2AA'],
    ['LV', '1073', '1073'],
    ['CA', '049315', '049315'],
    ['CA', ' k1a-0b1', 'K1A 0B1'],
    ['SG', '０４９３１５', '049315'],
    ['US', '90012-1234', '90012-1234'],
    ['HK', '999077', '999077'],
  ])('in %s %s is written %s', (country, stored, written) =>
    expect(writtenPostcode(stored, country)).toBe(written),
  );

  test('a postcode of one country is none of another', () =>
    expect(['049315', 'SW1A 2AA', '0155'].map((one) => isPostcode(one, 'SG'))).toEqual([
      true,
      false,
      false,
    ]));

  test('nobody has to give one where there are none', () =>
    expect(['HK', 'NO', 'SG', 'IN'].map(leastPostcode)).toEqual([0, 4, 5, 5]));

  test('a zone covers what begins with its letters', () => {
    const ranges = postcodeRanges('sw1a, n1-n4', 'GB') ?? [];
    const covered = ['SW1A2AA', 'N19GU', 'N49GU', 'N59GU', 'SW1B2AA'].map((one) =>
      ranges.some((range) => isInRange(one, range)),
    );
    expect(covered).toEqual([true, true, true, false, false]);
  });
});

describe('ranges as a shop types them', () => {
  test.each([
    [
      '０４，０５－０６、０４９３１５',
      [
        ['04', '04'],
        ['05', '06'],
        ['049315', '049315'],
      ],
    ],
    [
      '04, 05-06, 049315',
      [
        ['04', '04'],
        ['05', '06'],
        ['049315', '049315'],
      ],
    ],
    [
      '  04;05 06 ',
      [
        ['04', '04'],
        ['05', '05'],
        ['06', '06'],
      ],
    ],
    [
      '04，05–06',
      [
        ['04', '04'],
        ['05', '06'],
      ],
    ],
    ['', []],
  ])('%j', (typed, ranges) => expect(postcodeRanges(typed, 'SG')).toEqual(ranges));

  test.each(['06-05', '04-049', '4a', '04931559912', '-04', Array(51).fill('04').join()])(
    '%j is none',
    (typed) => expect(postcodeRanges(typed, 'SG')).toBeNull(),
  );

  test.each([
    ['JP', '151-0053, 150-151, 150-0001-150-0099', ['1510053', '150-151', '1500001-1500099']],
    ['GB', 'SW1A 2AA, ec1-ec4', ['SW1A2AA', 'EC1-EC4']],
    ['CA', 'm5v 2t6 K1', ['M5V2T6', 'K1']],
    ['NL', '1012 JS, 1013', ['1012JS', '1013']],
    ['SE', '111 20, 12', ['11120', '12']],
    ['PL', '00-950, 01-02', ['00950', '01-02']],
    ['TW', '100-116', ['100-116']],
    ['DE', '10115-10119, 12', ['10115-10119', '12']],
  ])('of whole postcodes as they are written in %s: %s', (country, typed, ranges) =>
    expect(postcodeRanges(typed, country)).toEqual(
      ranges.map((range) => [range.split('-')[0], range.split('-').at(-1)]),
    ),
  );

  test('hold their ends, and nothing beside them', () => {
    const range: PostcodeRange = ['0493', '0495'];
    const within = ['049300', '049499', '049599'].map((postcode) => isInRange(postcode, range));
    const beside = ['049299', '049600', '04930'.slice(0, 3)].map((one) => isInRange(one, range));
    expect([within, beside]).toEqual([
      [true, true, true],
      [false, false, false],
    ]);
  });

  test('of whole postcodes hold no shorter ones', () =>
    expect(isInRange('04123', ['040000', '049999'])).toBe(false));
});

describe('zones', () => {
  test('without any, a shop comes everywhere', () =>
    expect(reachOf([], '049315')).toEqual({ reach: 'everywhere', zone: null }));

  test('the first that covers a postcode decides, however narrow a later one is', () => {
    const [wide, narrow] = [named([['04', '04']]), named([['049315', '049315']])];
    expect(reachOf([wide, narrow], '049315').zone).toBe(wide);
    expect(reachOf([narrow, wide], '049315').zone).toBe(narrow);
  });

  test('by distance cannot decide where nobody knows the place, if none by postcode has', () => {
    const [near, far] = [named([['040000', '049999']], 2), named([['99', '99']])];
    expect(reachOf([near], '990000').reach).toBe('unknown');
    expect(reachOf([near], '12345').reach).toBe('unknown');
    expect(reachOf([near, far], '990000')).toEqual({ reach: 'inside', zone: far });
    expect(reachOf([far], '740000').reach).toBe('outside');
  });

  test('whatever they are: inside is the first that covers it, and else none does', () =>
    fc.assert(
      fc.property(someZones, aPostcode, (zones, postcode) => {
        const { reach, zone } = reachOf(zones, postcode);
        const covering = zones.filter(({ covers }) =>
          covers.some((range) => isInRange(postcode, range)),
        );
        expect(zone).toBe(covering[0] ?? null);
        expect(isReached(reach)).toBe(zones.length === 0 || covering.length > 0);
      }),
    ));

  test('more zones at the end take nothing from those before', () =>
    fc.assert(
      fc.property(someZones, someZones, aPostcode, (zones, more, postcode) => {
        const { zone } = reachOf(zones, postcode);
        if (zone) expect(reachOf([...zones, ...more], postcode).zone).toBe(zone);
      }),
    ));
});

describe('distances', () => {
  test('every sector has its place, and nothing else', () => {
    const sectors = Array.from({ length: 100 }, (_, one) => String(one).padStart(2, '0'));
    for (const sector of sectors) {
      const isPlaced = kilometresBetween(`${sector}0000`, '049315') !== null;
      expect([sector, isPlaced]).toEqual([sector, sectorOfPostcode(`${sector}0000`) !== null]);
    }
  });

  test('are the same both ways, and nothing within a sector', () => {
    const far = kilometresBetween('049315', '520123') ?? 0;
    expect(kilometresBetween('520123', '049315')).toBeCloseTo(far, 6);
    expect(far).toBeGreaterThan(11);
    expect(far).toBeLessThan(15);
    expect(kilometresBetween('049315', '041234')).toBe(0);
    expect(kilometresBetween('049315', '12345')).toBeNull();
  });

  test('a wider radius reaches what a narrower one does, from its own sector on', () =>
    fc.assert(
      fc.property(fc.double({ min: 0, max: 50, noNaN: true }), (km) => {
        const [near, wide] = [postcodesWithin('049315', km), postcodesWithin('049315', km + 1)];
        expect(near).toContainEqual(['040000', '049999']);
        expect(wide).toEqual(expect.arrayContaining(near));
      }),
    ));

  test('around a place that nobody knows there is nothing', () =>
    expect(postcodesWithin('740000', 60)).toEqual([]));
});

describe('a shop in a cart', () => {
  const zone = { km: null, name: '', fee: 4, minimum: 20, fromMinutes: 35, toMinutes: 50 };
  const near = { ...zone, name: 'A', covers: [['04', '04']] as [string, string][] };
  const far = {
    ...zone,
    name: 'B',
    covers: [['05', '05']] as [string, string][],
    fee: 7,
    toMinutes: 70,
  };
  const shop = {
    zones: [near, far],
    deliveryFee: 4,
    deliveryMinimum: 20,
    isOpen: true,
    isPickup: false,
    soonest: { delivery: '2026-11-24T12:10:00.000Z', pickup: null },
  };

  test('takes the fee and the minutes of the zone', () => {
    expect(shopAt(shop, '049315')).toMatchObject({
      reach: 'inside',
      zoneName: 'A',
      deliveryFee: 4,
      soonest: { delivery: '2026-11-24T11:50:00.000Z' },
    });
    expect(shopAt(shop, '059315')).toMatchObject({
      zoneName: 'B',
      deliveryFee: 7,
      soonest: shop.soonest,
    });
  });

  test('promises a closed kitchen’s times as they are', () =>
    expect(shopAt({ ...shop, isOpen: false }, '049315').soonest).toEqual(shop.soonest));

  test('is promised by the zone as long as it delivers, whatever is fetched meanwhile', () => {
    const closed = { isOpen: false, opensAt: '2026-11-25 11:00' };
    const fetched = goingBy(true, { ...shop, opensAt: null, otherWay: closed });
    expect(fetched).toMatchObject({ isPickup: true, ...closed, otherWay: { isOpen: true } });
    expect(shopAt(fetched, '049315').soonest).toEqual({
      delivery: '2026-11-24T11:50:00.000Z',
      pickup: null,
    });
    expect(goingBy(false, fetched)).toMatchObject({
      isOpen: true,
      opensAt: null,
      otherWay: closed,
    });
    expect(goingBy(true, { ...shop, opensAt: null })).toEqual({
      ...shop,
      opensAt: null,
      isPickup: true,
    });
  });

  test('is as it was where it does not come, or nobody has said where to', () => {
    expect(shopAt(shop, '990000')).toEqual({ ...shop, reach: 'outside', zoneName: null });
    expect(shopAt(shop, null)).toEqual({ ...shop, reach: 'unasked', zoneName: null });
  });
});
