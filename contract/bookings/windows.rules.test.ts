import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serviceTypes, type TimeSlot, timeSlots } from './rules.ts';
import type { Claim, ServiceCalendar, Technician, VisitNeed } from './calendar.rules.ts';
import { instantOf } from '../kernel/time.ts';
import {
  alternativesTo,
  offeredWindow,
  offeredWindows,
  sectorOf,
  windowLoad,
  type WindowReason,
} from './windows.rules.ts';

const zone = 'Asia/Singapore';
const everyDay = Array.from({ length: 7 }, () => [['08:00', '21:00'] as [string, string]]);

function aTechnician(given: Partial<Technician> = {}): Technician {
  return { id: 1, skills: serviceTypes, shifts: everyDay, daysOff: [], ...given };
}

/** The specification's hours: Monday to Friday 9 to 5, Saturday 9 to 12; the evening is switched off. */
function aCalendar(given: Partial<ServiceCalendar> = {}): ServiceCalendar {
  const weekday: Array<[string, string]> = [['09:00', '17:00']];
  return {
    zone,
    hours: {
      week: [[], weekday, weekday, weekday, weekday, weekday, [['09:00', '12:00']]],
      exceptions: {},
    },
    holidays: {},
    windows: [
      { slot: 'morning', from: '09:00', to: '12:00', afterHoursOn: null },
      { slot: 'afternoon', from: '13:00', to: '17:00', afterHoursOn: null },
      { slot: 'evening', from: '18:00', to: '20:00', afterHoursOn: [] },
    ],
    technicians: [aTechnician()],
    claims: [],
    noticeMinutes: 120,
    horizonDays: 60,
    travelMinutes: 30,
    ...given,
  };
}

const aNeed = (given: Partial<VisitNeed> = {}): VisitNeed => ({
  serviceType: 'servicing',
  minutes: 60,
  technicians: 1,
  sector: '52',
  isGuest: false,
  ...given,
});

/** Friday 20 November 2026, ten in the evening in Singapore. */
const friday = instantOf('2026-11-20', 22 * 60, zone);

function reasonFor(
  date: string,
  slot: TimeSlot,
  calendar = aCalendar(),
  need = aNeed(),
  at = friday,
): WindowReason | null {
  const window = calendar.windows.find((one) => one.slot === slot);
  if (!window) throw new Error('the calendar has all three');
  return offeredWindow(calendar, need, { date, window, at }).reason;
}

describe('each weekday and window, by the working hours alone', () => {
  // 23 November 2026 is a Monday.
  const table: Array<[string, Record<TimeSlot, WindowReason | null>]> = [
    ...['23', '24', '25', '26', '27'].map(
      (day): [string, Record<TimeSlot, WindowReason | null>] => [
        `2026-11-${day}`,
        { morning: null, afternoon: null, evening: 'not_on_this_day' },
      ],
    ),
    ['2026-11-28', { morning: null, afternoon: 'outside_hours', evening: 'not_on_this_day' }],
    ['2026-11-29', { morning: 'closed', afternoon: 'closed', evening: 'not_on_this_day' }],
  ];
  test.for(
    table.flatMap(([date, slots]) =>
      timeSlots.map((slot) => ({ date, slot, reason: slots[slot] })),
    ),
  )('$date $slot: $reason', ({ date, slot, reason }) => {
    expect(reasonFor(date, slot)).toBe(reason);
  });
});

test('the evening is offered on the days that the vendor switches on, and on no others', () => {
  const windows = aCalendar().windows.map((window) =>
    window.slot === 'evening' ? { ...window, afterHoursOn: [1, 2, 3, 4, 5, 6] } : window,
  );
  const calendar = aCalendar({ windows });
  expect(reasonFor('2026-11-23', 'evening', calendar)).toBeNull();
  expect(reasonFor('2026-11-28', 'evening', calendar)).toBeNull();
  expect(reasonFor('2026-11-29', 'evening', calendar)).toBe('not_on_this_day');
});

test('nobody comes on a public holiday, unless the shop says otherwise of that day', () => {
  const holidays = { '2026-12-25': 'Christmas Day' };
  const offered = offeredWindows(aCalendar({ holidays }), aNeed(), {
    from: '2026-12-25',
    days: 1,
    at: friday,
  });
  expect(offered.map(({ reason, note }) => [reason, note])).toEqual(
    Array.from({ length: 3 }, () => ['holiday', 'Christmas Day']),
  );
  const hours = {
    ...aCalendar().hours,
    exceptions: {
      '2026-12-25': { intervals: [['09:00', '12:00'] as [string, string]], reason: '' },
    },
  };
  expect(reasonFor('2026-12-25', 'morning', aCalendar({ holidays, hours }))).toBeNull();
  expect(reasonFor('2026-12-25', 'afternoon', aCalendar({ holidays, hours }))).toBe(
    'outside_hours',
  );
});

