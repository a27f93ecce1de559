/** The rules of the form that opens a shop: the contract's, and a category, which people must choose. */
import { type ShopKind } from '#contract/shops/rules.ts';
import * as z from 'zod/mini';
import { text } from '#contract/kernel/fields.ts';
import { createShopBody } from '#contract/shops/schemas.ts';
import type { useForm } from '#web/ui/use-form.ts';

export const shopForm = z.extend(createShopBody, {
  shopCategory: text({ min: 1, max: 60, message: 'shops.category' }),
});
export type ShopForm = Record<
  | 'name'
  | 'description'
  | 'shopCategory'
  | 'location'
  | 'contactPhone'
  | 'businessRegistration'
  | 'slogan'
  | 'bannerUrl'
  | 'logoUrl',
  string
> & { kind: ShopKind; colours: [string, string] };
/** What is sent, but for the tags. */
export type NewShop = z.output<typeof shopForm>;
/** What each step is given. */
export type ShopFields = ReturnType<typeof useForm<NewShop, ShopForm>>;

/** What a shop is until somebody chooses. */
export const usualKind: ShopKind = 'product';

/** Over shops that choose no other. */
const marketAwning: [string, string] = ['#0F6B4F', '#FBF7F0'];

export const emptyShopForm: ShopForm = {
  name: '',
  description: '',
  kind: usualKind,
  shopCategory: '',
  location: '',
  contactPhone: '',
  businessRegistration: '',
  slogan: '',
  bannerUrl: '',
  logoUrl: '',
  colours: marketAwning,
};
