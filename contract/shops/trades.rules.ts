/**
 * What the market knows of the trades of firms that send people to homes. A trade is one entry here; messages speak of it
 * by its name, as in `{trade, select, aircon {…} other {…}}`, and in general words where they do not know it.
 */
import type { CategoryName } from './rules.ts';

const tradePages = ['why-service', 'pricing', 'chemical-process', 'video-demo'] as const;
type TradePage = (typeof tradePages)[number];

/** Of air conditioners; prices of packages are for wall-mounted ones. */
const airconKinds = ['wall_mounted', 'cassette', 'ceiling', 'ducted', 'portable'] as const;
/** The kinds that there are words for, of every trade. */
export const unitKinds = [...airconKinds] as const;
export type UnitKind = (typeof unitKinds)[number];

type Trade = {
  /** In which its shops are; null is every other. */
  category: CategoryName | null;
  /** One of the icons of `web/ui/icon-names.ts`. */
  icon: 'air-vent' | 'calendar-clock';
  /** Which pages about its work the featured provider has, by their paths, in the order of its menu. */
  pages: readonly TradePage[];
  /** Whether there are pictures of its work, drawn for these pages. */
  isDrawn: boolean;
  /** What its prices are for, as search engines read it. */
  unit: string;
  /** Of what kinds the equipment is that it looks after. Where none are named, the firm writes what it is. */
  unitKinds: readonly UnitKind[];
  /** Whether the air and the refrigerant of each unit are measured. */
  measuresAir: boolean;
};

export type TradeName = 'aircon' | 'other';

export const trades: Record<TradeName, Trade> = {
  aircon: {
    category: 'HVAC Services',
    icon: 'air-vent',
    pages: tradePages,
    isDrawn: true,
    unit: 'fancoil unit',
    unitKinds: airconKinds,
    measuresAir: true,
  },
  other: {
    category: null,
    icon: 'calendar-clock',
    pages: ['pricing'],
    isDrawn: false,
    unit: 'unit',
    unitKinds: [],
    measuresAir: false,
  },
};

/**
 * The trade of a shop, by its category; null is no shop.
 *
 * @example trades[tradeOf('HVAC Services')].icon // 'air-vent'
 */
export function tradeOf(category: string | null): TradeName {
  const names = Object.keys(trades) as TradeName[];
  return names.find((name) => category !== null && trades[name].category === category) ?? 'other';
}

/** Which pages about its work a featured provider of a trade has. */
export function pagesOf(trade: TradeName): readonly TradePage[] {
  return trades[trade].pages;
}

/** Whether a path is of a page that a featured provider of another trade has. */
export function isOfOtherTrade(path: string, trade: TradeName): boolean {
  return tradePages.some((page) => page === path && !pagesOf(trade).includes(page));
}

/** What search engines call a business of a category; see schema.org/LocalBusiness. */
const businessTypes: Record<string, string> = {
  'HVAC Services': 'HVACBusiness',
  Plumbing: 'Plumber',
  Electrical: 'Electrician',
  'Home Repair': 'HomeAndConstructionBusiness',
  Automotive: 'AutoRepair',
  'Professional Services': 'ProfessionalService',
};

/** @example businessTypeOf('Plumbing') // 'Plumber' */
export function businessTypeOf(category: string): string {
  return businessTypes[category] ?? 'LocalBusiness';
}
