/**
 * The papers of a person who takes their data along. They stay when the person leaves, with the name that they were issued
 * to: the law has shops keep what they issued, and nobody may change it.
 */
import { toMajor } from '#contract/kernel/money.ts';
import { paperNumber } from '#contract/papers/rules.ts';
import type { PaperContent } from '#contract/papers/schemas.ts';
import type { PersonalData } from '../accounts/accounts.ts';
import { type Database, sql } from '../db/database.ts';
import type { HeadRow } from './papers.queries.ts';

export const papersOfPerson: PersonalData = {
  collect: async (db, { id }) => ({ papers: await papersOf(db, id) }),
  erase: async () => {},
};

async function papersOf(db: Database, userId: number) {
  const rows = await db.rows<
    Pick<HeadRow, 'kind' | 'shopId' | 'year' | 'number' | 'issuedAt'> & { content: PaperContent }
  >(sql`
    select p.kind, p.shop_id as "shopId", p.year, p.number, p.issued_at as "issuedAt", p.content
    from papers p join orders o on o.id = p.order_id where o.user_id = ${userId} order by p.id`);
  return rows.map(({ content: { orderNumber, seller, buyer, total, currency }, ...row }) => ({
    number: paperNumber(row),
    kind: row.kind,
    issuedAt: row.issuedAt,
    order: orderNumber,
    seller: seller.name,
    buyer: { name: buyer.name, address: buyer.address },
    total: toMajor(total),
    currency,
  }));
}
