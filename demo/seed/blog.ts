/** The posts of the market's blog. */
import type { Database } from '#server/db/database.ts';
import { demoPosts } from '../content/blog.ts';
import { insertRows } from './rows.ts';

type Writing = { people: ReadonlyArray<{ id: number; username: string }>; now: Date };

export async function seedBlog(tx: Database, { people, now }: Writing): Promise<void> {
  const admin = people.find(({ username }) => username === 'admin')?.id;
  const rows = demoPosts.map(({ slug, daysAgo, pictureUrl, texts }, index) => {
    const at = new Date(now.getTime() - daysAgo * 86_400_000).toISOString();
    return {
      // The newest was begun last.
      id: demoPosts.length - index,
      slug,
      texts,
      author: 'Pasar',
      picture_url: pictureUrl,
      published_at: at,
      was_public: true,
      version: 1,
      changed_by: admin,
      updated_at: at,
    };
  });
  await insertRows(tx, 'blog_posts', rows);
}