test('a closed day says why', () => {
  const hours = {
    ...aCalendar().hours,
    exceptions: { '2026-11-24': { intervals: [], reason: 'Training day' } },
  };
  const [window] = offeredWindows(aCalendar({ hours }), aNeed(), {
    from: '2026-11-24',
    days: 1,
    at: friday,
  });
  expect(window).toMatchObject({ reason: 'closed', note: 'Training day' });
});

test('today’s windows end with the clock on the wall of the shop, wherever the visitor is', () => {
  const at = (clock: number) => instantOf('2026-11-23', clock, zone);
  expect(reasonFor('2026-11-22', 'morning', aCalendar(), aNeed(), at(0))).toBe('past');
  // Two hours' notice and an hour's work: from seven to nine the whole window is left, at nine an hour of it.
  expect(reasonFor('2026-11-23', 'morning', aCalendar(), aNeed(), at(7 * 60))).toBeNull();
  expect(reasonFor('2026-11-23', 'morning', aCalendar(), aNeed(), at(9 * 60))).toBeNull();
  expect(reasonFor('2026-11-23', 'morning', aCalendar(), aNeed(), at(9 * 60 + 1))).toBe('notice');
  expect(reasonFor('2026-11-23', 'morning', aCalendar(), aNeed(), at(12 * 60))).toBe('past');
  // Midnight in Singapore is four in the afternoon of the day before in UTC.
  expect(at(0).toISOString()).toBe('2026-11-22T16:00:00.000Z');
});

test('the 29th of February is a day like any other, where there is one', () => {
  const at = instantOf('2028-02-20', 600, zone);
  expect(reasonFor('2028-02-29', 'morning', aCalendar(), aNeed(), at)).toBeNull();
  const days = offeredWindows(aCalendar(), aNeed(), {
    from: '2027-02-28',
    days: 2,
    at: instantOf('2027-02-20', 600, zone),
  });
  expect(new Set(days.map(({ date }) => date))).toEqual(new Set(['2027-02-28', '2027-03-01']));
});

test('visits are taken so far ahead and no further', () => {
  expect(reasonFor('2027-01-19', 'morning')).toBeNull();
  expect(reasonFor('2027-01-20', 'morning')).toBe('too_far');
});

test('work that no day is long enough for is too long, and one that nobody has learned finds no technician', () => {
  expect(reasonFor('2026-11-23', 'morning', aCalendar(), aNeed({ minutes: 420 }))).toBeNull();
  expect(reasonFor('2026-11-23', 'morning', aCalendar(), aNeed({ minutes: 421 }))).toBe('too_long');
  const calendar = aCalendar({ technicians: [aTechnician({ skills: ['servicing'] })] });
  expect(reasonFor('2026-11-23', 'morning', calendar, aNeed({ serviceType: 'installation' }))).toBe(
    'no_technician',
  );
  expect(
    reasonFor(
      '2026-11-23',
      'morning',
      aCalendar({ technicians: [aTechnician({ daysOff: ['2026-11-23'] })] }),
    ),
  ).toBe('no_technician');
});

