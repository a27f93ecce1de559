/** How a shop is set up, section by section, by its people with the permission. */
import { deliveryHours, deliveryWeekWithin } from '#contract/shops/delivery-hours.rules.ts';
import type { SetHours } from '#contract/shops/hours.rules.ts';
import { toMinor } from '#contract/kernel/money.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import type {
  ChangeShop,
  ShopSettings,
  shopSettingsRoutes,
} from '#contract/shops/settings.schemas.ts';
import { capabilitiesOf, type SettingSection } from '#contract/shops/rules.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import { isTaxNumber, plainTaxNumber } from '#contract/tax/numbers.rules.ts';
import { tipRecipientsOf } from '#contract/shops/tips.rules.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Ctx } from '../../context.ts';
import { type Database, isDuplicate, type Sql, sql } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { tagsOfShops } from '../cache-tags.ts';
import { kindAndCategory } from './change-kind.ts';
import { sealedNumber } from './payout-account.ts';
import { renameAccount, storeAccount } from './payout-account.queries.ts';
import { noteSaved, refuseNewer, sectionSubject } from '../section-versions.ts';
import { accountReply, settingsReply, settingsRow } from './settings-reply.ts';
import { accountUnproved } from '../proofs/proofs.queries.ts';
import * as queries from './settings.queries.ts';
import { storedZones, zonesFor } from '../zones.ts';
import { knowsDistances } from '#contract/shops/distances.rules.ts';
import { isPostcode } from '#contract/shops/postcodes.rules.ts';
import { namesPostcodes } from '#contract/shops/zones.schemas.ts';
import { asWritten } from '../../words/as-read.ts';
import { phoneAsRead } from '../../words/phones.ts';
import { usualKitchenHours } from '../kinds.ts';
import { foldedName, requireShop } from '../shops.ts';

type Body<Name extends keyof typeof shopSettingsRoutes> = Received<
  (typeof shopSettingsRoutes)[Name]
>['body'] & { id: number };

/** How a shop is set up; the bank account only for those who may see its money, its number masked. */
export async function shopSettings(ctx: Ctx, { id }: { id: number }): Promise<ShopSettings> {
  await requireShop(ctx, id, 'settings');
  return settingsReply(ctx, await settingsRow(ctx, ctx.db, id));
}

/**
 * Changes the shop's front; what is left out stays. Refuses `shop.changed_meanwhile`, `shop.name_taken`,
 * `shop.unknown_category`, and `shop.kind_fixed` once the shop has something to sell.
 */
export function changeShop(
  ctx: Ctx,
  { id, version, ...input }: ChangeShop & { id: number },
): Promise<ShopSettings> {
  return save(ctx, { shopId: id, section: 'profile', version }, (shop) => {
    const { kind, category } = kindAndCategory(ctx, shop, input);
    const language = input.language ?? shop.language;
    return [
      sql`name = ${input.name ?? shop.name}`,
      sql`name_folded = ${foldedName(input.name ?? shop.name)}`,
      sql`description = ${input.description ?? shop.description}`,
      sql`slogan = ${input.slogan ?? shop.slogan}`,
      sql`language = ${language}`,
      sql`translations = ${JSON.stringify(asWritten(input.translations ?? shop.translations, language))}::jsonb`,
      sql`kind = ${kind}`,
      sql`category = ${category}`,
      sql`tags = ${input.tags ?? shop.tags}`,
      sql`banner_url = ${(input.bannerUrl === undefined ? shop.bannerUrl : input.bannerUrl) || null}`,
      sql`logo_url = ${(input.logoUrl === undefined ? shop.logoUrl : input.logoUrl) || null}`,
      sql`colour_one = ${input.colours?.[0] ?? shop.colourOne}`,
      sql`colour_two = ${input.colours?.[1] ?? shop.colourTwo}`,
      ...(capabilitiesOf(kind).isCookedToOrder && kind !== shop.kind
        ? [hoursOf({ week: usualKitchenHours, exceptions: {} })]
        : capabilitiesOf(kind).isCookedToOrder
          ? []
          : [sql`opening_hours = opening_hours - 'delivery'`]),
    ];
  });
}

/** Changes where the shop is and how to reach it. */
export function changeContact(
  ctx: Ctx,
  { id, version, ...input }: Body<'changeContact'>,
): Promise<ShopSettings> {
  return save(ctx, { shopId: id, section: 'contact', version }, (shop) => [
    sql`location = ${input.location}`,
    sql`contact_phone = ${phoneAsRead(input.contactPhone ?? '', ctx.config.platform.country) || null}`,
    sql`business_registration = ${input.businessRegistration || null}`,
    sql`legal_name = ${input.legalName ?? shop.legalName}`,
    sql`legal_address = ${input.legalAddress ?? shop.legalAddress}`,
  ]);
}

