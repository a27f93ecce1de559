/** An order in its shopper's language, as far as its shops had translated what they sold. */
import type { Language } from '#contract/kernel/languages.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { soldRead } from '../catalogue/catalogue.ts';
import { asRead } from '../words/as-read.ts';
import { orderOfShopperReply, type OrderRow, type OrderVisitRow } from './order-reply.ts';

/** The order for its shopper, with its shops' texts in their language. */
export function orderForShopper(row: OrderRow, reader: Language): Order {
  return orderOfShopperReply({
    ...row,
    lines: row.lines.map((line) => ({ ...line, ...soldRead(line, reader) })),
    shopOrders: row.shopOrders.map((shopOrder) => ({
      ...shopOrder,
      visit: shopOrder.visit && visitRead(shopOrder.visit, reader),
    })),
  });
}

function visitRead(visit: OrderVisitRow, reader: Language): OrderVisitRow {
  const { title, titles, language } = visit;
  const translations = { [reader]: { title: titles[reader] } };
  return { ...visit, ...asRead({ title }, { language, translations }, reader) };
}
