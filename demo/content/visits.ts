/** The service provider's working day: what it offers, who comes, and a plan of visits, done and to come. Pure, as in orders.ts. */
import { type BookingDeclineReason, bookingDeclineReasons, type ServiceType, type TimeSlot, type Urgency } from '#contract/bookings/rules.ts';
import type { PackageGroup } from '#contract/bookings/package-choices.rules.ts';
import type { PackagePlan } from '#contract/bookings/plan-balance.schemas.ts';
import type { ChecksOfWork } from '#contract/bookings/checks.schemas.ts';
import type { OfferedPackage } from '#contract/bookings/settings.schemas.ts';
import type { Choices } from '#contract/catalogue/choices.rules.ts';
import type { Interval } from '#contract/shops/hours.rules.ts';
import { addDays, weekdayOf } from '#contract/kernel/time.ts';
import { diceOf, type Dice } from './dice.ts';

/** In the order of the day; cents. The evening is after hours, Monday to Saturday. */
export const demoWindows = [
  { slot: 'morning', from: '09:00', to: '12:00', afterHoursOn: null, surcharge: 0, capacity: null },
  { slot: 'afternoon', from: '13:00', to: '17:00', afterHoursOn: null, surcharge: 0, capacity: null },
  { slot: 'evening', from: '18:00', to: '20:00', afterHoursOn: [1, 2, 3, 4, 5, 6], surcharge: 2_000, capacity: 2 },
] as const;

type DemoPackage = Pick<OfferedPackage, 'title' | 'price' | 'frequency' | 'everyMonths' | 'idealFor' | 'description' | 'scope' | 'translations' | 'minutesPerUnit'> & {
  /** Cents. */
  choiceGroups?: PackageGroup[];
  /** Where the price covers several visits. */
  plan?: PackagePlan;
  /** Sold no more; who has bought it still has it. */
  isRetired?: true;
};

