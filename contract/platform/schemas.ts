/** What a visitor's browser may know of how this marketplace is set up. */
import * as z from 'zod/mini';
import { countries } from '../kernel/countries.ts';
import { currencies } from '../kernel/currency.ts';
import { aftercareBounds } from '../aftercare/rules.ts';
import { endpoint, type Path } from '../kernel/endpoint.ts';
import {
  amount,
  imageUrl,
  instant,
  line,
  positiveAmount,
  text,
  version,
} from '../kernel/fields.ts';
import type { Language, OtherLanguage } from '../kernel/languages.ts';
import { isCivilDate } from '../kernel/time.ts';
import { proofKinds, proofKindsOf } from '../shops/proofs.rules.ts';
import { allCategories, type CategoryName, shopKinds } from '../shops/rules.ts';
import { taxClasses, taxPricings, taxRegions } from '../tax/rates.rules.ts';
import { platformPaths } from './paths.ts';
import { look, welcomeTexts } from './look.schemas.ts';
import { type SocialSite, socialSites } from './rules.ts';

const currency = z.enum(currencies);
/** By its code in ISO 3166-1. */
const country = z.enum(countries);

export const platform = z.object({
  name: z.string(),
  /** The market's own address, for links from the hosts of others. */
  url: z.string(),
  currency,
  /** Where the market is: how phones and postcodes are written without more being said. */
  country: z.string(),
  timeZone: z.string(),
  /** The featured service provider: its short name in routes, its shop and its phone line. */
  providerSlug: z.string(),
  /** Null while the shop of that number is no approved service shop: then there is no provider. */
  providerShopId: z.nullable(z.number()),
  providerPhone: z.string(),
  /** Which words and pictures there are for it; null where there is no provider. */
  providerCategory: z.nullable(z.string()),
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
  /** Absent where the market looks as the software comes. */
  look: z.optional(look),
  /** In the caller's language, with the front page's picture; absent where the market says nothing of its own. */
  welcome: z.optional(z.object({ ...welcomeTexts.shape, picture: z.string() })),
  /** How prices stand to tax, which is that of the country; absent while the market has none. */
  tax: z.optional(z.object({ pricing: z.enum(['included', 'excluded']) })),
  /** Shops may let shoppers add tips; absent while the market has none. */
  tips: z.optional(z.literal(true)),
  /** Gift cards are sold; absent while they are not. Those that were sold can be spent all the same. */
  giftCards: z.optional(z.literal(true)),
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
  basisPoints: z.number(rateMessage).check(
    z.minimum(0, rateMessage),
    z.maximum(5_000, rateMessage),
    z.refine((points) => Number(points.toFixed(1)) === points, rateMessage),
  ),
  from: z.string('general.date').check(z.refine(isCivilDate, 'general.date')),
});

const { answerHours: answering, reportHours: reporting } = aftercareBounds;
const answerHours = z
  .int('aftercare.answer_hours')
  .check(
    z.minimum(answering.least, 'aftercare.answer_hours'),
    z.maximum(answering.most, 'aftercare.answer_hours'),
  );
const reportHours = z
  .int('aftercare.report_hours')
  .check(
    z.minimum(reporting.least, 'aftercare.report_hours'),
    z.maximum(reporting.most, 'aftercare.report_hours'),
  );

