/** How a shop is set up, section by section. Each section has a version of its own, so that two people who edit it do not overwrite each other. */
import * as z from 'zod/mini';
import { phoneIfAny } from '../accounts/phone.schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { amount, id, idInPath, imageUrl, instant, line, text, version } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { isCivilDate } from '../kernel/time.ts';
import { certificates } from './certificates.schemas.ts';
import { changeHoursBody, statedHours, weekHours } from './hours.schemas.ts';
import { shopSettingsPaths } from './paths.ts';
import { shopKinds } from './rules.ts';
import { changeSlotsBody, statedSlots } from './slots.schemas.ts';
import { tipRecipients } from './tips.rules.ts';
import {
  awningColours,
  createShopBody,
  policyText,
  policyTranslations,
  shop,
  shopTranslations,
} from './schemas.ts';
import { changeZonesBody, statedZones } from './zones.schemas.ts';

const minutes = (most: number) =>
  z
    .int('general.whole_minutes')
    .check(z.minimum(0, 'general.whole_minutes'), z.maximum(most, 'shops.minutes_most'));

const deliveryTimes = {
  /** From the order to the packed bag. */
  preparationFromMinutes: minutes(240),
  preparationToMinutes: minutes(240),
  /** From the kitchen to the door. */
  rideFromMinutes: minutes(240),
  rideToMinutes: minutes(240),
  fee: amount(),
  minimum: amount(),
};

const days = (least: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(60, message));
const makingDays = days(0, 'shops.making_days');
const sendingDays = days(1, 'shops.sending_days');

/** On how many orders it rests; without minutes while these are too few. */
const measuredMinutes = z.object({
  orders: z.number(),
  fromMinutes: z.optional(z.number()),
  toMinutes: z.optional(z.number()),
});
export type MeasuredReply = z.output<typeof measuredMinutes>;

/** In working days. */
const sendingTimes = {
  /** From the order to the parcel. */
  makingFromDays: makingDays,
  makingToDays: makingDays,
  /** From the shop to the door. */
  sendingFromDays: sendingDays,
  sendingToDays: sendingDays,
};

const pickup = {
  isOffered: z.boolean(),
  address: text({ max: 300 }),
  /** When somebody is there. */
  note: text({ max: 200 }),
  /** From the order until it can be fetched. */
  minutes: z
    .int('general.whole_minutes')
    .check(z.minimum(5, 'shops.minutes_least'), z.maximum(10_080, 'shops.minutes_week')),
};

const bankAccount = {
  bankName: line({ min: 2, max: 80, message: 'shops.bank' }),
  accountHolder: line({ min: 2, max: 100, message: 'shops.account_holder' }),
};
const accountNumber = z
  .string('shops.account_number')
  .check(z.trim(), z.regex(/^[0-9A-Za-z][0-9A-Za-z -]{3,38}[0-9A-Za-z]$/, 'shops.account_number'));

const registration = {
  /** Empty is not registered. Its form is that of the country where the market is; see `isTaxNumber`. */
  taxNumber: text({ max: 30 }),
  /** The first day on which the shop charges tax. */
  taxFrom: z.string('general.date').check(z.maxLength(10, 'general.date')),
};

const notices = z.object({ orders: z.boolean(), reviews: z.boolean() });

/** The seed's form of the dashboard and more of the shop's front; what is left out stays as it is. */
export const changeShopBody = z.object({
  version,
  name: z.optional(createShopBody.shape.name),
  description: z.optional(createShopBody.shape.description),
  slogan: createShopBody.shape.slogan,
  /** What the shop writes in: its front, and all that it lists. */
  language: z.optional(z.enum(languages)),
  translations: z.optional(shopTranslations),
  /** Goes before the two flags, by which the specification says it. */
  kind: z.optional(z.enum(shopKinds)),
  isFood: z.optional(z.boolean()),
  isService: z.optional(z.boolean()),
  shopCategory: z.optional(text({ max: 60 })),
  tags: z.optional(z.array(text({ min: 1, max: 40 })).check(z.maxLength(20, 'shops.tags'))),
  bannerUrl: z.nullish(imageUrl('general.url')),
  logoUrl: z.nullish(imageUrl('general.url')),
  colours: z.optional(awningColours),
});
export type ChangeShop = z.output<typeof changeShopBody>;