/** Cents. */
export const demoPackages: DemoPackage[] = [
  {
    title: 'Standard Maintenance & Performance Check',
    price: 4_000,
    frequency: 'Quarterly for residential, monthly for commercial',
    everyMonths: 3,
    idealFor: 'Units in daily use that cool well and should stay that way',
    description: 'The regular service that keeps filters, drains and gas where they belong, with the temperature measured before and after.',
    scope: [
      'Wash and disinfect the air filters',
      'Clean the front panel, louvres and outer cover',
      'Vacuum the drainage system and flush the drain pan',
      'Brush the evaporator fins',
      'Check the refrigerant pressure and the compressor',
      'Check electrical contacts and the thermostat',
      'Measure the air temperature before and after',
    ],
    translations: {
      'zh-Hans': {
        title: '标准保养与性能检查',
        frequency: '住宅每季度一次，商用每月一次',
        idealFor: '每天使用、制冷正常，并且想一直保持下去的空调',
        description: '定期保养，让滤网、排水和冷媒都处在该有的状态，保养前后各测一次温度。',
        scope: [
          '清洗空气滤网并消毒',
          '清洁面板、导风板和外壳',
          '抽吸排水系统，冲洗接水盘',
          '刷洗蒸发器翅片',
          '检查冷媒压力和压缩机',
          '检查电路接点和温控器',
          '测量保养前后的出风温度',
        ],
      },
    },
    minutesPerUnit: 30,
  },
  {
    title: 'Advanced Coil & Blower Hydro-Cleaning',
    price: 6_000,
    frequency: 'Every 6-12 months',
    everyMonths: 6,
    idealFor: 'Weak airflow, a musty smell, or dust that comes back in a week',
    description: 'Pressurised water goes deep into the coil and the blower wheel, where a brush cannot reach. Walls and furniture stay dry behind our covers.',
    scope: [
      'Everything of the standard maintenance',
      'Cover walls, floor and furniture',
      'Clean the evaporator coil with pressurised water',
      'Clean the blower wheel with pressurised water',
      'Treat coil and drain pan against mould',
      'Show you the water that came out, and take it away',
    ],
    translations: {
      'zh-Hans': {
        title: '盘管与风轮深度水洗',
        frequency: '每 6 至 12 个月一次',
        idealFor: '风量变弱、有霉味，或擦过一周又积灰的空调',
        description:
          '高压水深入刷子够不到的盘管和风轮内部。我们会铺好防护罩，墙面和家具不会弄湿。',
        scope: [
          '包含标准保养的全部项目',
          '遮盖墙面、地板和家具',
          '用高压水清洗蒸发器盘管',
          '用高压水清洗风轮',
          '为盘管和接水盘做防霉处理',
          '让您看看洗出来的污水，并由我们带走',
        ],
        choices: {
          Treatment: '加做处理',
          'Anti-mould coating': '防霉涂层',
          'Coil deodorising': '盘管除味',
          'Reaching the units': '空调位置',
          'Up to 3 m, by ladder': '3 米以内，用梯子',
          'Above 3 m, by scaffold': '3 米以上，搭脚手架',
        },
      },
    },
    choiceGroups: [
      {
        name: 'Treatment',
        per: 'unit',
        min: 0,
        max: 2,
        free: 0,
        choices: [
          { name: 'Anti-mould coating', price: 1_500 },
          { name: 'Coil deodorising', price: 800 },
        ],
      },
      {
        name: 'Reaching the units',
        per: 'visit',
        min: 1,
        max: 1,
        free: 0,
        choices: [
          { name: 'Up to 3 m, by ladder', price: 0 },
          { name: 'Above 3 m, by scaffold', price: 6_000 },
        ],
      },
    ],
    minutesPerUnit: 60,
  },
  {
    title: 'Chemical Overhaul & Sanitization',
    price: 15_000,
    frequency: 'Annually or for significant issues',
    everyMonths: 12,
    idealFor: 'Leaks, ice on the coil, or a unit that has not been opened for years',
    description: 'The fancoil unit is taken down and apart. Every part is soaked, rinsed and dried before it goes back, and the gas is checked at the end.',
    scope: [
      'Dismantle the fancoil unit completely',
      'Soak coil, blower wheel and drain pan in a chemical bath',
      'Rinse under pressure and dry all parts',
      'Clear and flush the drainage pipe',
      'Sanitize against bacteria and mould',
      'Put it together again, check the gas and test it',
      'Photos of each step, before and after',
    ],
    translations: {
      'zh-Hans': {
        title: '化学拆洗与消毒',
        frequency: '每年一次，或出现明显问题时',
        idealFor: '漏水、盘管结冰，或多年没有拆开过的空调',
        description:
          '室内机会拆下并分解，每个部件经过浸泡、冲洗和晾干后再装回去，最后检查冷媒。',
        scope: [
          '完全拆解室内机',
          '用化学药液浸泡盘管、风轮和接水盘',
          '高压冲洗并晾干所有部件',
          '疏通并冲洗排水管',
          '杀菌除霉',
          '重新装好，检查冷媒并试机',
          '每个步骤前后都拍照留存',
        ],
      },
    },
    minutesPerUnit: 120,
  },
  // Not among the three that the firm offers: one of last year, of which the buyer has visits left.
  {
    title: 'Yearly Plan: Four Standard Services',
    price: 14_000,
    frequency: 'Every three months',
    everyMonths: 3,
    idealFor: 'Homes that want it done four times a year without thinking of it',
    description: 'Four standard services of the same units, paid with the first one. Book each when it suits you, within a year.',
    scope: [
      'Four visits within twelve months',
      'Everything of the standard maintenance, each time',
      'The same price all year',
    ],
    translations: {
      'zh-Hans': {
        title: '全年计划：四次标准保养',
        frequency: '每三个月一次',
        idealFor: '希望一年保养四次又不必惦记的家庭',
        description: '同样的空调做四次标准保养，费用随首次付清。一年之内，何时方便何时预约。',
        scope: ['十二个月内上门四次', '每次都包含标准保养的全部项目', '全年价格不变'],
      },
    },
    minutesPerUnit: 30,
    plan: { visits: 4, validDays: 365 },
    isRetired: true,
  },
];

const day: Interval[] = [['09:00', '17:00'], ['18:00', '20:00']];
const short: Interval[] = [['09:00', '12:00'], ['18:00', '20:00']];

/** `username`: an account of the team. `offIn`: a day off, so many days from now. */
export const demoTechnicians: Array<{ name: string; username: string | null; skills: ServiceType[]; shifts: Interval[][]; offIn: number }> = [
  { name: 'Ravi Chandran', username: 'ravi', skills: ['installation', 'servicing', 'replacement'], shifts: [[], day, day, day, day, day, short], offIn: 23 },
  { name: 'Azlan Yusof', username: null, skills: ['servicing', 'installation', 'replacement'], shifts: [[], day, day, day, day, day, []], offIn: 9 },
  { name: 'Mei Fong Lee', username: null, skills: ['servicing'], shifts: [[], [], day, day, day, day, short], offIn: 16 },
];

