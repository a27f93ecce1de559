/** SQL of how shops are set up. */
import type { Certificate } from '#contract/shops/certificates.schemas.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { SetHours } from '#contract/shops/hours.rules.ts';
import type { ShopKind, SettingSection, ShopNotice } from '#contract/shops/rules.ts';
import type { SlotLength, SlotUnit } from '#contract/shops/slots.rules.ts';
import type { TipRecipient } from '#contract/shops/tips.rules.ts';
import type { PolicyTranslations, Shop, ShopTranslations } from '#contract/shops/schemas.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { taxColumns } from '../../tax/tax.ts';
import { type KitchenMinutes, kitchenMinutesColumn } from '../kitchen-minutes.ts';
import type { ShopCondition } from '../seen-by.ts';
import { sectionSaved } from '../section-versions.ts';
import type { StoredZone } from '../zones.ts';

export type ShopSettingsRow = Pick<
  Shop,
  | 'id'
  | 'approvalStatus'
  | 'name'
  | 'description'
  | 'slogan'
  | 'shopCategory'
  | 'tags'
  | 'bannerUrl'
  | 'logoUrl'
  | 'location'
  | 'contactPhone'
  | 'policy'
> & {
  kind: ShopKind;
  timeZone: string;
  language: Language;
  translations: ShopTranslations;
  policyTranslations: PolicyTranslations;
  hasProducts: boolean;
  versions: Partial<Record<SettingSection, number>>;
  colourOne: string;
  colourTwo: string;
  businessRegistration: string | null;
  legalName: string;
  legalAddress: string;
  openingHours: SetHours;
  preparationFrom: number;
  preparationTo: number;
  fromMinutes: number;
  toMinutes: number;
  kitchenMinutes: KitchenMinutes;
  deliveryFee: number;
  deliveryMinimum: number;
  makingFromDays: number;
  makingToDays: number;
  sendingFromDays: number;
  sendingToDays: number;
  deliversFrom: string;
  deliveryZones: StoredZone[];
  offersPickup: boolean;
  pickupAddress: string;
  pickupNote: string;
  pickupMinutes: number;
  slotMinutes: SlotLength;
  slotUnit: SlotUnit;
  slotLimit: number | null;
  certificates: Certificate[];
  taxNumber: string | null;
  taxFrom: string | null;
  tipsFor: TipRecipient | null;
  notices: Partial<Record<ShopNotice, boolean>>;
  pausedUntil: Date | null;
  /** Null where none is stored or `seesMoney` is false. */
  payout: ShownAccount | null;
  seesMoney: boolean;
};

/** A bank account, of its number the end. */
export type ShownAccount = { bankName: string; accountHolder: string; numberEnd: string };

/** `seesMoney` says for whom the bank account is read at all. */
export function settingsOf(
  db: Database,
  shopId: number,
  seesMoney: ShopCondition,
): Promise<ShopSettingsRow | undefined> {
  return db.row(sql`
    select s.id, s.approval_status as "approvalStatus", s.name, s.description, s.slogan, s.category as "shopCategory", s.tags,
      s.banner_url as "bannerUrl", s.logo_url as "logoUrl", s.location, s.contact_phone as "contactPhone",
      s.policy, s.policy_translations as "policyTranslations", s.kind,
      s.time_zone as "timeZone", s.language, s.translations, exists (select from products where shop_id = s.id) as "hasProducts",
      s.section_versions as versions,
      s.colour_one as "colourOne", s.colour_two as "colourTwo", s.business_registration as "businessRegistration",
      s.legal_name as "legalName", s.legal_address as "legalAddress",
      s.opening_hours as "openingHours", s.preparation_from_minutes as "preparationFrom",
      s.preparation_to_minutes as "preparationTo",
      s.delivery_from_minutes as "fromMinutes", s.delivery_to_minutes as "toMinutes", s.delivery_fee as "deliveryFee",
      ${kitchenMinutesColumn(sql`s`)} as "kitchenMinutes",
      s.delivery_minimum as "deliveryMinimum", s.making_from_days as "makingFromDays", s.making_to_days as "makingToDays",
      s.sending_from_days as "sendingFromDays", s.sending_to_days as "sendingToDays", s.delivers_from as "deliversFrom",
      s.delivery_zones as "deliveryZones", s.offers_pickup as "offersPickup", s.pickup_address as "pickupAddress",
      s.pickup_note as "pickupNote", s.pickup_minutes as "pickupMinutes", s.slot_minutes as "slotMinutes",
      s.slot_unit as "slotUnit", s.slot_limit as "slotLimit", s.certificates, ${taxColumns(sql`s`)}, s.tips_for as "tipsFor",
      s.notices, s.paused_until as "pausedUntil", ${seesMoney(sql`s`)} as "seesMoney",
      case when ${seesMoney(sql`s`)} then
        (select json_build_object('bankName', bank_name, 'accountHolder', account_holder, 'numberEnd', number_end)
         from shop_payout_accounts where shop_id = s.id)
      end as payout
    from shops s where s.id = ${shopId}`);
}

/** Saves a section if it is still at the version that the caller saw; 0 rows when it is not. */
export function saveSection(
  tx: Database,
  { shopId, section, version }: { shopId: number; section: SettingSection; version: number },
  changes: readonly Sql[],
): Promise<number> {
  return tx.run(sectionSaved({ shopId, section, version }, changes));
}

/** Locked, so that nothing is added to the shop while its kind changes. */
export function lockShop(tx: Database, shopId: number): Promise<number> {
  return tx.run(sql`select 1 from shops where id = ${shopId} for update`);
}
