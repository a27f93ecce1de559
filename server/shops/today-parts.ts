/** What each domain says of today, and how. */
import type { ShopKind } from '#contract/shops/rules.ts';
import type { ShopToday, TodayFigures, TodayItem } from '#contract/shops/today.schemas.ts';
import type { ShopPermission } from '#contract/shops/team.rules.ts';
import type { Ctx } from '../context.ts';

/** The shop whose day it is, and what who asks may do there. */
export type TodayShop = {
  id: number;
  kind: ShopKind;
  zone: string;
  /** The shop's civil date. */
  today: string;
  may: (permission: ShopPermission) => boolean;
};
/** What one domain has. */
export type TodayPart = {
  items?: TodayItem[];
  figures?: TodayFigures;
  next?: ShopToday['next'];
};
export type FindOfShop = (ctx: Ctx, shop: TodayShop) => Promise<TodayPart>;
export type FindOfMarket = (ctx: Ctx) => Promise<TodayPart>;

/** A task with nothing particular about it; `of` tells it from others of its kind. */
export function todayItem(
  kind: TodayItem['kind'],
  of: number | string,
  given: Partial<TodayItem> = {},
): TodayItem {
  return {
    key: `${kind}:${of}`,
    kind,
    id: typeof of === 'number' ? of : null,
    facts: {},
    due: null,
    since: null,
    ...given,
  };
}
