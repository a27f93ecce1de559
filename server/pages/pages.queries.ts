import { type Database, sql } from '../db/database.ts';

export type PageRow = { slug: string; title: string; body: string; updatedAt: Date };

export function pageBySlug(db: Database, slug: string): Promise<PageRow | undefined> {
  return db.row(sql`select slug, title, body, updated_at as "updatedAt" from pages where slug = ${slug}`);
}