/** What the firm has checked at installations; rules of the country are named in its own words. */
export const demoChecks: { installation: ChecksOfWork } = {
  installation: {
    points: [
      'Pass number of the trained installer:',
      'Brackets are stainless steel and bolted to the structure',
      'Power is on a circuit of its own with an isolator',
      'Pipes were pressure tested and hold',
      'Drain runs free, no drip after 15 minutes',
      'Number of the installation report that was filed:',
      'Remote and filters were shown to the customer',
    ],
    // Brackets and pipes are looked at once more.
    againAfterMonths: 6,
  },
};

export type DemoVisitEnd = { by: 'declined'; reason: BookingDeclineReason } | { by: 'expired' } | { by: 'customer' };

export type DemoVisit = {
  /** A username, or somebody without an account. */
  customer: string | { guest: number };
  /** The day of the visit, civil; and how long before it the request came. */
  date: string;
  askedDaysBefore: number;
  slot: TimeSlot;
  technician: number;
  /** Half hours since midnight. */
  firstBucket: number;
  units: number;
  /** Of `demoPackages`; null is another kind of work. */
  package: number | null;
  /** Nothing said is what has to be chosen and costs nothing. */
  choices?: Choices;
  serviceType: ServiceType;
  urgency: Urgency;
  description: string | null;
  ended: DemoVisitEnd | null;
  /** Cents, where the technician found more than was booked and the customer agreed. */
  agreed: number | null;
  isPending: boolean;
  /** Which visit of a plan it is, and, of a later one, how many visits earlier in the list the first is. */
  plan?: { number: 1 } | { number: number; back: number };
};

const complaints = [
  'The bedroom unit drips on the bed at night.',
  'It hums and then stops after ten minutes.',
  'Smells musty when it starts. Two small children at home.',
  'Living room does not get below 26 degrees.',
  'Regular service please, the guard at the gate knows you are coming.',
  'Please call when you are downstairs, the bell is broken.',
];

const guests = [
  'Alicia Tham', 'Mohd Faris', 'Chen Jun Wei', 'Priscilla Wong', 'Suriani Bakar', 'Derrick Chua', 'Kamala Devi', 'Ng Boon Keng',
  'Stella Maris Gomez', 'Yeo Kok Leong', 'Hidayah Salim', 'Peter Vandenberg', 'Loh Siew Kuan', 'Ganesh Pillay', 'Wong Mei Yee', 'Irene Tay',
] as const;

/** Those without an account; numbers that begin with 8000 are given to nobody in Singapore. Every third leaves no address. */
export const demoGuests = guests.map((name, index) => ({
  name,
  phone: `+65 8000 ${1_000 + index * 37}`,
  email: index % 3 === 0 ? null : `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@example.com`,
}));

const daysBack = 170;
const daysAhead = 10;
const starts: Array<[slot: TimeSlot, bucket: number, room: number]> = [['morning', 18, 6], ['afternoon', 26, 4], ['afternoon', 31, 3]];

/** Of today in Singapore, on which `holidays` nobody works; the same day always gives the same plan, oldest first. */
export function demoVisits(usernames: readonly string[], today: string, holidays: Readonly<Record<string, string>>): DemoVisit[] {
  const dice = diceOf(61_234_567);
  const visits: DemoVisit[] = [];
  for (let ahead = -daysBack; ahead <= daysAhead; ahead += 1) {
    const date = addDays(today, ahead);
    if (holidays[date] === undefined) visits.push(...visitsOn(dice, usernames, { date, ahead }));
  }
  return [...visits, ...buyersOwn({ today, holidays }), ...buyersPlan({ today, holidays })];
}

function visitsOn(dice: Dice, usernames: readonly string[], { date, ahead }: { date: string; ahead: number }): DemoVisit[] {
  return demoTechnicians.flatMap(({ shifts, offIn, skills }, technician) => {
    const intervals = shifts[weekdayOf(date)] ?? [];
    // The last technician's mornings are the demo buyer's, below.
    const free = starts.filter(([slot], place) => intervals.length > 0 && offIn !== ahead && !(technician === 2 && slot === 'morning') && isShift(intervals, starts[place]));
    return free.flatMap(([slot, firstBucket, room]) => {
      if (dice.roll(100) >= (ahead < 0 ? 38 : 52)) return [];
      return [visitOf(dice, usernames, { date, ahead, slot, firstBucket, room, technician, canInstall: skills.includes('installation') })];
    });
  });
}