export const changeContactBody = z.object({
  version,
  /** Empty where the shop does not say. */
  location: text({ max: 120 }),
  contactPhone: z.nullish(phoneIfAny),
  businessRegistration: z.nullish(text({ max: 60 })),
  /** For papers; what is left out stays. */
  legalName: z.optional(line({ max: 120 })),
  legalAddress: z.optional(text({ max: 300 })),
});
export const changeDeliveryBody = z.object({ version, ...deliveryTimes }).check(
  z.refine((times) => times.preparationToMinutes >= times.preparationFromMinutes, {
    message: 'shops.minutes_order',
    path: ['preparationToMinutes'],
  }),
  z.refine((times) => times.rideToMinutes >= times.rideFromMinutes, {
    message: 'shops.minutes_order',
    path: ['rideToMinutes'],
  }),
);
export const changeSendingBody = z.object({ version, ...sendingTimes }).check(
  z.refine((times) => times.makingToDays >= times.makingFromDays, {
    message: 'shops.days_order',
    path: ['makingToDays'],
  }),
  z.refine((times) => times.sendingToDays >= times.sendingFromDays, {
    message: 'shops.days_order',
    path: ['sendingToDays'],
  }),
);
export const changePickupBody = z.object({ version, ...pickup }).check(
  z.refine(({ isOffered, address }) => !isOffered || address.length >= 5, {
    message: 'shops.pickup_address',
    path: ['address'],
  }),
);
export const changeCertificatesBody = z.object({ version, certificates });

export const changeTaxBody = z.object({ version, ...registration }).check(
  z.refine(({ taxNumber, taxFrom }) => taxNumber === '' || isCivilDate(taxFrom), {
    message: 'general.date',
    path: ['taxFrom'],
  }),
);
export const changeTipsBody = z.object({
  version,
  /** Null is for nobody. */
  tipsFor: z.nullable(z.enum(tipRecipients)),
});

export const changePoliciesBody = z.object({
  version,
  policy: policyText,
  /** What is left out stays. */
  translations: z.optional(policyTranslations),
});

/** Without an account number the one that is stored stays. */
export const changePayoutBody = z.object({
  version,
  ...bankAccount,
  accountNumber: z.optional(accountNumber),
});
export const changeNoticesBody = z.extend(notices, { version });
export const pauseBody = z.object({
  /** An instant, or `tomorrow` for when the shop opens on a later day; null takes orders again. */
  until: z.nullable(z.union([z.literal('tomorrow'), z.iso.datetime()], 'shops.until')),
  /** What shoppers read meanwhile. */
  reason: z.optional(text({ max: 120 })),
});
export type Pause = z.output<typeof pauseBody>;

/** What is not known of the public holidays of a year; the shop adds such days itself. */
export const holidayGaps = z.array(
  z.object({
    year: z.number(),
    /** Names of holidays whose date is not known. */
    missing: z.array(z.string()),
    /** Whether the year's other holidays are not announced yet, and may come on another day. */
    isEstimated: z.boolean(),
  }),
);

export const shopSettings = z.object({
  id,
  kind: z.enum(shopKinds),
  approvalStatus: shop.shape.approvalStatus,
  timeZone: z.string(),
  /** Goods, dishes and services differ: the kind is fixed once there is one. */
  isKindFixed: z.boolean(),
  profile: z.object({
    version,
    ...z.pick(shop, {
      name: true,
      description: true,
      slogan: true,
      kind: true,
      shopCategory: true,
      tags: true,
      bannerUrl: true,
      logoUrl: true,
      language: true,
      colours: true,
    }).shape,
    translations: shopTranslations,
  }),
  contact: z.object({
    version,
    location: z.string(),
    contactPhone: z.nullable(z.string()),
    businessRegistration: z.nullable(z.string()),
    /** As its papers have it; an empty name is the shop's. */
    legalName: z.string(),
    legalAddress: z.string(),
  }),
  /** Of kitchens and services. */
  hours: z.nullable(
    z.object({
      version,
      ...statedHours,
      /** Of kitchens; null is as the week says. */
      deliveryWeek: z.optional(z.nullable(weekHours)),
    }),
  ),
  /** Public holidays to come, where the shop has hours; see `hours.exceptions` for what it does on them. */
  holidays: z.array(z.object({ date: z.string(), name: z.string() })),
  holidayGaps,
  /** Of kitchens. */
  delivery: z.nullable(z.object({ version, ...deliveryTimes })),
  /** What the orders of a kitchen took; absent of other shops. Zones only where some were brought. */
  measured: z.optional(
    z.object({
      delivery: measuredMinutes,
      pickup: measuredMinutes,
      zones: z.array(z.extend(measuredMinutes, { name: z.string() })),
    }),
  ),
  /** Of shops of goods. */
  sending: z.nullable(z.object({ version, ...sendingTimes })),
  /** Where the shop brings what it sells, or makes its visits. */
  zones: z.object({ version, ...statedZones }),
  /** Of shops whose products can be fetched: all but services. */
  pickup: z.nullable(z.object({ version, ...pickup })),
  /** Of kitchens. */
  slots: z.nullable(z.object({ version, ...statedSlots })),
  /** Of kitchens; those that have expired, too. */
  certificates: z.nullable(z.object({ version, certificates })),
  /** Where the market has tax. */
  tax: z.nullable(z.object({ version, ...registration, country: z.string() })),
  /** Where the market has tips, of kitchens and services. */
  tips: z.nullable(z.object({ version, tipsFor: z.nullable(z.enum(tipRecipients)) })),
  policies: z.object({ version, policy: z.string(), translations: policyTranslations }),
  /** For those who may see the shop's money. */
  payout: z.nullable(
    z.object({
      version,
      bankName: z.string(),
      accountHolder: z.string(),
      /** Masked but for its end; empty when there is none. */ accountNumber: z.string(),
    }),
  ),
  notices: z.object({ version, ...notices.shape }),
  pausedUntil: z.nullable(instant),
});
export type ShopSettings = z.output<typeof shopSettings>;

