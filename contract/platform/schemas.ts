/** What a visitor's browser may know of how this marketplace is set up. */
import * as z from 'zod/mini';
import { currencies } from '../kernel/currency.ts';
import { endpoint, type Path } from '../kernel/endpoint.ts';
import { amount, instant, line, text, version } from '../kernel/fields.ts';
import type { OtherLanguage } from '../kernel/languages.ts';
import { isCivilDate } from '../kernel/time.ts';
import { proofKinds, proofKindsOf } from '../shops/proofs.rules.ts';
import { allCategories, type CategoryName, shopKinds } from '../shops/rules.ts';
import { taxClasses, taxCountries, taxPlaces, taxPricings } from '../tax/rates.rules.ts';
import { platformPaths } from './paths.ts';
import { type SocialSite, socialSites } from './rules.ts';

export const currency = z.enum(currencies);

export const platform = z.object({
  name: z.string(),
  /** The market's own address, for links from the hosts of others. */
  url: z.string(),
  currency,
  timeZone: z.string(),
  /** The featured service provider: its short name in routes, its shop and its phone line. */
  providerSlug: z.string(),
  /** Null while the shop of that number is no approved service shop: then there is no provider. */
  providerShopId: z.nullable(z.number()),
  providerPhone: z.string(),
  /** What the provider's cards say: the lowest price of its packages in major units, and its usual week, Sunday first. Null is none. */
  providerPrice: z.nullable(z.number()),
  providerWeek: z.nullable(z.array(z.array(z.tuple([z.string(), z.string()])))),
  /** True where demo data and the sandbox gateway are on, so that screens can say so. */
  demo: z.boolean(),
  paymentProvider: z.enum(['sandbox', 'stripe']),
  /** The gateway's publishable key, which its form in the browser needs; null for the sandbox. */
  paymentKey: z.nullable(z.string()),
  /** In basis points; the fees page reads it. */
  commissionBasisPoints: z.number(),
  /** Goods ship for `flatFee`, and free above `freeAbove`; major units. `shippingRuleOf` of the cart reads it. */
  shipping: z.object({ freeAbove: z.number(), flatFee: z.number() }),
  /** Whether an admin approves each seller before shoppers see their shops. */
  sellersNeedApproval: z.boolean(),
  /** Whether new accounts wait until a mailed link has proven their address. */
  emailsNeedProof: z.boolean(),
  /** What the caller's language calls categories, by the English names that they go by everywhere else; empty in English. */
  categoryNames: z.record(z.string(), z.string()),
  /** The market's pages on social sites; empty is none. */
  social: z.record(z.enum(socialSites), z.string()),
  /** How prices stand to tax, and where; absent while the market has none. */
  tax: z.optional(
    z.object({ pricing: z.enum(['included', 'excluded']), country: z.enum(taxCountries) }),
  ),
});
export type Platform = z.output<typeof platform>;

const percentMessage = 'general.commission';

const nameMessage = 'general.name_missing';
const categoryName = z.optional(line({ min: 1, max: 40, message: nameMessage }));

// One field for each category; those that a saved section does not have are as the market came with.
const namesOfCategories = z.object(
  Object.fromEntries(allCategories.map((name) => [name, categoryName])) as Record<
    CategoryName,
    typeof categoryName
  >,
);

