/** What a visitor's browser may know of how this marketplace is set up. */
import * as z from 'zod/mini';
import { get } from './endpoint.ts';

export const currencySymbols = {
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  AUD: 'A$',
  CAD: 'C$',
  SGD: 'S$',
  MYR: 'RM',
} as const;

export const currency = z.enum(['USD', 'EUR', 'GBP', 'JPY', 'AUD', 'CAD', 'SGD', 'MYR']);
export type Currency = z.output<typeof currency>;

export const platform = z.object({
  name: z.string(),
  currency,
  timeZone: z.string(),
  /** The featured service provider: its short name in routes, its shop and its phone line. */
  providerSlug: z.string(),
  providerShopId: z.number(),
  providerPhone: z.string(),
  /** True where demo data and the sandbox gateway are on, so that screens can say so. */
  demo: z.boolean(),
  paymentProvider: z.enum(['sandbox', 'stripe']),
  /** In basis points; the fees page reads it. */
  commissionBasisPoints: z.number(),
});
export type Platform = z.output<typeof platform>;

export const platformRoutes = {
  get: get('/api/platform', 'public', { reply: platform, summary: 'How this marketplace is set up' }),
};
