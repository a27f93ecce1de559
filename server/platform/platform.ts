/** Platform: how this marketplace is set up. `settings.ts` is what admins set, `platform-book.ts` keeps it for every request. */
import type { Language } from '#contract/kernel/languages.ts';
import { nameOfLook } from '#contract/platform/look.rules.ts';
import type { Platform } from '#contract/platform/schemas.ts';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import { categoryNamesIn } from '../words/categories.ts';

/** What is known of the featured provider by looking at its shop; handed over by the application, since shops come later. */
export type ProviderFacts = Pick<
  Platform,
  'providerShopId' | 'providerPhone' | 'providerCategory' | 'providerPrice' | 'providerWeek'
>;

/** The settings that screens read: names, currency, zone, shipping, the featured provider, the payment provider, the commission and what the caller calls categories. */
export function getPlatform(
  { config, language }: Pick<Ctx, 'config' | 'language'>,
  provider: ProviderFacts,
): Platform {
  const payment = {
    paymentProvider: paymentProvider(config),
    paymentKey: config.stripe?.publishableKey ?? null,
  };
  const {
    categories,
    tax,
    look,
    welcome,
    tips,
    gifts,
    company: _,
    proofs: __,
    aftercare: ___,
    ...settings
  } = config.platform;
  const categoryNames = categoryNamesIn(categories, language);
  return {
    ...settings,
    ...provider,
    providerPhone: settings.providerPhone || provider.providerPhone,
    categoryNames,
    url: config.publicUrl,
    demo: config.demo,
    ...payment,
    ...(isUsual(look) ? {} : { look }),
    ...welcomeIn(welcome, language),
    ...(tax.pricing === 'off' ? {} : { tax: { pricing: tax.pricing } }),
    ...(tips.isOn ? { tips: true as const } : {}),
    ...(gifts.isSold ? { giftCards: true as const } : {}),
  };
}

/** As the software comes: then no page carries a word of it. */
function isUsual(look: Config['platform']['look']): boolean {
  return nameOfLook(look) === 'stall' && !look.logo && !look.icon && !look.sharePicture;
}

/** What is said in this language, unless that is nothing. */
function welcomeIn(
  { picture, texts }: Config['platform']['welcome'],
  language: Language,
): Pick<Platform, 'welcome'> {
  const own = texts[language];
  const isSilent = !picture && Object.values(own).every((text) => text === '');
  return isSilent ? {} : { welcome: { picture, ...own } };
}

/** Which gateway new payments go through. */
export function paymentProvider({ stripe }: Pick<Config, 'stripe'>): Platform['paymentProvider'] {
  return stripe ? 'stripe' : 'sandbox';
}
