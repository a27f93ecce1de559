/**
 * Which shops take no orders at all for now: those without a document that they need, and shops of goods that are closed
 * for a while. A kitchen that is closed for a while is so by its hours.
 */
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';

export type TradingRow = {
  kind: ShopKind;
  /** For want of a document. */
  isStopped: boolean;
  /** As a date or as JSON has it. */
  pausedUntil: Date | string | null;
};

/** What replies say of a shop that takes no orders at an instant, with when it is back where it said so; nothing of others. */
export function stoppedReply(
  { kind, isStopped, pausedUntil }: TradingRow,
  at: Date,
): { isStopped?: true; backAt?: string } {
  if (isStopped) return { isStopped };
  const { sellsItems, hasHours } = capabilitiesOf(kind);
  const back = pausedUntil === null ? at : new Date(pausedUntil);
  return sellsItems && !hasHours && back > at
    ? { isStopped: true, backAt: back.toISOString() }
    : {};
}