function isShift(intervals: readonly Interval[], start: (typeof starts)[number] | undefined): boolean {
  const clock = `${String(Math.floor((start?.[1] ?? 0) / 2)).padStart(2, '0')}:00`;
  return intervals.some(([from, to]) => from <= clock && clock < to);
}

type Gap = { date: string; ahead: number; slot: TimeSlot; firstBucket: number; room: number; technician: number; canInstall: boolean };

function visitOf(dice: Dice, usernames: readonly string[], { date, ahead, slot, firstBucket, room, technician, canInstall }: Gap): DemoVisit {
  const isOther = canInstall && room === 6 && dice.roll(12) === 0;
  const kind = isOther ? null : dice.pick([0, 0, 0, 1, 1, 2] as const);
  const perUnit = kind === null ? room : (demoPackages[kind]?.minutesPerUnit ?? 60) / 30;
  const most = Math.max(1, Math.floor(room / perUnit));
  const [fits, units] = [perUnit <= room, 1 + dice.roll(most)];
  const isPending = ahead > 0 && dice.roll(4) === 0;
  return {
    customer: dice.roll(3) === 0 ? { guest: dice.roll(demoGuests.length) } : dice.pick(usernames),
    date,
    askedDaysBefore: 1 + dice.roll(6),
    slot,
    technician,
    firstBucket,
    units,
    package: isOther ? null : fits ? kind : 0,
    ...(kind === 1 && fits && slot === 'afternoon' ? { choices: coated } : {}),
    serviceType: isOther ? 'installation' : 'servicing',
    urgency: dice.pick(['normal', 'normal', 'low', 'high'] as const),
    description: dice.roll(2) === 0 ? dice.pick(complaints) : null,
    ended: ahead < 3 && !isPending ? endOf(dice) : null,
    agreed: kind !== null && dice.roll(9) === 0 ? (demoPackages[fits ? kind : 0]?.price ?? 0) * units + 8_500 : null,
    isPending,
  };
}

const coated: Choices = { Treatment: ['Anti-mould coating'], 'Reaching the units': ['Up to 3 m, by ladder'] };

function endOf(dice: Dice): DemoVisitEnd | null {
  const roll = dice.roll(22);
  if (roll === 0) return { by: 'declined', reason: dice.pick(bookingDeclineReasons.slice(0, 3)) };
  if (roll === 1) return { by: 'expired' };
  return roll === 2 ? { by: 'customer' } : null;
}

type BuyersDays = { today: string; holidays: Readonly<Record<string, string>> };

/** A plan of four visits for one room, half used. */
function buyersPlan(days: BuyersDays): DemoVisit[] {
  const visit = buyersVisit(days);
  return [
    visit(-118, { package: 3, units: 1, firstBucket: 20, description: 'The living room only, please.', plan: { number: 1 } }),
    visit(-58, { package: 3, units: 1, firstBucket: 20, plan: { number: 2, back: 1 } }),
  ];
}

/** What the demo's buyer has behind and before them: two visits done, one to come, one waiting. */
export function buyersOwn(days: BuyersDays): DemoVisit[] {
  const visit = buyersVisit(days);
  return [
    visit(-128, { units: 3, description: 'Three units: living room and both bedrooms.' }),
    visit(-37, { package: 1, agreed: 14_500, description: 'The bedroom unit drips a little.' }),
    visit(4, { units: 3 }),
    visit(8, { package: 1, units: 1, choices: coated, firstBucket: 21, urgency: 'normal', isPending: true, description: 'Musty smell in the study.' }),
  ];
}

/** On a workday near one that lies so many days ahead. */
function buyersVisit({ today, holidays }: BuyersDays) {
  return (near: number, rest: Partial<DemoVisit>): DemoVisit => ({
    customer: 'buyer',
    date: workdayNear(today, near, holidays),
    askedDaysBefore: 4,
    slot: 'morning',
    technician: 2,
    firstBucket: 18,
    units: 2,
    package: 0,
    serviceType: 'servicing',
    urgency: 'low',
    description: null,
    ended: null,
    agreed: null,
    isPending: false,
    ...rest,
  });
}

/** The next Tuesday to Friday from there on that is no holiday: when the last technician works mornings. */
function workdayNear(today: string, ahead: number, holidays: Readonly<Record<string, string>>): string {
  const days = Array.from({ length: 14 }, (_, more) => addDays(today, ahead + more));
  return days.find((date) => [2, 3, 4, 5].includes(weekdayOf(date)) && holidays[date] === undefined && date !== addDays(today, 16)) ?? today;
}
