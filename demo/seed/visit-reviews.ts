/** Rows of reviews of visits: what those customers say who have an account, some hours after it was completed. */
import { type Database, sql } from '#server/db/database.ts';
import { demoVisitReviews } from '../content/visit-reviews.ts';
import { byTime } from './reviews.ts';
import { insertRows } from './rows.ts';

const hourMs = 3_600_000;
/** Between what neighbouring visits are told of. It shares no divisor with how many reviews there are, so that each is said before one is said again. */
const apart = 83;

type Completed = { id: number; shopId: number; userId: number; ownerId: number; completedAt: Date };

/** After the visits. Two of three say something; the demo's buyer has the latest one still to review. */
export async function seedVisitReviews(tx: Database, now: Date): Promise<void> {
  const visits = await tx.rows<Completed>(sql`
    select b.id, b.shop_id as "shopId", b.user_id as "userId", s.owner_id as "ownerId", b.completed_at as "completedAt"
    from service_bookings b join shops s on s.id = b.shop_id join users u on u.id = b.user_id
    where b.status = 'completed' and u.username <> 'buyer' order by b.completed_at, b.id`);
  const rows = visits.flatMap((visit, index) => {
    const said = demoVisitReviews[(index * apart) % demoVisitReviews.length];
    const at = visit.completedAt.getTime() + (2 + (index % 30)) * hourMs;
    if (!said || index % 3 === 2 || at > now.getTime()) return [];
    const answeredAt = at + (3 + (index % 20)) * hourMs;
    const isAnswered = said.answer !== undefined && answeredAt < now.getTime();
    return [
      {
        booking_id: visit.id,
        shop_id: visit.shopId,
        user_id: visit.userId,
        stars: said.stars,
        text: said.text,
        photos: [],
        created_at: new Date(at).toISOString(),
        reply: isAnswered ? said.answer : null,
        replied_at: isAnswered ? new Date(answeredAt).toISOString() : null,
        replied_by: isAnswered ? visit.ownerId : null,
      },
    ];
  });
  await insertRows(tx, 'reviews', byTime(rows));
}
