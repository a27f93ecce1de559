import type { ReportSubject } from '#contract/moderation/rules.ts';
import { mostOfKind } from '#contract/shops/today.rules.ts';
import { type Database, sql } from '../db/database.ts';
import { besideSubjects, kindOfSubject } from './moderation.queries.ts';

/** For how many days a shop is reminded that it may appeal. */
const appealDays = 14;

export function takeDownsToAppeal(
  db: Database,
  shopId: number,
  now: Date,
): Promise<Array<{ id: number; name: string; at: Date }>> {
  return db.rows(sql`
    select distinct on (r.product_id) r.id, p.name, r.decided_at as at from reports r join products p on p.id = r.product_id
    where r.affected_shop_id = ${shopId} and r.state = 'upheld' and r.action = 'take-down-product' and p.taken_down_at is not null
      and p.status <> 'removed' and r.appeal_state is null
        and r.decided_at > ${now}::timestamptz - ${appealDays} * interval '1 day'
    order by r.product_id, r.id desc limit ${mostOfKind}`);
}

export type DecisionRow = {
  id: number;
  kind: 'report' | 'appeal';
  subject: ReportSubject;
  /** The listing’s, else the shop’s. */
  name: string;
  /** How many reports are open about the same. */
  count: number;
  at: Date;
};

/** What nobody has decided, the oldest first. */
export function decisionsToday(db: Database): Promise<DecisionRow[]> {
  return db.rows(sql`
    with waiting as (
      (select min(r.id) as id, 'report' as kind, count(*) as count, min(r.created_at) as at from reports r
        where r.state = 'open' group by r.shop_id, r.product_id, r.review_id, r.message_id
          order by min(r.created_at) limit ${mostOfKind})
      union all
      (select r.id, 'appeal', 1, r.appealed_at from reports r where r.appeal_state = 'open'
        order by r.appealed_at limit ${mostOfKind})
    )
    select w.id, w.kind, ${kindOfSubject} as subject, coalesce(p.name, s.name) as name, w.count, w.at
    from waiting w join reports r on r.id = w.id ${besideSubjects} order by w.kind desc, w.at, w.id`);
}
