/** SQL of what follows when documents end or are missing. */
import { type AskedProof, proofReminders, type ProofKind } from '#contract/shops/proofs.rules.ts';
import { type Database, sql } from '../../db/database.ts';
import { notifySql } from '../../events/notify.ts';

export type MovedStop = { id: number; was: ProofKind | null; proof: ProofKind | null };

type Asking = {
  /** Those alone without which a shop takes no orders. */
  asks: readonly AskedProof[];
  graceDays: number;
  at: Date;
  shopId: number | undefined;
};

/** Brings shops to where they stand by their documents; those that moved. In step with lastDayWithout() of the contract. */
export function moveStops(
  tx: Database,
  { asks, graceDays, at, shopId }: Asking,
): Promise<MovedStop[]> {
  const one = shopId === undefined ? sql`true` : sql`s.id = ${shopId}`;
  return tx.rows(sql`
    with asked as (
      select * from jsonb_to_recordset(${JSON.stringify(asks)}::jsonb) as ask (kind text, proof text, "from" date)
    ), missing as (
      select s.id, min(a.proof) as proof
      from shops s join asked a on a.kind = s.kind
        left join shop_proofs p on p.shop_id = s.id and p.kind = a.proof and p.status = 'accepted'
      where ${one} and s.closed_at is null and (p.id is null or p.valid_until is not null)
        and (${at}::timestamptz at time zone s.time_zone)::date
          > coalesce(p.valid_until, greatest(a."from", (s.created_at at time zone s.time_zone)::date)) + ${graceDays}::integer
        and (s.stopped_at is not null or not exists (
          select from shop_proofs w where w.shop_id = s.id and w.kind = a.proof and w.status = 'waiting'))
      group by s.id
    ), moving as (
      select s.id, s.stopped_for as was, m.proof from shops s left join missing m on m.id = s.id
      where ${one} and s.stopped_for is distinct from m.proof for update of s
    )
    update shops set stopped_for = moving.proof, stopped_at = case when moving.proof is not null
      then coalesce(shops.stopped_at, ${at}) end
    from moving where shops.id = moving.id
    returning shops.id, moving.was, moving.proof`);
}

const [early, late] = proofReminders;

/** Leaves what is due on the day of each shop: once from each day of `proofReminders` on, while nothing else of the kind waits. */
export async function remind(db: Database, at: Date): Promise<void> {
  await db.run(sql`
    select ${notifySql(
      'proof.ends',
      sql`json_build_object('proofId', due.id, 'days', due.days)`,
      sql`due.id || ':' || case when due.days = 0 then 0 when due.days <= ${late} then ${late} else ${early} end`,
    )}
    from (
      select p.id, p.valid_until - (${at}::timestamptz at time zone s.time_zone)::date as days
      from shop_proofs p join shops s on s.id = p.shop_id
      where p.status = 'accepted' and p.kind <> 'certificate' and s.approval_status = 'approved'
        and p.valid_until between ${at}::date - 1 and ${at}::date + ${early + 1}::integer
        and not exists (select from shop_proofs w where w.shop_id = p.shop_id and w.kind = p.kind and w.status = 'waiting')
    ) due
    where due.days between 0 and ${early}`);
}

/** Of what has counted no more since `before`, and of shops that were closed by then: the clean-up removes the files themselves. */
export async function forgetFiles(db: Database, before: Date): Promise<void> {
  await db.run(sql`
    update shop_proofs p set files = '{}' from shops s
    where s.id = p.shop_id and p.files <> '{}' and (
      s.closed_at < ${before} or (p.status = 'refused' and p.decided_at < ${before}) or p.over_at < ${before})`);
}