describe('work that is longer than its window', () => {
  const placeOf = (
    slot: TimeSlot,
    need: Partial<VisitNeed>,
    calendar = aCalendar(),
    date = '2026-11-23',
  ) => {
    const found = offeredWindows(calendar, aNeed(need), { from: date, days: 1, at: friday });
    const { from, to, reason, plan } = found.find((one) => one.slot === slot) ?? {};
    return (
      reason ?? { from, to, slots: plan?.slots, who: plan?.technicianIds, plan: plan?.buckets }
    );
  };

  test('goes on in the next after the break, and its time is that of both', () => {
    expect(placeOf('morning', { minutes: 300 })).toEqual({
      from: '09:00',
      to: '17:00',
      slots: ['morning', 'afternoon'],
      who: [1],
      plan: [18, 19, 20, 21, 22, 23, 26, 27, 28, 29],
    });
    expect(placeOf('morning', { minutes: 180 })).toMatchObject({ to: '12:00', slots: ['morning'] });
  });

  test('finds no room where nothing follows: in the afternoon, or on a Saturday', () => {
    expect(placeOf('afternoon', { minutes: 300 })).toBe('too_long');
    expect(placeOf('morning', { minutes: 300 }, aCalendar(), '2026-11-28')).toBe('too_long');
  });

  test('never runs into hours that cost extra', () => {
    const windows = aCalendar().windows.map((window) =>
      window.slot === 'evening' ? { ...window, afterHoursOn: [1] } : window,
    );
    expect(placeOf('afternoon', { minutes: 300 }, aCalendar({ windows }))).toBe('too_long');
    expect(placeOf('evening', { minutes: 180 }, aCalendar({ windows }))).toBe('too_long');
  });

  test('needs a place in each window, and nobody else’s half hours', () => {
    const windows = aCalendar().windows.map((window) => ({ ...window, capacity: 1 }));
    const visits = [{ date: '2026-11-23', slot: 'afternoon' as const, isGuestRequest: false }];
    expect(placeOf('morning', { minutes: 300 }, aCalendar({ windows, visits }))).toBe('full');
    expect(placeOf('morning', { minutes: 180 }, aCalendar({ windows, visits }))).toMatchObject({
      slots: ['morning'],
    });
    const busy = aCalendar({ claims: claims([28], { sector: '09' }) });
    expect(placeOf('morning', { minutes: 300 }, busy)).toBe('full');
  });

  test('is shared by technicians who begin together, the least busy one in front', () => {
    const technicians = [aTechnician(), aTechnician({ id: 2 }), aTechnician({ id: 3 })];
    const calendar = aCalendar({ technicians, claims: claims([18, 19], { technicianId: 1 }) });
    expect(placeOf('morning', { minutes: 600, technicians: 2, sector: '09' }, calendar)).toEqual({
      from: '09:00',
      to: '17:00',
      slots: ['morning', 'afternoon'],
      who: [2, 3],
      plan: [18, 19, 20, 21, 22, 23, 26, 27, 28, 29],
    });
    expect(
      placeOf('morning', { minutes: 240, technicians: 3, sector: '09' }, calendar),
    ).toMatchObject({ slots: ['morning'], plan: [21, 22, 23] });
    expect(placeOf('morning', { minutes: 1140, technicians: 3, sector: '09' }, calendar)).toBe(
      'full',
    );
    expect(placeOf('morning', { minutes: 60, technicians: 4 }, calendar)).toBe('too_long');
  });

  test('is led by whom the shop has chosen, if they are free', () => {
    const technicians = [aTechnician(), aTechnician({ id: 2 })];
    const calendar = aCalendar({ technicians, claims: claims([18], { technicianId: 1 }) });
    expect(placeOf('morning', { minutes: 60, leadId: 1 }, calendar)).toMatchObject({ who: [1] });
    expect(placeOf('morning', { minutes: 420, leadId: 1 }, calendar)).toBe('full');
    expect(placeOf('morning', { minutes: 120, technicians: 2, leadId: 1 }, calendar)).toMatchObject(
      { who: [1, 2] },
    );
  });

  test('of a guest leaves the other half of each window to accounts', () => {
    const technicians = [aTechnician(), aTechnician({ id: 2 })];
    const held = {
      visits: [{ date: '2026-11-23', slot: 'afternoon' as const, isGuestRequest: true }],
      claims: claims([26, 27, 28, 29, 30, 31, 32, 33], { technicianId: 1, isGuestRequest: true }),
    };
    const calendar = aCalendar({ technicians, ...held });
    expect(placeOf('morning', { minutes: 300, isGuest: true }, calendar)).toBe('full_for_guests');
    expect(placeOf('morning', { minutes: 300 }, calendar)).toMatchObject({ who: [2] });
    expect(placeOf('morning', { minutes: 180, isGuest: true }, calendar)).toMatchObject({
      slots: ['morning'],
    });
  });
});

/** 18 is nine o'clock. */
const aClaim = (given: Partial<Claim> = {}): Claim => ({
  technicianId: 1,
  date: '2026-11-23',
  bucket: 18,
  bookingId: 7,
  sector: '52',
  isGuestRequest: false,
  ...given,
});
const claims = (buckets: number[], given: Partial<Claim> = {}) =>
  buckets.map((bucket) => aClaim({ bucket, ...given }));

