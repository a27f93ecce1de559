/** Tax: which rate a shop charges now, by the settings of the market and its registration. The arithmetic is the contract's. */
import type { Minor } from '#contract/kernel/money.ts';
import { civilTime } from '#contract/kernel/time.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { rateOn, type TaxClass, type TaxPlace, taxPlaceOf } from '#contract/tax/rates.rules.ts';
import { type FrozenTax, type TaxedSale, taxOf, usualTaxClass } from '#contract/tax/rules.ts';
import type { Ctx } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';

/** What decides about the tax of what a shop sells, as `taxColumns` reads it. */
export type TaxFacts = {
  kind: ShopKind;
  taxNumber: string | null;
  taxFrom: string | null;
  /** Of a product whose shop says so. */
  taxClass?: TaxClass | null;
};

/** Of a shop: under which number it is registered, and from which day on; and the class of one of its products. */
export function taxColumns(shop: Sql, product?: Sql): Sql {
  const ofProduct = product ? sql`, ${product}.tax_class as "taxClass"` : sql``;
  return sql`${shop}.tax_number as "taxNumber", ${shop}.tax_from::text as "taxFrom"${ofProduct}`;
}

/** The same for `json_build_object`. */
export function taxFields(shop: Sql, product?: Sql): Sql {
  const ofProduct = product ? sql`, 'taxClass', ${product}.tax_class` : sql``;
  return sql`'taxNumber', ${shop}.tax_number, 'taxFrom', ${shop}.tax_from${ofProduct}`;
}

export function hasTax({ config }: Pick<Ctx, 'config'>): boolean {
  return config.platform.tax.pricing !== 'off';
}

/** The rate in basis points that the shop charges today; undefined where the market has no tax, or the shop is not registered. */
export function taxRateOf(
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  { kind, taxNumber, taxFrom, taxClass }: TaxFacts,
): number | undefined {
  const { pricing, rates } = config.platform.tax;
  if (pricing === 'off' || taxNumber === null || taxFrom === null) return undefined;
  const { date } = civilTime(now, config.platform.timeZone);
  if (taxFrom > date) return undefined;
  return rateOn(placeNow(config), taxClass ?? usualTaxClass(kind), date, rates);
}

/** Our commission with the tax on it, where the market is registered itself: a service, by the rate of today. */
export function commissionTaxed(
  { config, now }: Pick<Ctx, 'config' | 'now'>,
  net: Minor,
): { commission: Minor; commissionTax: Minor; commissionTaxBasisPoints: number | null } {
  const { pricing, number, rates } = config.platform.tax;
  const untaxed = { commission: net, commissionTax: 0, commissionTaxBasisPoints: null };
  if (pricing === 'off' || number === '') return untaxed;
  const { date } = civilTime(now, config.platform.timeZone);
  const commissionTaxBasisPoints = rateOn(placeNow(config), 'service', date, rates);
  const commissionTax = taxOf(net, commissionTaxBasisPoints, false);
  return commissionTax === 0
    ? untaxed
    : { commission: net + commissionTax, commissionTax, commissionTaxBasisPoints };
}

/** The tax in what was given back of a commission, from one sum of it to another; shares of it add up to all. */
export function commissionTaxIn(shopOrder: Sql, from: Sql, to: Sql): Sql {
  const share = (returned: Sql) =>
    sql`round(${shopOrder}.commission_tax::numeric * (${returned}) / ${shopOrder}.commission)`;
  return sql`case when ${shopOrder}.commission_tax is null then 0 else (${share(to)} - ${share(from)})::integer end`;
}

/** What is kept with a shop order of its tax; null where there is none. */
export function frozenTax(
  config: Ctx['config'],
  number: string | null | undefined,
  sale: TaxedSale | null,
): FrozenTax | null {
  if (!sale || !number) return null;
  const { isIncluded, rates } = sale;
  return { place: placeNow(config), number, isIncluded, rates };
}

function placeNow({ platform }: Ctx['config']): TaxPlace {
  return taxPlaceOf(platform.country, platform.tax.region);
}

/** What a shop order comes to for its shopper; in step with `chargedFor` of contract/tax/rules.ts. */
export function chargedFor(shopOrder: Sql): Sql {
  return sql`(${shopOrder}.subtotal + ${shopOrder}.shipping_fee
    + coalesce(${shopOrder}.tax_on_top, 0) + coalesce(${shopOrder}.tip, 0))`;
}
