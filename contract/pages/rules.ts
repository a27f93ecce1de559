/** What stands in the title and the text of a page for what holds today. */
import { type Currency, signOf } from '../kernel/currency.ts';
import { amountText } from '../kernel/money.ts';
import { percentText } from '../kernel/percent.ts';

/** What pages say of the market; shipping in major units. */
export type FactsOfPages = {
  commissionBasisPoints: number;
  currency: Currency;
  shipping: { freeAbove: number; flatFee: number };
};

/** What can be written for it, between braces. */
export const pageFacts = ['commission', 'shippingFee', 'freeAbove'] as const;
type PageFact = (typeof pageFacts)[number];

/**
 * A text with what holds today: for `{commission}` its rate, such as "8%", for `{shippingFee}` and `{freeAbove}` the
 * amounts of the shipping rule, such as "$5.99" and "$50".
 */
export function filledIn(
  text: string,
  { commissionBasisPoints, currency, shipping }: FactsOfPages,
): string {
  const money = (major: number) => `${signOf(currency)}${amountText(major).replace(/\.0+$/, '')}`;
  const facts: Record<PageFact, string> = {
    commission: `${percentText(commissionBasisPoints)}%`,
    shippingFee: money(shipping.flatFee),
    freeAbove: money(shipping.freeAbove),
  };
  return pageFacts.reduce((said, fact) => said.replaceAll(`{${fact}}`, () => facts[fact]), text);
}