/** Changes when the shop is open, and when a kitchen delivers; special days that are over are forgotten. Goods have no hours: `shop.no_such_section`. */
export function changeHours(
  ctx: Ctx,
  { id, version, week, exceptions, deliveryWeek }: Body<'changeHours'>,
): Promise<ShopSettings> {
  return save(ctx, { shopId: id, section: 'hours', version }, (shop) => {
    if (!capabilitiesOf(shop.kind).hasHours) refuse('shop.no_such_section');
    const yesterday = addDays(civilTime(ctx.now, shop.timeZone).date, -1);
    const current = exceptions.filter(({ date }) => date >= yesterday);
    const hours = {
      week,
      exceptions: Object.fromEntries(current.map(({ date, ...day }) => [date, day])),
    };
    if (deliveryWeek && !capabilitiesOf(shop.kind).isCookedToOrder) refuse('shop.no_such_section');
    const before = shop.openingHours.delivery?.week;
    const brought =
      deliveryWeek === undefined && before ? deliveryWeekWithin(before, week) : deliveryWeek;
    return [hoursOf({ ...hours, ...(brought && { delivery: deliveryHours(brought, hours) }) })];
  });
}

function hoursOf(hours: SetHours): Sql {
  return sql`opening_hours = ${JSON.stringify(hours)}::jsonb`;
}

/** Changes how long a kitchen takes and what delivery costs. Only kitchens have it: `shop.no_such_section`. */
export function changeDelivery(
  ctx: Ctx,
  { id, version, ...input }: Body<'changeDelivery'>,
): Promise<ShopSettings> {
  return save(ctx, { shopId: id, section: 'delivery', version }, (shop) => {
    if (capabilitiesOf(shop.kind).delivery !== 'own') refuse('shop.no_such_section');
    return [
      sql`preparation_from_minutes = ${input.preparationFromMinutes}`,
      sql`preparation_to_minutes = ${input.preparationToMinutes}`,
      sql`delivery_from_minutes = ${input.preparationFromMinutes + input.rideFromMinutes}`,
      sql`delivery_to_minutes = ${input.preparationToMinutes + input.rideToMinutes}`,
      sql`delivery_fee = ${toMinor(input.fee)}`,
      sql`delivery_minimum = ${toMinor(input.minimum)}`,
    ];
  });
}

/** Changes in how many working days a shop makes and sends its goods; what was promised before stays. Others send none: `shop.no_such_section`. */
export function changeSending(
  ctx: Ctx,
  { id, version, ...input }: Body<'changeSending'>,
): Promise<ShopSettings> {
  return save(ctx, { shopId: id, section: 'sending', version }, (shop) => {
    if (capabilitiesOf(shop.kind).stages !== 'parcel') refuse('shop.no_such_section');
    return [
      sql`making_from_days = ${input.makingFromDays}`,
      sql`making_to_days = ${input.makingToDays}`,
      sql`sending_from_days = ${input.sendingFromDays}`,
      sql`sending_to_days = ${input.sendingToDays}`,
    ];
  });
}

/** States the certificates of a kitchen, whose people answer for them. Other shops have no such section: `shop.no_such_section`. */
export function changeCertificates(
  ctx: Ctx,
  { id, version, certificates }: Body<'changeCertificates'>,
): Promise<ShopSettings> {
  return save(ctx, { shopId: id, section: 'certificates', version }, ({ kind }) => {
    if (!capabilitiesOf(kind).hasMenuSections) refuse('shop.no_such_section');
    return [sql`certificates = ${JSON.stringify(certificates)}::jsonb`];
  });
}

/**
 * Registers the shop for tax, or no longer. The number has to have the form of those of the market's country. A market
 * without tax has no such section: `shop.no_such_section`.
 */
export function changeTax(
  ctx: Ctx,
  { id, version, taxNumber, taxFrom }: Body<'changeTax'>,
): Promise<ShopSettings> {
  return save(ctx, { shopId: id, section: 'tax', version }, () => {
    const { country, tax } = ctx.config.platform;
    if (tax.pricing === 'off') refuse('shop.no_such_section');
    if (taxNumber !== '' && !isTaxNumber(country, taxNumber))
      refuse('request.invalid', { errors: [{ path: 'taxNumber', code: 'tax.number' }] });
    return [
      sql`tax_number = ${taxNumber === '' ? null : plainTaxNumber(taxNumber)}`,
      sql`tax_from = ${taxNumber === '' ? null : taxFrom}::date`,
    ];
  });
}

