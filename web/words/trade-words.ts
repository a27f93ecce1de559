import type { Platform } from '#contract/platform/schemas.ts';
import { type TradeName, tradeOf } from '#contract/shops/trades.rules.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { categoryNameIn } from './category-name.ts';

/** What messages about a firm that sends people are written by: its trade, and its category as the reader calls it. */
export type TradeWords = { trade: TradeName; category: string };

export function tradeWordsIn(
  platform: Pick<Platform, 'categoryNames'>,
  category: string,
): TradeWords {
  return { trade: tradeOf(category), category: categoryNameIn(platform, category) };
}

/** @example t('perUnit', useTradeWords(offer.category)) */
export function useTradeWords(category: string): TradeWords {
  return tradeWordsIn(usePlatform(), category);
}
