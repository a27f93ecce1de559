/** The kinds of papers, and how they are numbered. */

/** Receipts, tax invoices and credit notes are the shop's to its shoppers; the others are the market's to the shop. */
export const paperKinds = [
  'receipt',
  'tax_invoice',
  'credit_note',
  'commission_invoice',
  'commission_credit_note',
  'payout_statement',
] as const;
export type PaperKind = (typeof paperKinds)[number];

const series: Record<PaperKind, string> = {
  receipt: 'RC',
  tax_invoice: 'TI',
  credit_note: 'CN',
  commission_invoice: 'CI',
  commission_credit_note: 'CC',
  payout_statement: 'PS',
};

/**
 * A paper's number as it is written: its kind, the shop, the year and the place in that year. No two papers of a market
 * have one.
 *
 * @example paperNumber({ kind: 'receipt', shopId: 12, year: 2026, number: 7 }) // 'RC-12-2026-00007'
 */
export function paperNumber(paper: {
  kind: PaperKind;
  shopId: number;
  year: number;
  number: number;
}): string {
  return [series[paper.kind], paper.shopId, paper.year, String(paper.number).padStart(5, '0')].join(
    '-',
  );
}

/** The parts of a number that somebody typed; undefined where it is none. */
export function readPaperNumber(
  text: string,
): { kind: PaperKind; shopId: number; year: number; number: number } | undefined {
  const [, prefix, shopId, year, number] =
    /^([A-Z]{2})-(\d{1,9})-(\d{4})-(\d{1,9})$/.exec(text.trim().toUpperCase()) ?? [];
  const kind = paperKinds.find((one) => series[one] === prefix);
  return kind && { kind, shopId: Number(shopId), year: Number(year), number: Number(number) };
}

/**
 * What a line of a paper is: what was bought (`item`), what its delivery cost, an amount that moved without lines of its
 * own, or a part of a shop's account.
 */
export const paperLineKinds = [
  'item',
  'discount',
  'came_late',
  'delivery',
  'call_out',
  'refund',
  'dispute',
  'dispute_reversal',
  'delivery_share',
  'tip',
  'opening',
  'sales',
  'deliveries',
  'tips',
  'went_back',
  'commission',
  'commission_back',
  'promotions',
  'goodwill',
  'other_payouts',
  'payout',
] as const;

export const paperColumns = ['number', 'kind', 'issued', 'shop', 'about', 'total'] as const;
export type PaperColumn = (typeof paperColumns)[number];
