/** Kinds of shops, their categories and the orders of their lists. */

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

/** The categories a shop may choose: food takes precedence over service. */
export function categoriesFor(flags: { isFood: boolean; isService: boolean }): readonly string[] {
  if (flags.isFood) return foodCategories;
  return flags.isService ? serviceCategories : productCategories;
}

export const shopSorts = ['popular', 'rating', 'newest', 'name'] as const;
export type ShopSort = (typeof shopSorts)[number];

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
  'pickup',
  'policies',
  'payout',
  'notices',
] as const;
export type SettingSection = (typeof settingSections)[number];

/** What a shop's people may be told by e-mail. */
export const shopNotices = ['orders', 'reviews'] as const;
export type ShopNotice = (typeof shopNotices)[number];

export const setupSteps = [
  'logo',
  'banner',
  'contact',
  'hours',
  'policy',
  'products',
  'payout',
  'approval',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What somebody who is let in may become; owners are made by owners. */
export const requestedRoles = ['staff', 'manager'] as const;

/** What a shop should have before shoppers see it, in the order of the checklist. */
export const readinessSteps = [
  'description',
  'logo',
  'banner',
  'contact',
  'registration',
  'items',
] as const;

export const vendorStates = ['pending', 'approved', 'rejected', 'suspended', 'disabled'] as const;
export type VendorState = (typeof vendorStates)[number];
