/** An order in its shopper's language, as far as its shops had translated what they sold. */
import { chosenCalled } from '#contract/catalogue/options.rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { soldRead } from '../../catalogue/catalogue.ts';
import { asRead } from '../../words/as-read.ts';
import type { SubstitutionRow } from '../kitchen/substitutions.queries.ts';
import { orderOfShopperReply, type OrderRow, type OrderVisitRow } from './order-reply.ts';

/** The order for its shopper, with its shops' texts in their language. */
export function orderForShopper(row: OrderRow, reader: Language): Order {
  return orderOfShopperReply({
    ...row,
    lines: row.lines.map((line) => ({
      ...line,
      ...soldRead(line, reader),
      substitutions: line.substitutions?.map((one) => insteadRead(one, reader)) ?? null,
    })),
    shopOrders: row.shopOrders.map((shopOrder) => ({
      ...shopOrder,
      visit: shopOrder.visit && visitRead(shopOrder.visit, reader),
    })),
  });
}

function insteadRead(substitution: SubstitutionRow, reader: Language): SubstitutionRow {
  const { instead, options, choices, translations } = substitution;
  return {
    ...substitution,
    instead: translations[reader]?.name ?? instead,
    shownOptions: chosenCalled(options, choices ?? [], translations[reader]?.options),
  };
}

function visitRead(visit: OrderVisitRow, reader: Language): OrderVisitRow {
  const { title, titles, language } = visit;
  const translations = { [reader]: { title: titles[reader] } };
  return { ...visit, ...asRead({ title }, { language, translations }, reader) };
}
