/** Vouchers and offers of the demo: of two shops, and one of the market. Nothing holds without a code but for large orders of one kitchen. */
export type DemoOffer = {
  /** Its shop; null is the market's own. */
  shop: string | null;
  names: { en: string; 'zh-Hans': string };
  code: string | null;
  kind: 'percent' | 'amount' | 'buy_get';
  basis_points: number | null;
  amount: number | null;
  buy: number | null;
  get: number | null;
  minimum: number;
  most_per_person: number | null;
  /** 0 is Sunday. */
  weekdays: number[] | null;
  from_time: string | null;
  to_time: string | null;
};

const plain = {
  code: null,
  basis_points: null,
  amount: null,
  buy: null,
  get: null,
  minimum: 0,
  most_per_person: null,
  weekdays: null,
  from_time: null,
  to_time: null,
};

export const demoOffers: DemoOffer[] = [
  {
    ...plain,
    shop: 'madras-lane',
    names: { en: 'A table for many', 'zh-Hans': '聚餐优惠' },
    kind: 'percent',
    basis_points: 1_000,
    minimum: 80_00,
  },
  {
    ...plain,
    shop: 'madras-lane',
    names: { en: 'Weekday lunch', 'zh-Hans': '工作日午餐' },
    code: 'LUNCHBREAK',
    kind: 'percent',
    basis_points: 1_500,
    weekdays: [1, 2, 3, 4, 5],
    from_time: '11:00',
    to_time: '14:00',
  },
  {
    ...plain,
    shop: 'lamplight-ceramics',
    names: { en: 'Three for two', 'zh-Hans': '买二送一' },
    code: 'THREEFORTWO',
    kind: 'buy_get',
    buy: 2,
    get: 1,
    most_per_person: 1,
  },
  {
    ...plain,
    shop: null,
    names: { en: 'Welcome to Pasar', 'zh-Hans': '欢迎来到 Pasar' },
    code: 'WELCOME5',
    kind: 'amount',
    amount: 5_00,
    minimum: 30_00,
    most_per_person: 1,
  },
];
