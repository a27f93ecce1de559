/** What an edit makes of a product's stock. Units that were sold since the seller looked are never overwritten. */
import { combinationCount, stockKeysOf, productLimits } from '#contract/catalogue/rules.ts';
import type { StockLine } from '#contract/catalogue/product-body.schemas.ts';
import { refuse, type WrongField } from '../../http/refuse.ts';
import type { Units } from '../stock.ts';

export type StockEdit = {
  /** Undefined leaves stock as it is, but for combinations that come or go. */
  given: StockLine[] | null | undefined;
  variants: Record<string, string[]>;
  /** As they are now, in the locked rows. */
  onHand: Units;
};

/**
 * The units of every combination afterwards; null is made to order. Combinations that are not given keep what they have.
 * Refuses `product.stock_changed` with the figures as they are now when a changed line is not what was `seen`, and
 * `product.invalid` for combinations that the variants do not have.
 */
export function stockAfter({ given, variants, onHand }: StockEdit): Units {
  if (given === null || (given === undefined && onHand === null)) return null;
  if (combinationCount(variants) > productLimits.combinations)
    refuseStock({ code: 'catalogue.combinations', facts: { maximum: productLimits.combinations } });
  const keys = stockKeysOf(variants);
  const lines = new Map(given?.map((line) => [line.key, line]));
  if (lines.size !== (given?.length ?? 0)) refuseStock({ code: 'catalogue.combination_twice' });
  if ([...lines.keys()].some((key) => !keys.includes(key)))
    refuseStock({ code: 'catalogue.combination_unknown' });
  if ([...lines.values()].some((line) => isOutdated(line, onHand)))
    refuse('product.stock_changed', { facts: { stock: figures(onHand) } });
  return new Map(
    keys.map((key) => [
      key,
      changed(lines.get(key)) ?? onHand?.get(key) ?? lines.get(key)?.onHand ?? 0,
    ]),
  );
}

/** A line that the seller left as it was says nothing about what is there now. */
function changed(line: StockLine | undefined): number | undefined {
  return line && line.onHand !== line.seen ? line.onHand : undefined;
}

function isOutdated(line: StockLine, onHand: Units): boolean {
  const now = onHand?.get(line.key) ?? null;
  return changed(line) !== undefined && (line.seen ?? null) !== now && line.onHand !== now;
}

function figures(onHand: Units): Array<{ key: string; onHand: number }> | null {
  return onHand && [...onHand].map(([key, units]) => ({ key, onHand: units }));
}

function refuseStock(wrong: Omit<WrongField, 'path'>): never {
  refuse('product.invalid', { errors: [{ path: 'stock', ...wrong }] });
}