test('a visit goes beside one in the same sector, and leaves the way to one in another', () => {
  const planFor = (sector: string | null) => {
    const [morning] = aCalendar().windows;
    if (!morning) throw new Error('there is a morning');
    const calendar = aCalendar({ claims: claims([18, 19]) });
    return offeredWindow(calendar, aNeed({ sector }), {
      date: '2026-11-23',
      window: morning,
      at: friday,
    }).plan?.buckets;
  };
  expect(planFor('52')).toEqual([20, 21]);
  expect(planFor('09')).toEqual([21, 22]);
  expect(planFor(null)).toEqual([21, 22]);
});

test('a full window is full; the technician nearby is asked before the idle one', () => {
  const full = aCalendar({ claims: claims([18, 19, 20, 21, 22, 23]) });
  expect(reasonFor('2026-11-23', 'morning', full)).toBe('full');
  expect(reasonFor('2026-11-23', 'afternoon', full)).toBeNull();
  const [morning] = full.windows;
  if (!morning) throw new Error('there is a morning');
  const two = {
    ...full,
    claims: claims([18, 19]),
    technicians: [aTechnician(), aTechnician({ id: 2 })],
  };
  const planOf = (sector: string) =>
    offeredWindow(two, aNeed({ sector }), { date: '2026-11-23', window: morning, at: friday }).plan
      ?.technicianIds;
  expect(planOf('52')).toEqual([1]);
  expect(planOf('09')).toEqual([2]);
});

describe('guests’ requests hold at most half of a window', () => {
  const day = '2026-11-23';
  const two = [aTechnician(), aTechnician({ id: 2 })];
  const guest = (given: Partial<VisitNeed> = {}) => aNeed({ isGuest: true, ...given });
  const evenings = (capacity: number | null) =>
    aCalendar().windows.map((window) =>
      window.slot === 'evening' ? { ...window, afterHoursOn: [1], capacity } : window,
    );
  /** Visits of guests that hold a place, with their half hours. */
  const heldByGuests = (
    slot: TimeSlot,
    ...visits: Array<{ technicianId: number; buckets: number[] }>
  ) => ({
    visits: visits.map(() => ({ date: day, slot, isGuestRequest: true })),
    claims: visits.flatMap(({ technicianId, buckets }) =>
      claims(buckets, { technicianId, isGuestRequest: true }),
    ),
  });

  test('a technician who works alone has two places in a morning, and guests one of them', () => {
    const calendar = aCalendar(heldByGuests('morning', { technicianId: 1, buckets: [18, 19] }));
    expect(reasonFor(day, 'morning', calendar, guest())).toBe('full_for_guests');
    expect(reasonFor(day, 'morning', calendar)).toBeNull();
  });

  test('a window with a single place can be booked by a guest', () => {
    expect(reasonFor(day, 'morning', aCalendar(), guest({ minutes: 180 }))).toBeNull();
    expect(
      reasonFor(day, 'evening', aCalendar({ windows: evenings(1), technicians: two }), guest()),
    ).toBeNull();
  });

  test.each([
    [2, 'full_for_guests'],
    [3, 'full_for_guests'],
    [4, null],
    [null, null],
  ])('of %s places with one held by a guest, the next guest is answered %s', (capacity, reason) => {
    const technicians = [...two, aTechnician({ id: 3 }), aTechnician({ id: 4 })];
    const held = heldByGuests('evening', { technicianId: 1, buckets: [36, 37] });
    expect(
      reasonFor(
        day,
        'evening',
        aCalendar({ windows: evenings(capacity), technicians, ...held }),
        guest(),
      ),
    ).toBe(reason);
  });

  test('the way between visits takes places: two evening visits of an hour are all that two technicians can do', () => {
    const held = heldByGuests('evening', { technicianId: 1, buckets: [36, 37] });
    const calendar = aCalendar({ windows: evenings(null), technicians: two, ...held });
    expect(reasonFor(day, 'evening', calendar, guest())).toBe('full_for_guests');
    expect(reasonFor(day, 'evening', { ...calendar, travelMinutes: 0 }, guest())).toBeNull();
  });

  test('one long visit is not outdone by many short ones', () => {
    const held = heldByGuests('morning', { technicianId: 1, buckets: [18, 19, 20, 21, 22, 23] });
    expect(
      reasonFor(day, 'morning', aCalendar({ technicians: two, ...held }), guest({ minutes: 60 })),
    ).toBe('full_for_guests');
  });

  test('what nobody could book any more is full, not full for guests', () => {
    const held = heldByGuests('evening', { technicianId: 1, buckets: [36, 37] });
    expect(
      reasonFor(
        day,
        'evening',
        aCalendar({ windows: evenings(null), ...held }),
        guest({ sector: '09' }),
      ),
    ).toBe('full');
  });
});

