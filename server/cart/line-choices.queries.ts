/** SQL of what is chosen of a line that is in the cart already. */
import { cartLimits } from '#contract/cart/rules.ts';
import { chosenUnitPrice, ownOfCombination } from '../catalogue/catalogue.ts';
import { type Database, sql } from '../db/database.ts';
import { isDish } from '../shops/shops.ts';
import type { AddedLine, NewLine } from './cart.queries.ts';

type ChosenLine = Pick<NewLine, 'owner' | 'choices'> & {
  id: number;
  /** Undefined stays as it is. */
  note: string | undefined;
};

/**
 * Chooses otherwise for a line, at the price of now; one that is the same then takes it in, where that is not too many. To be
 * called while the cart is held. No row when the owner has no such line, a null id when nothing was changed.
 */
export function setLineChoices(
  tx: Database,
  chosen: ChosenLine,
): Promise<
  | (Pick<AddedLine, 'isChosen' | 'isNoteLost'> & Record<'id' | 'quantity', number | null>)
  | undefined
> {
  const choices = sql`${JSON.stringify(chosen.choices)}::jsonb`;
  const note = chosen.note === undefined ? sql`line.note` : sql`${chosen.note}`;
  const may = sql`line.unit_price is not null and not line.is_note_lost`;
  return tx.row(sql`
    with line as (
      select c.*, ${chosenUnitPrice(sql`p`, choices)} as unit_price, ${Boolean(chosen.note)}
        and c.own_artwork = '' and not ${isDish(sql`p`)} as is_note_lost
      from cart_lines c
        join products p on p.id = c.product_id
        ${ownOfCombination(sql`p`, sql`c.stock_key`)}
      where c.id = ${chosen.id} and c.owner = ${chosen.owner}
    ), same as (
      select c.id, c.quantity + line.quantity as quantity from cart_lines c
        join line on c.owner = line.owner and c.product_id = line.product_id
        and c.options = line.options and c.choices = ${choices} and c.note = ${note}
        and c.own_artwork = line.own_artwork and c.id <> line.id
    ), joined as (
      update cart_lines c set quantity = same.quantity, added_price = line.unit_price,
        if_sold_out = coalesce(line.if_sold_out, c.if_sold_out)
      from line, same where c.id = same.id and ${may} and same.quantity <= ${cartLimits.quantityPerLine}
        returning c.id, c.quantity
    ), gone as (
      delete from cart_lines c using line, joined where c.id = line.id
    ), changed as (
      update cart_lines c set choices = ${choices}, note = ${note}, added_price = line.unit_price
      from line where c.id = line.id and ${may} and not exists (select from same) returning c.id, c.quantity
    )
    select coalesce(changed.id, joined.id) as id, coalesce(changed.quantity, joined.quantity) as quantity,
      line.unit_price is not null as "isChosen", line.is_note_lost as "isNoteLost"
    from line left join changed on true left join joined on true`);
}