const socialAddress = z
  .string('platform.social')
  .check(
    z.trim(),
    z.maxLength(200, 'platform.social'),
    z.regex(/^(https:\/\/[\w-]+(\.[\w-]+)+(\/[^\s"'<>]*)?)?$/, 'platform.social'),
  );

const rateMessage = 'platform.tax_rate';

/** A rate that the market adds to those by law; see `rateOn`. */
const taxRate = z.object({
  class: z.enum(taxClasses),
  basisPoints: z.int(rateMessage).check(z.minimum(0, rateMessage), z.maximum(5_000, rateMessage)),
  from: z.string('general.date').check(z.refine(isCivilDate, 'general.date')),
});

/** What admins set, by section; amounts in major units. Each section is saved on its own. */
export const platformSettings = {
  brand: z.object({
    name: text({ min: 2, max: 40, message: 'platform.name' }),
  }),
  currency: z.object({ currency }),
  shipping: z.object({ freeAbove: amount(), flatFee: amount() }),
  commission: z.object({
    commissionBasisPoints: z
      .int(percentMessage)
      .check(z.minimum(0, percentMessage), z.maximum(5_000, percentMessage)),
  }),
  approval: z.object({
    sellersNeedApproval: z.boolean(),
    emailsNeedProof: z.boolean(),
  }),
  social: z.object({
    social: z.object(
      Object.fromEntries(socialSites.map((site) => [site, socialAddress])) as Record<
        SocialSite,
        typeof socialAddress
      >,
    ),
  }),
  /** What categories are called in languages other than English. */
  categories: z.object({
    categories: z.object({ 'zh-Hans': namesOfCategories } satisfies Record<OtherLanguage, unknown>),
  }),
  /** Whether prices include tax, and where the market is; `rates` go before those by law from their day on. */
  tax: z.object({
    pricing: z.enum(taxPricings),
    place: z.enum(taxPlaces),
    /** Under which the market itself is registered: then its commission is taxed, too. Empty is not registered. */
    number: z._default(text({ max: 30 }), ''),
    rates: z.array(taxRate).check(z.maxLength(50)),
  }),
  /** Who runs the market, as its papers to shops say it; without a name, the market's. */
  company: z.object({
    legalName: line({ max: 120 }),
    legalAddress: text({ max: 300 }),
    registration: line({ max: 60 }),
  }),
  /** Which documents the market asks its shops for, and what follows where they are missing. */
  proofs: z.object({
    asks: z
      .array(
        z.object({
          /** Of which kind of shops. */
          kind: z.enum(shopKinds),
          proof: z.enum(proofKinds),
          /** A shop without it takes no orders, once its time is over. */
          isLimiting: z.boolean(),
          /** Since when it is asked for; a younger shop since it was opened. */
          from: z.string('general.date').check(z.refine(isCivilDate, 'general.date')),
        }),
      )
      .check(
        z.maxLength(20),
        z.refine(
          (asks) => asks.every(({ kind, proof }) => proofKindsOf(kind).includes(proof)),
          'shops.proof_kind',
        ),
        z.refine(
          (asks) => new Set(asks.map(({ kind, proof }) => `${kind} ${proof}`)).size === asks.length,
          'shops.proof_kind',
        ),
      ),
    /** Days after the last one of a document, or after it was asked for, until a shop is limited. */
    graceDays: z
      .int('platform.grace')
      .check(z.minimum(0, 'platform.grace'), z.maximum(90, 'platform.grace')),
  }),
};
export type PlatformSection = keyof typeof platformSettings;
export type PlatformSettings = {
  [Section in PlatformSection]: z.output<(typeof platformSettings)[Section]>;
};

// The keys of the object above are the sections.
export const platformSections = Object.keys(platformSettings) as PlatformSection[];

/** Who changed a section last; version 0 is still as the environment says. */
const provenance = {
  version: z.number(),
  changedAt: z.nullable(instant),
  changedBy: z.nullable(z.string()),
};

function withProvenance<Shape extends z.core.$ZodLooseShape>(section: z.ZodMiniObject<Shape>) {
  return z.object({ ...section.shape, ...provenance });
}

const adminSettings = z.object({
  brand: withProvenance(platformSettings.brand),
  currency: withProvenance(platformSettings.currency),
  shipping: withProvenance(platformSettings.shipping),
  commission: withProvenance(platformSettings.commission),
  approval: withProvenance(platformSettings.approval),
  social: withProvenance(platformSettings.social),
  categories: withProvenance(platformSettings.categories),
  tax: withProvenance(platformSettings.tax),
  company: withProvenance(platformSettings.company),
  proofs: withProvenance(platformSettings.proofs),
  /** The currency is fixed with the first order: what was paid in one cannot be shown in another. */
  isCurrencyFixed: z.boolean(),
  /** How money comes in: the sandbox moves none. */
  payment: z.object({ provider: z.enum(['sandbox', 'stripe']) }),
  /** The years whose public holidays this version knows, where they come from, and the day they were taken from there. */
  holidays: z.object({
    first: z.number(),
    last: z.number(),
    source: z.string(),
    madeOn: z.string(),
  }),
});
export type AdminSettings = z.output<typeof adminSettings>;

/** `version` is the one that the admin saw; if somebody saved since, nothing happens (409). */
const seen = { version };

function save<Shape extends z.core.$ZodLooseShape>(
  path: Path,
  section: z.ZodMiniObject<Shape>,
  summary: string,
) {
  return endpoint(path, 'admin', {
    body: z.object({ ...section.shape, ...seen }),
    reply: adminSettings,
    summary,
  });
}

export const platformRoutes = {
  get: endpoint(platformPaths.get, 'public', {
    reply: platform,
    summary: 'How this marketplace is set up',
  }),
  settings: endpoint(platformPaths.settings, 'admin', {
    reply: adminSettings,
    summary: 'What admins set, and who set it last',
  }),
  saveBrand: save(platformPaths.saveBrand, platformSettings.brand, 'Name the marketplace'),
  saveCurrency: save(
    platformPaths.saveCurrency,
    platformSettings.currency,
    'Choose the currency, before the first order',
  ),
  saveShipping: save(
    platformPaths.saveShipping,
    platformSettings.shipping,
    'Set what shipping costs, and when it is free',
  ),
  saveCommission: save(
    platformPaths.saveCommission,
    platformSettings.commission,
    'Set the commission on future sales',
  ),
  saveApproval: save(
    platformPaths.saveApproval,
    platformSettings.approval,
    'Say whether sellers wait for approval, and new accounts for the proof of their address',
  ),
  saveSocial: save(
    platformPaths.saveSocial,
    platformSettings.social,
    'Say where the marketplace is found on social sites',
  ),
  saveCategories: save(
    platformPaths.saveCategories,
    platformSettings.categories,
    'Name the categories in other languages',
  ),
  saveTax: save(
    platformPaths.saveTax,
    platformSettings.tax,
    'Say whether prices include tax, where the market is, and which rates hold there',
  ),
  saveCompany: save(
    platformPaths.saveCompany,
    platformSettings.company,
    'Say who runs the marketplace, for its papers',
  ),
  saveProofs: save(
    platformPaths.saveProofs,
    platformSettings.proofs,
    'Say which documents shops are asked for, and whether those without take no orders',
  ),
};
