/** Kinds of shops, their categories and the orders of their lists, apart from the schemas so that pages can use them alone. */

export const shopKinds = ['product', 'food', 'service'] as const;
export type ShopKind = (typeof shopKinds)[number];

export const foodCategories = ['Japanese', 'Italian', 'Mexican', 'Chinese', 'Indian', 'Coffee & Bakery', 'Healthy & Vegan'] as const;
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
export const productCategories = ['Apparel', 'Drinkware', 'Wall Art', 'Accessories', 'Home Decor', 'Stationery', 'Gifts'] as const;

/** All that goods, dishes and shops may be in, by the names that they go by in addresses and replies. */
export const allCategories = [...productCategories, ...foodCategories, ...serviceCategories] as const;
export type CategoryName = (typeof allCategories)[number];

/** The categories a shop may choose: food takes precedence over service. */
export function categoriesFor(flags: { isFood: boolean; isService: boolean }): readonly string[] {
  if (flags.isFood) return foodCategories;
  return flags.isService ? serviceCategories : productCategories;
}

export const shopSorts = ['popular', 'rating', 'newest', 'name'] as const;
export type ShopSort = (typeof shopSorts)[number];
