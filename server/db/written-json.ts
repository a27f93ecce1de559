/**
 * JSON that PostgreSQL writes, to be passed on as it is: what a list of many rows costs is reading each value into
 * JavaScript only to write it again. Objects are joined from texts, since `row_to_json` looks up how to write a value for
 * every value of every row.
 */
import { unitsPerMajor } from '#contract/kernel/money.ts';
import { join, raw, type Sql, sql } from './database.ts';

/** SQL of a text that is JSON. */
export type JsonText = Sql & { isJson?: never };

/** A number, a boolean, or what PostgreSQL has as jsonb. */
export function written(value: Sql): JsonText {
  return sql`coalesce((${value})::text, 'null')`;
}

/** A text, or a value of a fixed list. */
export function writtenText(value: Sql): JsonText {
  return sql`coalesce(to_json(${value})::text, 'null')`;
}

/** An amount in minor units, in major ones. */
export function writtenAmount(value: Sql): JsonText {
  return written(sql`${value} / ${unitsPerMajor()}::float8`);
}

/** An object; those of `unlessNull` are left out where there is nothing to say. */
export function writtenObject(
  fields: Record<string, JsonText>,
  unlessNull: Record<string, Sql> = {},
): JsonText {
  const named = Object.entries(fields).map(
    ([name, value]) => sql`${raw(`'"${name}":'`)} || ${value}`,
  );
  const perhaps = Object.entries(unlessNull).map(
    ([name, value]) => sql` || coalesce(${raw(`',"${name}":'`)} || ${value}, '')`,
  );
  return sql`'{' || ${join(named, " || ',' || ")}${join([sql``, ...perhaps], '')} || '}'`;
}
