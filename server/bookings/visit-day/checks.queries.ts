/** SQL of checklists: what a firm has checked at its visits, and what was found at each. */
import type { VisitCheck } from '#contract/bookings/checks.schemas.ts';
import type { BookingStatus } from '#contract/bookings/rules.ts';
import { type Database, sql } from '../../db/database.ts';

export type VisitToCheck = {
  status: BookingStatus;
  /** Of the firm's checklist as it is now, for this kind of work. */
  points: string[];
  /** In the order in which the checklist had them. */
  answered: VisitCheck[];
};

export function visitToCheck(db: Database, bookingId: number): Promise<VisitToCheck | undefined> {
  return db.row(sql`
    select b.status, coalesce(g.checks -> b.service_type -> 'points', '[]') as points, (
        select coalesce(json_agg(json_build_object('point', c.point, 'outcome', c.outcome, 'said', c.said)
          order by c.position, c.point), '[]')
        from visit_checks c where c.booking_id = b.id
      ) as answered
    from service_bookings b join service_settings g on g.shop_id = b.shop_id where b.id = ${bookingId}`);
}

/** Locked, so that nobody completes the visit meanwhile. */
export async function lockedVisitToCheck(
  tx: Database,
  bookingId: number,
): Promise<VisitToCheck | undefined> {
  await tx.row(sql`select from service_bookings where id = ${bookingId} for update`);
  return visitToCheck(tx, bookingId);
}

export function writeCheck(
  tx: Database,
  bookingId: number,
  { point, position, outcome, said }: VisitCheck & { position: number },
): Promise<number> {
  if (outcome === null)
    return tx.run(
      sql`delete from visit_checks where booking_id = ${bookingId} and point = ${point}`,
    );
  return tx.run(sql`
    insert into visit_checks (booking_id, point, position, outcome, said)
    values (${bookingId}, ${point}, ${position}, ${outcome}, ${said})
    on conflict (booking_id, point) do update set outcome = excluded.outcome, said = excluded.said`);
}
