/** How the settings of a shop are answered. */
import { toMajor } from '#contract/kernel/money.ts';
import { civilTime, inOrderOfTime } from '#contract/kernel/time.ts';
import type { OpeningHours } from '#contract/shops/hours.rules.ts';
import { capabilitiesOf, type SettingSection } from '#contract/shops/rules.ts';
import type { MeasuredReply, ShopSettings } from '#contract/shops/settings.schemas.ts';
import { tipRecipientsOf } from '#contract/shops/tips.rules.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { comingHolidays, holidayGaps } from '../../holidays/holidays.ts';
import { refuse } from '../../http/refuse.ts';
import type { MeasuredMinutes } from '../kitchen-minutes.ts';
import { masked } from './payout-account.ts';
import * as queries from './settings.queries.ts';
import { managedShop } from '../shops.ts';
import { zonesStated } from '../zones.ts';

/** What is stored of the settings of a shop; its bank account only for who may see money. Refuses `shop.not_found`. */
export async function settingsRow(
  ctx: Ctx,
  db: Database,
  id: number,
): Promise<queries.ShopSettingsRow> {
  return (
    (await queries.settingsOf(db, id, managedShop(ctx.viewer, 'money'))) ?? refuse('shop.not_found')
  );
}

/** The settings of a shop, section by section, in the language of who asks. */
export async function settingsReply(
  { now, language, config }: Ctx,
  row: queries.ShopSettingsRow,
): Promise<ShopSettings> {
  const { versions, kind, notices, payout } = row;
  const can = capabilitiesOf(kind);
  const version = (section: SettingSection) => ({ version: versions[section] ?? 0 });
  const { name, description, slogan, shopCategory, tags, bannerUrl, logoUrl } = row;
  const { location, contactPhone, businessRegistration, legalName, legalAddress } = row;
  const today = civilTime(now, row.timeZone).date;
  return {
    id: row.id,
    kind,
    approvalStatus: row.approvalStatus,
    timeZone: row.timeZone,
    isKindFixed: row.hasProducts,
    profile: {
      ...version('profile'),
      name,
      description,
      slogan,
      shopCategory,
      tags,
      bannerUrl,
      logoUrl,
      kind,
      language: row.language,
      translations: row.translations,
      colours: [row.colourOne, row.colourTwo],
    },
    contact: {
      ...version('contact'),
      location,
      contactPhone,
      businessRegistration,
      legalName,
      legalAddress,
    },
    hours: can.hasHours
      ? {
          ...version('hours'),
          week: row.openingHours.week,
          exceptions: exceptionsOf(row.openingHours),
          ...(can.isCookedToOrder ? { deliveryWeek: row.openingHours.delivery?.week ?? null } : {}),
        }
      : null,
    holidays: can.hasHours ? comingHolidays(row.timeZone, today, language) : [],
    holidayGaps: can.hasHours ? holidayGaps(row.timeZone, today, language) : [],
    delivery: can.delivery === 'own' ? { ...version('delivery'), ...deliveryOf(row) } : null,
    ...(can.isCookedToOrder ? { measured: measuredOf(row) } : {}),
    sending: can.stages === 'parcel' ? { ...version('sending'), ...sendingOf(row) } : null,
    zones: {
      ...version('zones'),
      from: row.deliversFrom,
      zones: zonesStated(row.deliveryZones),
    },
    pickup: can.canBeFetched ? { ...version('pickup'), ...pickupOf(row) } : null,
    slots: can.canBeOrderedForLater
      ? {
          ...version('slots'),
          slotMinutes: row.slotMinutes,
          slotUnit: row.slotUnit,
          slotLimit: row.slotLimit,
        }
      : null,
    certificates: can.hasMenuSections
      ? { ...version('certificates'), certificates: row.certificates }
      : null,
    tax:
      config.platform.tax.pricing === 'off'
        ? null
        : {
            ...version('tax'),
            taxNumber: row.taxNumber ?? '',
            taxFrom: row.taxFrom ?? '',
            country: config.platform.country,
          },
    tips:
      config.platform.tips.isOn && tipRecipientsOf(kind).length > 0
        ? { ...version('tips'), tipsFor: row.tipsFor }
        : null,
    policies: {
      ...version('policies'),
      policy: row.policy,
      translations: row.policyTranslations,
    },
    payout: row.seesMoney
      ? {
          ...version('payout'),
          ...(payout
            ? accountReply(payout)
            : { bankName: '', accountHolder: '', accountNumber: '' }),
        }
      : null,
    notices: {
      ...version('notices'),
      orders: notices.orders ?? true,
      reviews: notices.reviews ?? true,
    },
    pausedUntil: row.pausedUntil?.toISOString() ?? null,
  };
}

function exceptionsOf({ exceptions }: Pick<OpeningHours, 'exceptions'>) {
  return Object.entries(exceptions)
    .map(([date, { intervals, reason }]) => ({ date, intervals, reason }))
    .toSorted((a, b) => inOrderOfTime(a.date, b.date));
}

function deliveryOf(row: queries.ShopSettingsRow) {
  return {
    preparationFromMinutes: row.preparationFrom,
    preparationToMinutes: row.preparationTo,
    rideFromMinutes: Math.max(0, row.fromMinutes - row.preparationFrom),
    rideToMinutes: Math.max(0, row.toMinutes - row.preparationTo),
    fee: toMajor(row.deliveryFee),
    minimum: toMajor(row.deliveryMinimum),
  };
}

/** Zones in the order of the settings; what was measured of one that is gone is not shown. */
function measuredOf({ kitchenMinutes, deliveryZones }: queries.ShopSettingsRow) {
  const zones = deliveryZones.flatMap(({ name }) => {
    const measured = kitchenMinutes.zones?.[name];
    return measured ? [{ name, ...measuredReply(measured) }] : [];
  });
  const { delivery, pickup } = kitchenMinutes;
  return { delivery: measuredReply(delivery), pickup: measuredReply(pickup), zones };
}

function measuredReply({ orders, from, to }: MeasuredMinutes = { orders: 0 }): MeasuredReply {
  return from === undefined || to === undefined
    ? { orders }
    : { orders, fromMinutes: from, toMinutes: to };
}

function sendingOf({
  makingFromDays,
  makingToDays,
  sendingFromDays,
  sendingToDays,
}: queries.ShopSettingsRow) {
  return { makingFromDays, makingToDays, sendingFromDays, sendingToDays };
}

function pickupOf({
  offersPickup,
  pickupAddress,
  pickupNote,
  pickupMinutes,
}: queries.ShopSettingsRow) {
  return {
    isOffered: offersPickup,
    address: pickupAddress,
    note: pickupNote,
    minutes: pickupMinutes,
  };
}

/** A bank account as a shop's people and the audit log read it: of its number how it ends. */
export function accountReply({ numberEnd, ...names }: queries.ShownAccount) {
  return { ...names, accountNumber: masked(numberEnd) };
}