/** A bank account with its whole number. */
export const shopBankAccount = z.object({
  bankName: z.string(),
  accountHolder: z.string(),
  accountNumber: z.string(),
});
export type ShopBankAccount = z.output<typeof shopBankAccount>;

const byId = z.object({ id: idInPath });
const parts = { params: byId, reply: shopSettings };

export const shopSettingsRoutes = {
  get: endpoint(shopSettingsPaths.get, 'signed-in', {
    ...parts,
    summary: 'How a shop is set up, for its people with the permission',
  }),
  change: endpoint(shopSettingsPaths.change, 'signed-in', {
    ...parts,
    body: changeShopBody,
    summary: 'Change a shop’s front: what is left out stays',
  }),
  changeContact: endpoint(shopSettingsPaths.changeContact, 'signed-in', {
    ...parts,
    body: changeContactBody,
    summary: 'Change where a shop is and how to reach it',
  }),
  changeHours: endpoint(shopSettingsPaths.changeHours, 'signed-in', {
    ...parts,
    body: changeHoursBody,
    summary: 'Change when a shop is open',
  }),
  changeDelivery: endpoint(shopSettingsPaths.changeDelivery, 'signed-in', {
    ...parts,
    body: changeDeliveryBody,
    summary: 'Change how long a kitchen takes and what delivery costs',
  }),
  changeSending: endpoint(shopSettingsPaths.changeSending, 'signed-in', {
    ...parts,
    body: changeSendingBody,
    summary: 'Change in how many working days a shop makes and sends its goods',
  }),
  changeZones: endpoint(shopSettingsPaths.changeZones, 'signed-in', {
    ...parts,
    body: changeZonesBody,
    summary: 'State where a shop comes, and what it takes there; without zones it comes everywhere',
  }),
  changePickup: endpoint(shopSettingsPaths.changePickup, 'signed-in', {
    ...parts,
    body: changePickupBody,
    summary: 'Let shoppers fetch what they order, or no longer',
  }),
  changeSlots: endpoint(shopSettingsPaths.changeSlots, 'signed-in', {
    ...parts,
    body: changeSlotsBody,
    summary:
      'Say how far a kitchen’s times lie apart, and how many orders or points of work it takes in each slot; null is any number',
  }),
  changeCertificates: endpoint(shopSettingsPaths.changeCertificates, 'signed-in', {
    ...parts,
    body: changeCertificatesBody,
    summary: 'State the certificates of a kitchen; shoppers see those that are valid',
  }),
  changeTax: endpoint(shopSettingsPaths.changeTax, 'signed-in', {
    ...parts,
    body: changeTaxBody,
    summary: 'Say under which number a shop is registered for tax, and since when',
  }),
  changeTips: endpoint(shopSettingsPaths.changeTips, 'signed-in', {
    ...parts,
    body: changeTipsBody,
    summary: 'Say for whom shoppers may add a tip; null is for nobody',
  }),
  changePolicies: endpoint(shopSettingsPaths.changePolicies, 'signed-in', {
    ...parts,
    body: changePoliciesBody,
    summary: 'Change a shop’s policy',
  }),
  changePayout: endpoint(shopSettingsPaths.changePayout, 'signed-in', {
    ...parts,
    body: changePayoutBody,
    summary: 'Change the bank account that a shop’s money is paid to',
  }),
  showPayout: endpoint(shopSettingsPaths.showPayout, 'admin', {
    params: byId,
    reply: shopBankAccount,
    summary:
      'The whole number of the bank account that a shop’s money is paid to; the look is in the audit log',
  }),
  changeNotices: endpoint(shopSettingsPaths.changeNotices, 'signed-in', {
    ...parts,
    body: changeNoticesBody,
    summary: 'Change what a shop’s people are mailed about',
  }),
  pause: endpoint(shopSettingsPaths.pause, 'signed-in', {
    params: byId,
    body: pauseBody,
    reply: z.object({ pausedUntil: z.nullable(instant) }),
    summary: 'Take no orders until then; null opens again',
  }),
};