/** What admins set, by section; amounts in major units. Each section is saved on its own. */
export const platformSettings = {
  brand: z.object({
    name: line({ min: 2, max: 40, message: 'platform.name' }),
  }),
  look,
  welcome: z.object({
    picture: imageUrl(),
    texts: z.object({ en: welcomeTexts, 'zh-Hans': welcomeTexts } satisfies Record<
      Language,
      unknown
    >),
  }),
  country: z.object({ country }),
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
  /** Whether prices include tax, which is that of the market’s country; `rates` go before those by law from their day on. */
  tax: z.object({
    pricing: z.enum(taxPricings),
    /** Of the country, where that has rates by region; else empty. */
    region: z._default(z.enum(['', ...taxRegions]), ''),
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
  /** Whether shops may let shoppers add tips. */
  tips: z.object({ isOn: z.boolean() }),
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
  /** Gift cards: whether the market sells them, between which amounts, and how long they hold. */
  gifts: z
    .object({
      isSold: z.boolean(),
      least: positiveAmount('platform.gift_amount'),
      most: positiveAmount('platform.gift_amount'),
      /** How many months a card can be spent; 0 is for good. Of cards that are sold from now on. */
      months: z
        .int('platform.gift_months')
        .check(z.minimum(0, 'platform.gift_months'), z.maximum(120, 'platform.gift_months')),
      /** Until how many days after it was bought an unused card is refunded; 0 is never. */
      refundDays: z
        .int('platform.gift_days')
        .check(z.minimum(0, 'platform.gift_days'), z.maximum(365, 'platform.gift_days')),
    })
    .check(
      z.refine(({ least, most }) => least <= most, {
        path: ['most'],
        message: 'platform.gift_order',
      }),
    ),
  /** By kind of shop, how long shops have to answer where something is wrong, and how long shoppers may at least say it. */
  aftercare: z.object({
    foodAnswerHours: answerHours,
    foodReportHours: reportHours,
    goodsAnswerHours: answerHours,
    goodsReportHours: reportHours,
    visitsAnswerHours: answerHours,
    visitsReportHours: reportHours,
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
  look: withProvenance(platformSettings.look),
  welcome: withProvenance(platformSettings.welcome),
  country: withProvenance(platformSettings.country),
  currency: withProvenance(platformSettings.currency),
  shipping: withProvenance(platformSettings.shipping),
  commission: withProvenance(platformSettings.commission),
  approval: withProvenance(platformSettings.approval),
  social: withProvenance(platformSettings.social),
  categories: withProvenance(platformSettings.categories),
  tax: withProvenance(platformSettings.tax),
  company: withProvenance(platformSettings.company),
  tips: withProvenance(platformSettings.tips),
  proofs: withProvenance(platformSettings.proofs),
  gifts: withProvenance(platformSettings.gifts),
  aftercare: withProvenance(platformSettings.aftercare),
  /** The currency is fixed with the first order: what was paid in one cannot be shown in another. */
  isCurrencyFixed: z.boolean(),
  /** Whether it has decimals or none is fixed with the first shop, which has prices. */
  areDecimalsFixed: z.boolean(),
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
    // With what the section asks of its fields together.
    body: z.extend(section, seen),
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
  saveLook: save(
    platformPaths.saveLook,
    platformSettings.look,
    'Choose colours, font, logo and icon of the marketplace',
  ),
  saveWelcome: save(
    platformPaths.saveWelcome,
    platformSettings.welcome,
    'Say what the front page and the footer say',
  ),
  saveCountry: save(
    platformPaths.saveCountry,
    platformSettings.country,
    'Say in which country the marketplace is',
  ),
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
    'Say whether prices include tax, and which rates hold where the market is',
  ),
  saveCompany: save(
    platformPaths.saveCompany,
    platformSettings.company,
    'Say who runs the marketplace, for its papers',
  ),
  saveTips: save(
    platformPaths.saveTips,
    platformSettings.tips,
    'Say whether shops may let shoppers add tips',
  ),
  saveProofs: save(
    platformPaths.saveProofs,
    platformSettings.proofs,
    'Say which documents shops are asked for, and whether those without take no orders',
  ),
  saveGifts: save(platformPaths.saveGifts, platformSettings.gifts, 'Say how gift cards are sold'),
  saveAftercare: save(
    platformPaths.saveAftercare,
    platformSettings.aftercare,
    'Say how long shops have to answer where something is wrong, and how long shoppers may say it',
  ),
};
