/** Kinds of shops, what each can do, their categories and the orders of their lists. */

export const shopKinds = ['product', 'food', 'service'] as const;
export type ShopKind = (typeof shopKinds)[number];

export const foodCategories = [
  'Japanese',
  'Italian',
  'Mexican',
  'Chinese',
  'Indian',
  'Coffee & Bakery',
  'Healthy & Vegan',
] as const;
export const serviceCategories = [
  'HVAC Services',
  'Plumbing',
  'Electrical',
  'Home Repair',
  'Cleaning Services',
  'IT Services',
  'Automotive',
  'Professional Services',
] as const;
export const productCategories = [
  'Apparel',
  'Drinkware',
  'Wall Art',
  'Accessories',
  'Home Decor',
  'Stationery',
  'Gifts',
] as const;

/** All that goods, dishes and shops may be in, by the names that they go by in addresses and replies. */
export const allCategories = [
  ...productCategories,
  ...foodCategories,
  ...serviceCategories,
] as const;
export type CategoryName = (typeof allCategories)[number];

/** What a kind of shop can do, and where and in which words it appears. */
export type ShopCapabilities = {
  /** Lists items that people put into a cart. */
  sellsItems: boolean;
  /** Makes an order when it comes: it has to accept it in time, promises minutes, and can pause or be busy. */
  isCookedToOrder: boolean;
  /** Sends people who are booked for a date. */
  takesVisits: boolean;
  /** Keeps opening hours, with public holidays. */
  hasHours: boolean;
  /** Sorts its items into sections of its own; others by the market's categories. */
  hasMenuSections: boolean;
  /** May let shoppers fetch what they order. */
  canBeFetched: boolean;
  /** Can be asked for a time instead of as soon as possible. */
  canBeOrderedForLater: boolean;
  /** The way of its orders; see `stagesOf` in contract/orders/rules.ts. Only what is cooked to order has a kitchen's. */
  stages: 'parcel' | 'kitchen' | 'visit';
  /** What bringing costs: one fee of the market shared among shops, a fee and a minimum of the shop's own, or nothing. */
  delivery: 'market' | 'own' | 'none';
  /** What its items are called: chooses among messages, and which categories they may have. */
  itemsAre: 'goods' | 'dishes';
  /** Of its page, before the id, and of the list that it is in. */
  path: '/shop' | '/food-shop';
  listPath: '/shops' | '/food';
  /** The categories it may choose. */
  categories: readonly CategoryName[];
  /** Of a shop that was opened without one. */
  slogan: string;
};
export type ItemsAre = ShopCapabilities['itemsAre'];

/** The one place that says what each kind can do. Everything else asks it, by `capabilitiesOf`. */
export const shopCapabilities: Record<ShopKind, ShopCapabilities> = {
  product: {
    sellsItems: true,
    isCookedToOrder: false,
    takesVisits: false,
    hasHours: false,
    hasMenuSections: false,
    canBeFetched: true,
    canBeOrderedForLater: false,
    stages: 'parcel',
    delivery: 'market',
    itemsAre: 'goods',
    path: '/shop',
    listPath: '/shops',
    categories: productCategories,
    slogan: 'Quality designs, made to order',
  },
  food: {
    sellsItems: true,
    isCookedToOrder: true,
    takesVisits: false,
    hasHours: true,
    hasMenuSections: true,
    canBeFetched: true,
    canBeOrderedForLater: true,
    stages: 'kitchen',
    delivery: 'own',
    itemsAre: 'dishes',
    path: '/food-shop',
    listPath: '/food',
    categories: foodCategories,
    slogan: 'Good food, freshly cooked',
  },
  service: {
    sellsItems: false,
    isCookedToOrder: false,
    takesVisits: true,
    hasHours: true,
    hasMenuSections: false,
    canBeFetched: false,
    canBeOrderedForLater: false,
    stages: 'visit',
    delivery: 'none',
    itemsAre: 'goods',
    path: '/shop',
    listPath: '/shops',
    categories: serviceCategories,
    slogan: 'Good work, on time',
  },
};

/** @example capabilitiesOf(shop.kind).takesVisits */
export function capabilitiesOf(kind: ShopKind): ShopCapabilities {
  return shopCapabilities[kind];
}

/** The kinds that are so. @example kindsWhere(({ takesVisits }) => takesVisits) */
export function kindsWhere(isSo: (capabilities: ShopCapabilities) => boolean): ShopKind[] {
  return shopKinds.filter((kind) => isSo(capabilitiesOf(kind)));
}

/** Whether two kinds have items that are called the same, which may be in the categories of either. */
export function haveSameItems(one: ShopKind, other: ShopKind): boolean {
  return capabilitiesOf(one).itemsAre === capabilitiesOf(other).itemsAre;
}

/** Whether a shop of this kind may choose a category, by the name that it goes by. */
export function isCategoryOf(kind: ShopKind, category: string): boolean {
  return capabilitiesOf(kind).categories.some((name) => name === category);
}

/** Where shoppers find a shop in the market. */
export function shopPath({ id, kind }: { id: number; kind: ShopKind }): string {
  return `${capabilitiesOf(kind).path}/${id}`;
}

export const shopSorts = ['popular', 'rating', 'newest', 'name'] as const;
export type ShopSort = (typeof shopSorts)[number];

/** A kitchen promises what its orders took once so many of them were delivered, or fetched, within so many days. */
export const [fewestMeasured, daysMeasured] = [20, 60];

/** Until when a dish is out: the opening of a later day, or until somebody switches it back. */
export const soldOutLengths = ['tomorrow', 'switched-back'] as const;
export type SoldOutLength = (typeof soldOutLengths)[number];

/** Where a shop stands: what its owner's request came to, `suspended` by an admin, or `closed` by its owner. Shoppers see approved ones only. */
export const shopStatuses = ['pending', 'approved', 'rejected', 'suspended', 'closed'] as const;
export type ShopStatus = (typeof shopStatuses)[number];

export const settingSections = [
  'profile',
  'contact',
  'hours',
  'delivery',
  'sending',
  'zones',
  'pickup',
  'slots',
  'policies',
  'certificates',
  'tax',
  'tips',
  'payout',
  'notices',
] as const;
export type SettingSection = (typeof settingSections)[number];

/** What a shop's people may be notified of by e-mail. */
export const shopNotices = ['orders', 'reviews'] as const;
export type ShopNotice = (typeof shopNotices)[number];

export const setupSteps = [
  'logo',
  'banner',
  'contact',
  'hours',
  'technicians',
  'packages',
  'policy',
  'products',
  'payout',
  'approval',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What somebody who is let in may become; owners are made by owners. */
export const requestedRoles = ['staff', 'manager'] as const;

export const vendorStates = ['pending', 'approved', 'rejected', 'suspended', 'disabled'] as const;
export type VendorState = (typeof vendorStates)[number];

/** Shown for a shop that says no location (seed §9). */
export const unsaidLocation = 'Australia';

/** What the list of sellers is sorted by; `asked` is since when they have waited, or have been here. */
export const vendorColumns = ['asked', 'name'] as const;
export type VendorColumn = (typeof vendorColumns)[number];

/** What the admins' list of all shops is sorted by. */
export const everyShopColumns = ['name', 'kind', 'status', 'commission', 'sold', 'opened'] as const;
export type EveryShopColumn = (typeof everyShopColumns)[number];

/** Whether a shop pays what everybody does. */
export const commissionKinds = ['own', 'usual'] as const;
export type CommissionKind = (typeof commissionKinds)[number];
