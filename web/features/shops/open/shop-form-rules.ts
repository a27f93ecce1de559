/** The rules of the form that opens a shop: the contract's, and a category, which people must choose. */
import { type ShopKind } from '#contract/shops/rules.ts';
import * as z from 'zod/mini';
import { text } from '#contract/kernel/fields.ts';
import { createShopBody } from '#contract/shops/schemas.ts';

export const shopForm = z.extend(createShopBody, {
  shopCategory: text({ min: 1, max: 60, message: 'shops.category' }),
});
export type ShopForm = z.input<typeof shopForm>;

/** What a shop is until somebody chooses. */
export const usualKind: ShopKind = 'product';

/** Over shops that choose no other. */
export const marketAwning: [string, string] = ['#0F6B4F', '#FBF7F0'];

export const emptyShopForm: ShopForm = {
  name: '',
  description: '',
  kind: usualKind,
  shopCategory: '',
  location: 'Singapore',
  contactPhone: '',
  businessRegistration: '',
  slogan: '',
  bannerUrl: '',
  logoUrl: '',
  colours: marketAwning,
};
