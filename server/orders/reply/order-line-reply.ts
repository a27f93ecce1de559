/** How a line of an order becomes the contract's item. */
import type { ChosenChoice } from '#contract/catalogue/choices.rules.ts';
import { chosenCalled } from '#contract/catalogue/options.rules.ts';
import type { ProductTranslations } from '#contract/catalogue/product-body.schemas.ts';
import type { SaidIfSoldOut } from '#contract/cart/sold-out.schemas.ts';
import type { DishFacts } from '#contract/diets/schemas.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { type Minor, toMajor } from '#contract/kernel/money.ts';
import type { PrintProof, Substitution } from '#contract/orders/items.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { ifSoldOutReply, type SaidIfSoldOutRow } from '../../cart/cart.ts';
import { chosenReply, dishReply, optionsShown } from '../../catalogue/catalogue.ts';
import { discountReply } from './order-discounts.ts';
import { instantOf } from './instant-of.ts';
import type { PrintProofRow } from '../printing/print-proofs.queries.ts';
import type { SubstitutionRow } from '../kitchen/substitutions.queries.ts';
import { lineTaxReply } from './order-tax.ts';

export type OrderLineRow = {
  id: number;
  shopId: number;
  productId: number;
  productName: string;
  productImage: string | null;
  mockup: string | null;
  artworkUrl: string | null;
  quantity: number;
  refundedQuantity: number;
  unitPrice: Minor;
  /** Of all units; both null where its shop charged none. */
  tax: Minor | null;
  taxBasisPoints: number | null;
  /** What offers took off all units; null is nothing. */
  discount: Minor | null;
  /** What its kitchen said was in it; null where it had said nothing. */
  dish: DishFacts | null;
  sku: string | null;
  options: Record<string, string>;
  /** What was chosen beside them; null where nothing was. */
  choices: ChosenChoice[] | null;
  /** What the kitchen should mind. */
  note: string | null;
  /** The picture that its shopper wants printed; null is none. */
  ownArtwork: string | null;
  /** Null is none. */
  printProofs: PrintProofRow[] | null;
  ifSoldOut: SaidIfSoldOutRow | null;
  /** Null is none. */
  substitutions: SubstitutionRow[] | null;
  /** Name and options in other languages than the shop's. */
  translations: ProductTranslations;
  /** What the shop writes in. */
  language: Language;
};

export function lineReply(orderId: number, row: OrderLineRow): Order['items'][number] {
  const { unitPrice, options, choices, note, tax, taxBasisPoints, discount, dish, ...rest } = row;
  const { ifSoldOut, substitutions, ownArtwork, printProofs, ...line } = rest;
  const taxed = lineTaxReply({ tax, taxBasisPoints });
  const plain = { ...line, orderId, price: toMajor(unitPrice), variantOptions: options };
  return {
    ...optionsShown(options, { translation: null }, choices ?? []),
    ...plain,
    ...taxed,
    ...discountReply(discount),
    ...chosenReply(choices),
    ...(note ? { note } : {}),
    ...(ownArtwork ? { ownArtwork } : {}),
    ...(printProofs ? { printProofs: printProofs.map(proofReply) } : {}),
    ...dishReply({ dish }),
    ...soldOutReply({ ifSoldOut, substitutions }),
  };
}

/** What is to become of a line if it is sold out, and what became of it; nothing of most. */
export function soldOutReply({
  ifSoldOut,
  substitutions,
}: Pick<OrderLineRow, 'ifSoldOut' | 'substitutions'>): {
  ifSoldOut?: SaidIfSoldOut;
  substitutions?: Substitution[];
} {
  return {
    ...(ifSoldOut ? { ifSoldOut: ifSoldOutReply(ifSoldOut) } : {}),
    ...(substitutions ? { substitutions: substitutions.map(substitutionReply) } : {}),
  };
}

function proofReply({ askedAt, answeredAt, ...proof }: PrintProofRow): PrintProof {
  return { ...proof, askedAt: new Date(askedAt).toISOString(), answeredAt: instantOf(answeredAt) };
}

/** In the shop's own words, unless they are read already. */
function substitutionReply(row: SubstitutionRow): Substitution {
  const { translations: _, options, choices, shownOptions, dish, ...substitution } = row;
  const shown = shownOptions ?? chosenCalled(options, choices ?? []);
  return {
    ...substitution,
    ...(Object.keys(shown).length > 0 && { shownOptions: shown }),
    ...dishReply({ dish }),
    saidAt: new Date(row.saidAt).toISOString(),
    settledAt: instantOf(row.settledAt),
    answerBy: instantOf(row.answerBy),
  };
}