/** Changes where the shop comes and what it takes there; orders that were placed before keep what they were promised. Services bring nothing: `shop.no_such_section`. */
export function changeZones(
  ctx: Ctx,
  { id, version, from, zones }: Body<'changeZones'>,
): Promise<ShopSettings> {
  return save(ctx, { shopId: id, section: 'zones', version }, ({ kind }) => {
    requirePlaced(ctx, { from, zones });
    return [
      sql`delivers_from = ${from}`,
      sql`delivery_zones = ${JSON.stringify(storedZones(zonesFor(kind, zones), from, ctx.config.platform.country))}::jsonb`,
    ];
  });
}

/** Changes how far a kitchen's times lie apart, and how much it takes in each slot; what it has stays. Others have none: `shop.no_such_section`. */
export function changeSlots(
  ctx: Ctx,
  { id, version, slotMinutes, slotUnit, slotLimit }: Body<'changeSlots'>,
): Promise<ShopSettings> {
  return save(ctx, { shopId: id, section: 'slots', version }, ({ kind }) => {
    if (!capabilitiesOf(kind).canBeOrderedForLater) refuse('shop.no_such_section');
    return [
      sql`slot_minutes = ${slotMinutes}`,
      sql`slot_unit = ${slotUnit}`,
      sql`slot_limit = ${slotLimit}`,
    ];
  });
}

/** Postcodes are the country's, and so are distances where they are known. */
function requirePlaced(
  { config: { platform } }: Ctx,
  { from, zones }: Pick<Body<'changeZones'>, 'from' | 'zones'>,
): void {
  const refuseFrom = (code: 'shops.postcode' | 'shops.zone_from') =>
    refuse('request.invalid', { errors: [{ path: 'from', code }] });
  if (from !== '' && !isPostcode(from, platform.country)) refuseFrom('shops.postcode');
  if (!knowsDistances(platform.country) && zones.some(({ by }) => by === 'distance'))
    refuseFrom('shops.zone_from');
  const errors = zones.flatMap((zone, place) =>
    namesPostcodes(zone, platform.country)
      ? []
      : [{ path: `zones[${place}].postcodes`, code: 'shops.zone_postcodes' } as const],
  );
  if (errors.length > 0) refuse('request.invalid', { errors });
}

/**
 * Lets shoppers fetch what they order, or no longer; what they were promised before stays. Services have nothing to
 * fetch: `shop.no_such_section`.
 */
export function changePickup(
  ctx: Ctx,
  { id, version, ...input }: Body<'changePickup'>,
): Promise<ShopSettings> {
  return save(ctx, { shopId: id, section: 'pickup', version }, (shop) => {
    if (!capabilitiesOf(shop.kind).canBeFetched) refuse('shop.no_such_section');
    return [
      sql`offers_pickup = ${input.isOffered}`,
      sql`pickup_address = ${input.address}`,
      sql`pickup_note = ${input.note}`,
      sql`pickup_minutes = ${input.minutes}`,
    ];
  });
}

/** Says for whom shoppers may add a tip. Where the market has none, or nobody of the kind of shop takes any: `shop.no_such_section`. */
export function changeTips(
  ctx: Ctx,
  { id, version, tipsFor }: Body<'changeTips'>,
): Promise<ShopSettings> {
  return save(ctx, { shopId: id, section: 'tips', version }, ({ kind }) => {
    const takers = ctx.config.platform.tips.isOn ? tipRecipientsOf(kind) : [];
    if (takers.length === 0) refuse('shop.no_such_section');
    if (tipsFor !== null && !takers.includes(tipsFor))
      refuse('request.invalid', { errors: [{ path: 'tipsFor', code: 'shops.tips_for' }] });
    return [sql`tips_for = ${tipsFor}`];
  });
}

export function changePolicies(
  ctx: Ctx,
  { id, version, policy, translations }: Body<'changePolicies'>,
): Promise<ShopSettings> {
  return save(ctx, { shopId: id, section: 'policies', version }, (shop) => [
    sql`policy = ${policy}`,
    sql`policy_translations = ${JSON.stringify(asWritten(translations ?? shop.policyTranslations, shop.language))}::jsonb`,
  ]);
}

/** Changes what the shop's people are mailed about. */
export function changeNotices(
  ctx: Ctx,
  { id, version, ...notices }: Body<'changeNotices'>,
): Promise<ShopSettings> {
  return save(ctx, { shopId: id, section: 'notices', version }, () => [
    sql`notices = ${JSON.stringify(notices)}::jsonb`,
  ]);
}

