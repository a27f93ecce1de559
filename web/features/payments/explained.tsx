import type { LedgerFigure } from '#contract/payments/rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { ExplainedLink } from '#web/ui/explained-link.tsx';

/** A figure, and of what it is one. */
type Explanation = {
  figure: LedgerFigure;
  shopId?: number;
  orderId?: number;
  shopKind?: ShopKind;
  from?: string;
  to?: string;
  /** Whose days they are of one shop's figure, where they are not the shop's. */
  zone?: 'market';
};
/** The page with the lines of the ledger that a figure is made of. */
export type LinesOf = (explanation: Explanation) => string;

/** In the admins' rooms. */
export const linesOfMarket: LinesOf = (explanation) =>
  `/admin/payouts/lines?${asQuery(explanation)}`;

/** In the rooms of a shop. */
export function linesOfShop(shopId: number): LinesOf {
  return (explanation) => `/seller/sales/lines?shop=${shopId}&${asQuery(explanation)}`;
}

function asQuery(explanation: Explanation): string {
  const given = Object.entries(explanation).filter(([, value]) => value !== undefined);
  return String(new URLSearchParams(given.map(([name, value]) => [name, String(value)])));
}

/**
 * An amount that leads to the lines of the ledger that it is made of.
 *
 * @example <Explained amount={net} to={linesOf({ figure: 'net', orderId })} />
 */
export function Explained({ amount, to }: { amount: number; to: string }) {
  const money = useMoney();
  return <ExplainedLink to={to}>{money(amount)}</ExplainedLink>;
}
