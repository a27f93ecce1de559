/** Platform: how this marketplace is set up. `settings.ts` is what admins set, `platform-book.ts` keeps it for every request. */
import type { Platform } from '#contract/platform/schemas.ts';
import { countryOf } from '#contract/tax/rates.rules.ts';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import { categoryNamesIn } from '../words/categories.ts';

/** What is known of the featured provider by looking at its shop; handed over by the application, since shops come later. */
export type ProviderFacts = Pick<Platform, 'providerShopId' | 'providerPrice' | 'providerWeek'>;

/** The settings that screens read: names, currency, zone, shipping, the featured provider, the payment provider, the commission and what the caller calls categories. */
export function getPlatform(
  { config, language }: Pick<Ctx, 'config' | 'language'>,
  provider: ProviderFacts,
): Platform {
  const payment = {
    paymentProvider: paymentProvider(config),
    paymentKey: config.stripe?.publishableKey ?? null,
  };
  const { categories, tax, company: _, proofs: __, ...settings } = config.platform;
  const categoryNames = categoryNamesIn(categories, language);
  return {
    ...settings,
    ...provider,
    categoryNames,
    url: config.publicUrl,
    demo: config.demo,
    ...payment,
    ...(tax.pricing === 'off'
      ? {}
      : { tax: { pricing: tax.pricing, country: countryOf(tax.place) } }),
  };
}

/** Which gateway new payments go through. */
export function paymentProvider({ stripe }: Pick<Config, 'stripe'>): Platform['paymentProvider'] {
  return stripe ? 'stripe' : 'sandbox';
}
