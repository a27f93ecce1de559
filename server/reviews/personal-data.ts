/** Reviews of a person who takes their data along, or leaves: the stars stay, or leaving would be a way to change ratings; the words go. */
import type { PersonalData } from '../accounts/accounts.ts';
import { sql } from '../db/database.ts';
import { enqueue } from '../jobs/jobs.ts';
import { dropReviewsOf } from './reviews.ts';

/** Reviews `v` that a person wrote, as a guest too where the visit is in their account by now. */
const isOf = (id: number) =>
  sql`v.id in (
    select r.id from reviews r where r.user_id = ${id}
    union all select r.id from service_bookings own join reviews r on r.booking_id = own.id
      where own.user_id = ${id} and r.user_id is null)`;

export const reviewsOfPerson: PersonalData = {
  collect: async (db, { id }) => ({
    reviews: await db.rows(sql`
      select coalesce(p.name, b.package_title, b.service_type) as subject, s.name as shop, v.stars, v.text,
        v.photos, v.created_at as "writtenAt", v.edited_at as "editedAt", v.reply, (
        select coalesce(json_agg(json_build_object('stars', b.stars, 'text', b.text, 'writtenAt', b.written_at)
          order by b.id), '[]')
        from review_versions b where b.review_id = v.id
      ) as "before"
      from reviews v join shops s on s.id = v.shop_id left join products p on p.id = v.product_id
        left join service_bookings b on b.id = v.booking_id where ${isOf(id)} order by v.id`),
  }),
  erase: async ({ tx, events }, { id }) => {
    await tx.run(
      sql`delete from review_versions where review_id in (select v.id from reviews v where ${isOf(id)})`,
    );
    await dropReviewsOf({ tx, events }, id);
    await tx.run(sql`update reviews v set text = '', photos = '{}' where ${isOf(id)}`);
    // Their followed shops and favourites are counted with the ratings.
    await enqueue(tx, 'figures.refresh', {});
  },
};
