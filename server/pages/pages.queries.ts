import type { Language } from '#contract/kernel/languages.ts';
import type { Agreement, ListedPage, PageTexts } from '#contract/pages/schemas.ts';
import { type Database, type Sql, sql } from '../db/database.ts';

export type PageRow = {
  slug: string;
  title: string;
  body: string;
  language: Language;
  updatedAt: Date;
};

/** In the language asked for, or in English where nobody has translated it. */
export function pageBySlug(
  db: Database,
  slug: string,
  language: Language,
): Promise<PageRow | undefined> {
  return db.row(sql`
    select slug, coalesce(translations -> ${language} ->> 'title', title) as title,
      coalesce(translations -> ${language} ->> 'body', body) as body,
      case when translations ? ${language} then ${language} else 'en' end as language,
      updated_at as "updatedAt"
    from pages where slug = ${slug}`);
}

export async function areWritten(db: Database, slugs: readonly string[]): Promise<boolean> {
  const asTheyCame = await db.row(sql`
    select 1 from pages where slug = any(${slugs}) and version = 0 limit 1`);
  return asTheyCame === undefined;
}

/** Of a page joined to `users u`: nobody by name where they have left. */
export const writer: Sql = sql`case when u.erased_at is null then u.full_name end`;

export function allPages(db: Database): Promise<ListedPage[]> {
  return db.rows(sql`
    select p.slug, p.title, array['en'] || array(select jsonb_object_keys(p.translations)) as languages,
      p.version, ${writer} as "changedBy", to_json(p.updated_at) as "changedAt"
    from pages p left join users u on u.id = p.changed_by order by p.slug`);
}

export type WrittenPage = {
  texts: PageTexts;
  version: number;
  changedBy: string | null;
  changedAt: string;
};

/** In every language, as it is now. */
export function pageAsWritten(db: Database, slug: string): Promise<WrittenPage | undefined> {
  return db.row(sql`
    select ${textsOf(sql`p`)} as texts, p.version, ${writer} as "changedBy", to_json(p.updated_at) as "changedAt"
    from pages p left join users u on u.id = p.changed_by where p.slug = ${slug}`);
}

/** What it said before, the newest first. */
export function formerTexts(db: Database, slug: string, most: number): Promise<WrittenPage[]> {
  return db.rows(sql`
    select ${textsOf(sql`p`)} as texts, p.version, ${writer} as "changedBy", to_json(p.updated_at) as "changedAt"
    from former_pages p left join users u on u.id = p.changed_by
    where p.slug = ${slug} order by p.version desc limit ${most}`);
}

function textsOf(page: Sql): Sql {
  return sql`json_build_object('en', json_build_object('title', ${page}.title, 'body', ${page}.body),
    'zh-Hans', coalesce(${page}.translations -> 'zh-Hans', '{"title": "", "body": ""}'))`;
}

export type PageChange = {
  slug: string;
  texts: PageTexts;
  seenVersion: number;
  by: number;
  at: Date;
};

/** Writes a page that is still in the version that was seen, and keeps what it said; how many rows that touched. */
export function writePage(
  tx: Database,
  { slug, texts, seenVersion, by, at }: PageChange,
): Promise<number> {
  const { en, 'zh-Hans': inChinese } = texts;
  const translations = JSON.stringify(inChinese.title === '' ? {} : { 'zh-Hans': inChinese });
  return tx.run(sql`
    with seen as (
      select slug, version, title, body, translations, changed_by, updated_at from pages
      where slug = ${slug} and version = ${seenVersion} for update
    ), past as (
      insert into former_pages (slug, version, title, body, translations, changed_by, updated_at)
      select slug, version, title, body, translations, changed_by, updated_at from seen
    )
    update pages p set title = ${en.title}, body = ${en.body}, translations = ${translations}::jsonb,
      version = p.version + 1, changed_by = ${by}, updated_at = ${at}
    from seen where p.slug = seen.slug`);
}

/** Records that somebody agrees to pages as they are now; once for each version. */
export async function agree(tx: Database, userId: number, slugs: readonly string[]): Promise<void> {
  await tx.run(sql`
    insert into agreements (user_id, slug, version)
    select ${userId}::bigint, slug, version from pages where slug = any(${[...slugs]}::text[])
    on conflict do nothing`);
}

/** The latest first; undefined where there is nobody of that id. */
export async function agreementsOf(db: Database, userId: number): Promise<Agreement[] | undefined> {
  const row = await db.row<{ agreements: Agreement[] }>(sql`
    select (
      select coalesce(json_agg(json_build_object('slug', a.slug, 'title', p.title, 'version', a.version,
        'agreedAt', a.agreed_at, 'isChanged', p.version <> a.version) order by a.agreed_at desc, a.slug), '[]')
      from agreements a join pages p on p.slug = a.slug where a.user_id = u.id
    ) as agreements
    from users u where u.id = ${userId}`);
  return row?.agreements;
}
