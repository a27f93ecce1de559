/** What the form of an offer holds, and what is sent of it. */
import { amountToCheck } from '#contract/kernel/money.ts';
import { countTyped, numberTyped } from '#contract/kernel/typed-number.ts';
import type { OfferKind } from '#contract/offers/rules.ts';
import type { OwnOffer } from '#contract/offers/schemas.ts';
import type { ShopKind } from '#contract/shops/rules.ts';

export type OfferValues = {
  en: string;
  zh: string;
  kind: OfferKind;
  percent: string;
  amount: string;
  buy: string;
  get: string;
  code: string;
  minimum: string;
  startsOn: string;
  endsOn: string;
  weekdays: number[];
  fromTime: string;
  toTime: string;
  mostPerPerson: string;
  mostUses: string;
  isFirstOrder: boolean;
  productIds: number[];
  packageIds: number[];
  shopKinds: ShopKind[];
};

const text = (value: number | string | null) => (value === null ? '' : String(value));

export function valuesOf(offer: OwnOffer | null): OfferValues {
  return {
    en: offer?.names.en ?? '',
    zh: offer?.names['zh-Hans'] ?? '',
    kind: offer?.kind ?? 'percent',
    percent: text(offer?.percent ?? null),
    amount: text(offer?.amount ?? null),
    buy: text(offer?.buy ?? 2),
    get: text(offer?.get ?? 1),
    code: offer?.code ?? '',
    minimum: offer?.minimum ? String(offer.minimum) : '',
    startsOn: offer?.startsOn ?? '',
    endsOn: offer?.endsOn ?? '',
    weekdays: offer?.weekdays ?? [],
    fromTime: offer?.fromTime ?? '',
    toTime: offer?.toTime ?? '',
    mostPerPerson: text(offer?.mostPerPerson ?? null),
    mostUses: text(offer?.mostUses ?? null),
    isFirstOrder: offer?.isFirstOrder ?? false,
    productIds: offer?.productIds ?? [],
    packageIds: offer?.packageIds ?? [],
    shopKinds: offer?.shopKinds ?? [],
  };
}

const read = <Other>(typed: string, other: Other, reading = countTyped) =>
  typed.trim() === '' ? other : reading(typed);

/** As the contract takes it; what its kind does not need is left out. */
export function offerSent(values: OfferValues) {
  const { kind, en, zh } = values;
  const ifKind = (asked: OfferKind, typed: string, reading = countTyped) =>
    kind === asked ? read(typed, null, reading) : null;
  return {
    names: { ...(en.trim() ? { en } : {}), ...(zh.trim() ? { 'zh-Hans': zh } : {}) },
    code: values.code.trim() || null,
    kind,
    percent: ifKind('percent', values.percent, numberTyped),
    amount: ifKind('amount', values.amount, amountToCheck),
    buy: ifKind('buy_get', values.buy),
    get: ifKind('buy_get', values.get),
    minimum: read(values.minimum, 0, amountToCheck),
    startsOn: values.startsOn || null,
    endsOn: values.endsOn || null,
    weekdays: values.weekdays.length > 0 ? values.weekdays : null,
    fromTime: values.fromTime || null,
    toTime: values.toTime || null,
    mostPerPerson: read(values.mostPerPerson, null),
    mostUses: read(values.mostUses, null),
    isFirstOrder: values.isFirstOrder,
    productIds: values.productIds.length > 0 ? values.productIds : null,
    packageIds: values.packageIds.length > 0 ? values.packageIds : null,
    shopKinds: values.shopKinds.length > 0 ? values.shopKinds : null,
  };
}
