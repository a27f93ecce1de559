/** SQL of what is to become of a dish in a cart if its kitchen has none any more. */
import type { SoldOutWish } from '#contract/cart/sold-out.rules.ts';
import type { SoldOutChoice } from '#contract/cart/sold-out.schemas.ts';
import { type Choices, settledChoices } from '#contract/catalogue/choices.rules.ts';
import type { StatedDish } from '#contract/diets/schemas.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { choicesPrice, dishSaid, nameRead, optionWordsRead } from '../catalogue/catalogue.ts';
import type { Ctx } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';
import { isDish } from '../shops/shops.ts';

type Options = Record<string, string>;

/** What a line of a cart or an order says; of what comes instead only what was chosen. */
export type SaidIfSoldOutRow = {
  wish: SoldOutWish;
  instead?: {
    id: number;
    name: string;
    variantOptions?: Options;
    choices?: Choices;
    /** What options are called in the language of a reader, and what is in the dish before anything is chosen. */
    words?: Options;
    dish?: StatedDish;
  };
};

/**
 * The same of a line of a cart, as JSON. With a reader the name of what comes instead is as they read it, and what is in it
 * is said; without one it is as its shop calls it, which an order keeps.
 */
export function saidIfSoldOut(line: Sql, reader?: Language): Sql {
  const name = reader ? nameRead(sql`p`, sql`s`, reader) : sql`p.name`;
  const read = reader
    ? sql`, 'words', ${optionWordsRead(sql`p`, sql`s`, reader)}, 'dish', ${dishSaid(sql`p`)}`
    : sql``;
  return sql`case when ${line}.if_sold_out is not null
    then json_strip_nulls(json_build_object('wish', ${line}.if_sold_out -> 'wish', 'instead', (
    select json_build_object('id', p.id, 'name', ${name}, 'variantOptions', nullif(${line}.if_sold_out -> 'variantOptions', '{}'),
      'choices', nullif(${line}.if_sold_out -> 'choices', '{}')${read})
    from products p join shops s on s.id = p.shop_id where p.id = (${line}.if_sold_out -> 'insteadId')::bigint))) end`;
}

/** Nothing when the owner has no such dish; `said` is null where what is named is no other dish of its kitchen as it is offered. */
export function setIfSoldOut(
  { db, language }: Pick<Ctx, 'db' | 'language'>,
  { owner, id, choice }: { owner: string; id: number; choice: SoldOutChoice },
): Promise<{ said: SaidIfSoldOutRow | null } | undefined> {
  const { wish, insteadId = null, variantOptions, choices } = choice;
  const choiceJson = {
    wish,
    ...(insteadId !== null && { insteadId, variantOptions, choices: settledChoices(choices) }),
  };
  const options = sql`${JSON.stringify(variantOptions)}::jsonb`;
  return db.row(sql`
    with line as (
      select c.id, p.id as product_id, p.shop_id from cart_lines c join products p on p.id = c.product_id
      where c.id = ${id} and c.owner = ${owner} and ${isDish(sql`p`)}
    ), changed as (
      update cart_lines c set if_sold_out = ${JSON.stringify(choiceJson)}::jsonb
      from line where c.id = line.id and (${insteadId}::bigint is null or exists (
        select from products p where p.id = ${insteadId}::bigint and p.id <> line.product_id and p.shop_id = line.shop_id
          and ${isOffered(sql`p`, { options, choices: sql`${JSON.stringify(choices)}::jsonb` })}))
      returning c.id, c.if_sold_out
    )
    select ${saidIfSoldOut(sql`changed`, language)} as said from line left join changed on true`);
}

/** What an order said of a wanted line `w` of the dish `p`, as a cart keeps it; null where what was to come instead is gone. */
export const wishStillPossible: Sql = sql`
  case when w."ifSoldOut" ->> 'wish' <> 'mine' then jsonb_build_object('wish', w."ifSoldOut" -> 'wish')
    else (select jsonb_build_object('wish', 'mine', 'insteadId', i.id,
      'variantOptions', chosen.options, 'choices', chosen.choices)
      from products i cross join lateral (
        select coalesce(w."ifSoldOut" -> 'instead' -> 'variantOptions', '{}') as options,
          coalesce(w."ifSoldOut" -> 'instead' -> 'choices', '{}') as choices
      ) chosen
      where i.id = (w."ifSoldOut" -> 'instead' ->> 'id')::bigint and i.id <> p.id and i.shop_id = p.shop_id
        and ${isOffered(sql`i`, { options: sql`chosen.options`, choices: sql`chosen.choices` })}) end`;

/** A condition on a dish of this alias: it is on the menu, and can be had as it is chosen. */
function isOffered(dish: Sql, { options, choices }: { options: Sql; choices: Sql }): Sql {
  return sql`${dish}.is_listed and chosen_options(${dish}.variants, false, ${options}) is not null
    and ${choicesPrice(dish, choices)} is not null`;
}
