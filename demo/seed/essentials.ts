/** What every market needs before its first shop, demo or not: the categories and the pages of the footer. */
import { type Database, sql } from '#server/db/database.ts';
import { demoShops } from '../content/all.ts';
import { demoPages } from '../content/pages.ts';
import { pagesInChinese } from '../content/pages/in-chinese.ts';
import { categoryRows } from './goods.ts';
import { advanceIds } from './rows.ts';

/** Adds what is missing and leaves what is there as somebody may have edited it. */
export async function seedEssentials(db: Database, now: Date): Promise<void> {
  const categories = JSON.stringify(categoryRows(demoShops));
  const pages = JSON.stringify(
    demoPages.map(({ slug, title, body }) => {
      const inChinese = pagesInChinese[slug];
      return {
        slug,
        title,
        body,
        updated_at: now.toISOString(),
        translations: inChinese ? { 'zh-Hans': inChinese } : {},
      };
    }),
  );
  await db.run(sql`
    insert into categories (id, name, image_url, kind)
    select id, name, image_url, kind from json_populate_recordset(null::categories, ${categories}::json)
    on conflict do nothing`);
  await db.run(sql`
    insert into pages (slug, title, body, updated_at, translations)
    select slug, title, body, updated_at, translations from json_populate_recordset(null::pages, ${pages}::json)
    on conflict (slug) do update set translations = excluded.translations
      where pages.translations = '{}' and pages.version = 0`);
  await advanceIds(db, ['categories']);
}

/** Each account of the demo agreed to the terms as it was made, and who has a shop to what binds sellers. */
export async function seedAgreements(tx: Database): Promise<void> {
  await tx.run(sql`
    insert into agreements (user_id, slug, version, agreed_at)
    select u.id, p.slug, p.version, u.created_at from users u, pages p
    where p.slug = 'terms'
      or (p.slug in ('guidelines', 'fees') and exists (select from shops s where s.owner_id = u.id))`);
}