test('whatever is asked in whatever order, no half hour is given twice and the way is always left', () => {
  const asked = fc.array(
    fc.record({
      minutes: fc.integer({ min: 15, max: 500 }),
      technicians: fc.integer({ min: 1, max: 2 }),
      sector: fc.constantFrom('01', '23', '52', null),
      day: fc.integer({ min: 23, max: 28 }),
      slot: fc.constantFrom(...timeSlots),
      isGuest: fc.boolean(),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(asked, (wishes) => {
      const technicians = [
        aTechnician(),
        aTechnician({
          id: 2,
          shifts: everyDay.map(() => [['10:00', '15:00'] as [string, string]]),
        }),
      ];
      const held: Claim[] = [];
      wishes.forEach(({ minutes, technicians: count, sector, day, slot, isGuest }, index) => {
        const calendar = aCalendar({ technicians, claims: held });
        const window = calendar.windows.find((one) => one.slot === slot);
        if (!window) return;
        const date = `2026-11-${day}`;
        const need = aNeed({ minutes, technicians: count, sector, isGuest });
        const { plan } = offeredWindow(calendar, need, { date, window, at: friday });
        for (const technicianId of plan?.technicianIds ?? [])
          held.push(
            ...claims(plan?.buckets ?? [], {
              technicianId,
              date,
              bookingId: index,
              sector,
              isGuestRequest: isGuest,
            }),
          );
      });
      const places = held.map(
        ({ technicianId, date, bucket }) => `${technicianId} ${date} ${bucket}`,
      );
      expect(new Set(places).size).toBe(places.length);
      const isApart = (one: Claim, other: Claim) =>
        one.bookingId === other.bookingId ||
        (one.sector !== null && one.sector === other.sector) ||
        one.technicianId !== other.technicianId ||
        one.date !== other.date ||
        Math.abs(one.bucket - other.bucket) > 1;
      expect(held.every((one) => held.every((other) => isApart(one, other)))).toBe(true);
    }),
  );
});

test('a window says how much work is left in it', () => {
  const technicians = [
    aTechnician(),
    aTechnician({ id: 2, shifts: everyDay.map(() => [['10:00', '15:00'] as [string, string]]) }),
  ];
  const calendar = aCalendar({ technicians, claims: claims([18, 19]) });
  const [morning] = calendar.windows;
  if (!morning) throw new Error('There is no morning.');
  expect(windowLoad(calendar, { date: '2026-11-23', window: morning })).toEqual({
    total: 300,
    free: 240,
  });
  expect(windowLoad(calendar, { date: '2026-11-24', window: morning })).toEqual({
    total: 300,
    free: 300,
  });
});

test('whose place was taken is offered the nearest others, the same time of day first', () => {
  const offered = offeredWindows(aCalendar({ claims: claims([18, 19, 20, 21, 22, 23]) }), aNeed(), {
    from: '2026-11-23',
    days: 5,
    at: friday,
  });
  const nearest = alternativesTo(offered, { date: '2026-11-23', slot: 'morning' });
  expect(nearest.map(({ date, slot }) => `${date} ${slot}`)).toEqual([
    '2026-11-23 afternoon',
    '2026-11-24 morning',
    '2026-11-24 afternoon',
  ]);
});

test.each([
  ['Blk 123 Tampines St 11, #05-67, Singapore 521123', 'SG', '52'],
  ['1 Raffles Place S(048616)', 'SG', '04'],
  ['Unit 123456, 10 Orchard Road 238841', 'SG', '23'],
  ['Somewhere without a code', 'SG', null],
  ['Call 61234567', 'SG', null],
  ['Torstraße 5, Berlin 10119', 'DE', '10'],
  ['Jingumae 1-2-3, Shibuya, Tokyo 150-0001', 'JP', '15'],
  ['10 Downing Street, London SW1A 2AA', 'GB', 'SW'],
  ['1 Rideau Street, Ottawa k1n 8s7', 'CA', 'K1'],
])('the sector of %s in %s is %s', (address, country, sector) => {
  expect(sectorOf(address, country)).toBe(sector);
});