/**
 * Changes the bank account that the shop's money goes to; recorded in the audit log, no matter who does it. Without a number
 * the stored one stays; where none is stored that is refused at `accountNumber`.
 */
export async function changePayout(
  ctx: Ctx,
  { id, version, accountNumber, ...names }: Body<'changePayout'>,
): Promise<ShopSettings> {
  const userId = await requireShop(ctx, id, 'money');
  return ctx.db.transaction(async (tx) => {
    await queries.lockShop(tx, id);
    const shop = await settingsRow(ctx, tx, id);
    const number =
      accountNumber === undefined ? undefined : sealedNumber(ctx.config, accountNumber);
    const numberEnd =
      number?.end ??
      shop.payout?.numberEnd ??
      refuse('request.invalid', { errors: [missingNumber] });
    const saved = { shopId: id, section: 'payout', version } as const;
    await saveOrRefuse(ctx, tx, { saved, changes: [] });
    const change = { ...names, shopId: id, by: userId, at: ctx.now };
    await (number ? storeAccount(tx, { ...change, number }) : renameAccount(tx, change));
    await accountUnproved(tx, id, ctx.now);
    await recordAudit(tx, {
      at: ctx.now,
      actorId: userId,
      action: 'shop.payout_account_changed',
      subject: { kind: 'shop', id, name: shop.name },
      before: shop.payout
        ? accountReply(shop.payout)
        : { bankName: null, accountHolder: null, accountNumber: null },
      after: accountReply({ ...names, numberEnd }),
    });
    return noted(ctx, tx, saved, await settingsReply(ctx, shop));
  });
}

const missingNumber = { path: 'accountNumber', code: 'shops.account_number' } as const;

type Saved = { shopId: number; section: SettingSection; version: number };

/** Sections that strangers never see leave the cached answers as they are. */
const unseen = new Set<SettingSection>(['payout', 'notices']);

/** Saves a section; what an admin changes in somebody else's shop is in the audit log. */
async function save(
  ctx: Ctx,
  saved: Saved,
  changesOf: (shop: queries.ShopSettingsRow) => Sql[],
): Promise<ShopSettings> {
  const userId = await requireShop(ctx, saved.shopId, 'settings');
  return refusingTakenName(() =>
    ctx.db.transaction(async (tx) => {
      await queries.lockShop(tx, saved.shopId);
      const shop = await settingsRow(ctx, tx, saved.shopId);
      await saveOrRefuse(ctx, tx, { saved, changes: changesOf(shop) });
      const was = await settingsReply(ctx, shop);
      const now = await noted(ctx, tx, saved, was);
      if (ctx.viewer.isAdmin) {
        const [before, after] = [was[saved.section], now[saved.section]];
        const subject = { kind: 'shop', id: shop.id, name: shop.name };
        await recordAudit(tx, {
          at: ctx.now,
          actorId: userId,
          action: 'shop.settings_changed',
          subject,
          ...(before && after ? { before, after } : {}),
        });
      }
      if (!unseen.has(saved.section))
        await ctx.events.publish(tx, 'catalogue.changed', { tags: tagsOfShops([saved.shopId]) });
      return now;
    }),
  );
}

/** Under the lock of the shop. */
async function saveOrRefuse(
  ctx: Ctx,
  tx: Database,
  { saved, changes }: { saved: Saved; changes: readonly Sql[] },
): Promise<void> {
  if ((await queries.saveSection(tx, saved, changes)) === 1) return;
  const { versions } = await settingsRow(ctx, tx, saved.shopId);
  await refuseNewer(ctx, tx, {
    subject: sectionSubject(saved),
    seen: saved.version,
    version: versions[saved.section] ?? 0,
  });
}

/** Notes who changed what of a section that was saved; the settings as they are then. */
async function noted(
  ctx: Ctx,
  tx: Database,
  saved: Saved,
  was: ShopSettings,
): Promise<ShopSettings> {
  const now = await settingsReply(ctx, await settingsRow(ctx, tx, saved.shopId));
  const [before, after] = [was[saved.section], now[saved.section]];
  if (before && after)
    await noteSaved(ctx, tx, [{ subject: sectionSubject(saved), before, after }]);
  return now;
}

async function refusingTakenName<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isDuplicate(error, 'shops_owner_id_name_folded_key')) {
      refuse('shop.name_taken', {
        errors: [{ path: 'name', code: 'shops.name_taken' }],
      });
    }
    throw error;
  }
}
