import { type Database, sql } from '../db/database.ts';

export type PageRow = { slug: string; title: string; body: string; updatedAt: Date };

/** In the language asked for, or in English where nobody has translated it. */
export function pageBySlug(
  db: Database,
  slug: string,
  language: string,
): Promise<PageRow | undefined> {
  return db.row(sql`
    select slug, coalesce(translations -> ${language} ->> 'title', title) as title,
      coalesce(translations -> ${language} ->> 'body', body) as body,
      updated_at as "updatedAt"
    from pages where slug = ${slug}`);
}
