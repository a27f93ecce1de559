/** How a paper is laid out, for the page and the PDF alike: what stands on it, in which order, in words that are given. */
import { toMajor, toMinor } from '../kernel/money.ts';
import { percentText } from '../kernel/percent.ts';
import { taxNameIn } from '../tax/rates.rules.ts';
import type { Paper, PaperLine, PaperParty } from './schemas.ts';

/** The words of the files `papers.json` of messages, and how the reader writes amounts (major units) and days. */
export type PaperWriting = {
  word(key: string, values?: Record<string, string | number>): string;
  money(amount: number): string;
  day(instant: string): string;
};

export type LaidOutRow = {
  name: string;
  details: string[];
  quantity: string;
  unitPrice: string;
  amount: string;
};

export type LaidOutPaper = {
  title: string;
  /** Names with what they are called: number, day, order. */
  facts: Array<{ label: string; value: string }>;
  parties: Array<{ label: string; name: string; details: string[] }>;
  heads: { what: string; quantity: string; unitPrice: string; amount: string };
  /** Whether any line has a number of units. */
  hasUnits: boolean;
  rows: LaidOutRow[];
  sums: Array<{ label: string; value: string; isTotal: boolean }>;
  tax: {
    title: string;
    heads: { rate: string; net: string; tax: string; gross: string };
    rows: Array<{ rate: string; net: string; tax: string; gross: string }>;
  } | null;
  notes: string[];
};

export function paperLaidOut(paper: Paper, writing: PaperWriting): LaidOutPaper {
  const { word, money } = writing;
  return {
    title: word(`kinds.${paper.kind}`),
    facts: factsOf(paper, writing),
    parties: [
      partyOf(paper.seller, word('from'), paper, writing),
      partyOf(paper.buyer, word('to'), paper, writing),
    ],
    heads: {
      what: word('what'),
      quantity: word('quantity'),
      unitPrice: word('unitPrice'),
      amount: word('amount'),
    },
    hasUnits: paper.lines.some(({ what, quantity }) => what === 'item' && quantity !== null),
    rows: paper.lines.map((line) => rowOf(line, writing)),
    sums: sumsOf(paper, writing),
    tax: paper.tax && {
      title: taxName(paper, writing),
      heads: {
        rate: word('tax.rate'),
        net: word('tax.net'),
        tax: taxName(paper, writing),
        gross: word('tax.gross'),
      },
      rows: paper.tax.rates.map(({ basisPoints, gross, tax }) => ({
        rate: `${percentText(basisPoints)}%`,
        net: money(toMajor(toMinor(gross) - toMinor(tax))),
        tax: money(tax),
        gross: money(gross),
      })),
    },
    notes: [
      ...(paper.reason ? [word('reason', { reason: paper.reason })] : []),
      ...(paper.kind === 'receipt' && paper.seller.taxNumber === '' ? [word('noTax')] : []),
    ],
  };
}

function factsOf(paper: Paper, { word, day }: PaperWriting): LaidOutPaper['facts'] {
  const { orderNumber, reference, corrects, caseId } = paper;
  return [
    { label: word('number'), value: paper.number },
    { label: word('issued'), value: day(paper.issuedAt) },
    ...(orderNumber ? [{ label: word('order'), value: orderNumber }] : []),
    ...(reference ? [{ label: word('reference'), value: reference }] : []),
    ...(caseId ? [{ label: word('case'), value: String(caseId) }] : []),
    ...(corrects
      ? [
          {
            label: word('corrects'),
            value: word('correctsOf', { number: corrects.number, day: day(corrects.issuedAt) }),
          },
        ]
      : []),
  ];
}

function partyOf(
  { name, knownAs, address, registration, taxNumber }: PaperParty,
  label: string,
  paper: Paper,
  writing: PaperWriting,
): LaidOutPaper['parties'][number] {
  const { word } = writing;
  return {
    label,
    name,
    details: [
      ...(knownAs ? [word('knownAs', { name: knownAs })] : []),
      ...(address ? [address] : []),
      ...(registration ? [word('registration', { number: registration })] : []),
      ...(taxNumber
        ? [word('taxNumber', { tax: taxName(paper, writing), number: taxNumber })]
        : []),
    ],
  };
}

function taxName({ tax }: Paper, { word }: PaperWriting): string {
  return tax ? word(`tax.names.${taxNameIn(tax.country)}`) : word('tax.any');
}

function rowOf(
  { what, name, options, quantity, unitPrice, amount }: PaperLine,
  { word, money }: PaperWriting,
): LaidOutRow {
  const isItem = what === 'item';
  return {
    name:
      what === 'discount'
        ? word('lines.discount', { name: name ?? '' })
        : (name ?? word(`lines.${what}`, { count: quantity ?? 0 })),
    details: Object.entries(options).map(([option, value]) => `${option}: ${value}`),
    quantity: isItem && quantity !== null ? String(quantity) : '',
    unitPrice: unitPrice === null ? '' : money(unitPrice),
    amount: amount === null ? '' : money(amount),
  };
}

function sumsOf(paper: Paper, writing: PaperWriting): LaidOutPaper['sums'] {
  const { word, money } = writing;
  const { tax, total, closing } = paper;
  const onTop = tax && !tax.isIncluded ? tax.rates : [];
  return [
    ...onTop.map((rate) => ({
      label: word('tax.onTop', {
        tax: taxName(paper, writing),
        rate: percentText(rate.basisPoints),
      }),
      value: money(rate.tax),
      isTotal: false,
    })),
    { label: word(`totals.${paper.kind}`), value: money(total), isTotal: true },
    ...giftsOf(paper, writing),
    ...(closing === null
      ? []
      : [{ label: word('closing'), value: money(closing), isTotal: false }]),
  ];
}

/** By what the total was paid, or to where it went back, where gift cards have a part in it. */
function giftsOf({ kind, total, ofGifts = 0 }: Paper, { word, money }: PaperWriting) {
  if (ofGifts === 0) return [];
  const otherwise = toMinor(total) - toMinor(ofGifts);
  const way = kind === 'credit_note' ? 'back' : 'paid';
  return [
    { label: word(`gifts.${way}`), value: money(ofGifts), isTotal: false },
    ...(otherwise === 0
      ? []
      : [
          {
            label: word(`gifts.${way}Otherwise`),
            value: money(toMajor(otherwise)),
            isTotal: false,
          },
        ]),
  ];
}
