/**
 * What a firm that sends people does, as far as pages speak of it: they have words, pictures and a film for the care of
 * air conditioners; every other trade is spoken of in general words, with the name of its category.
 */
export const trades = ['aircon', 'other'] as const;
export type FirmTrade = (typeof trades)[number];

/** The trade of a shop of services, by its category; null is no shop. */
export function tradeOf(category: string | null): FirmTrade {
  return category === 'HVAC Services' ? 'aircon' : 'other';
}

const tradePages = ['why-service', 'pricing', 'chemical-process', 'video-demo'] as const;
type TradePage = (typeof tradePages)[number];
const pagesOfTrade: Record<FirmTrade, readonly TradePage[]> = {
  aircon: tradePages,
  other: ['pricing'],
};

/** Which pages about its work the featured provider has, by their paths, in the order of its menu. */
export function pagesOf(trade: FirmTrade): readonly TradePage[] {
  return pagesOfTrade[trade];
}

/** Whether a path is of a page that a featured provider of another trade has. */
export function isOfOtherTrade(path: string, trade: FirmTrade): boolean {
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
