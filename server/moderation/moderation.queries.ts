/** SQL of reports, one function per question. */
import type { ShopKind } from '#contract/shops/rules.ts';
import type {
  ReportAction,
  ReportColumn,
  ReportReason,
  ReportQueue,
  ReportState,
  ReportSubject,
} from '#contract/moderation/rules.ts';
import type { TakeDown } from '#contract/moderation/schemas.ts';
import { rolesThatMay } from '#contract/shops/team.rules.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../http/keyset.ts';

/** Which column holds the id of a subject of each kind. */
const columnOf: Record<ReportSubject, Sql> = {
  shop: sql`shop_id`,
  product: sql`product_id`,
  review: sql`review_id`,
  message: sql`message_id`,
};

export type NewReport = {
  reporterId: number;
  subject: ReportSubject;
  subjectId: number;
  reason: ReportReason;
  text: string;
  evidenceUrl: string | null;
  at: Date;
  mostPerDay: number;
};

export type FiledReport = { openId: number | null; filedId: number | null };

/** Files a report, unless the same person's of the same subject is still open or they sent enough in a day. */
export function fileReport(tx: Database, report: NewReport): Promise<FiledReport | undefined> {
  const column = columnOf[report.subject];
  return tx.row(sql`
    with earlier as (select id from reports
      where reporter_id = ${report.reporterId} and state = 'open' and ${column} = ${report.subjectId}),
    filed as (
      insert into reports (reporter_id, ${column}, reason, text, evidence_url, created_at)
      select ${report.reporterId}, ${report.subjectId}, ${report.reason}, ${report.text}, ${report.evidenceUrl}, ${report.at}
      where not exists (select from earlier)
        and (select count(*) from reports
          where reporter_id = ${report.reporterId}
          and created_at > ${report.at}::timestamptz - interval '1 day') < ${report.mostPerDay}
      returning id
    )
    select (select id from earlier) as "openId", (select id from filed) as "filedId"`);
}

export type ReportRow = {
  id: number;
  reporterId: number;
  reporterName: string;
  reporterUsername: string;
  subject: ReportSubject;
  subjectId: number;
  subjectName: string;
  shopName: string | null;
  shopKind: ShopKind | null;
  /** Shoppers can visit the product, or of none the shop. */
  isPublic: boolean;
  /** The product of a reported product or review. */
  productId: number | null;
  reason: ReportReason;
  text: string;
  evidenceUrl: string | null;
  state: ReportState;
  createdAt: Date;
  decidedAt: Date | null;
  decidedBy: string | null;
  decisionReason: string | null;
  action: ReportAction | null;
  affectedShopId: number | null;
  affectedUserId: number | null;
  appealText: string | null;
  appealedAt: Date | null;
  appealedBy: string | null;
  appealState: 'open' | 'granted' | 'rejected' | null;
  appealReason: string | null;
};

/** What reports `r` are about: its kind, then, with `besideSubjects`, its product `p` and its shop `s`. */
export const kindOfSubject: Sql = sql`case when r.shop_id is not null then 'shop'
  when r.product_id is not null then 'product' when r.review_id is not null then 'review' else 'message' end`;

export const besideSubjects: Sql = sql`
  left join reviews v on v.id = r.review_id
  left join messages m on m.id = r.message_id left join threads t on t.id = m.thread_id
  left join products p on p.id = coalesce(r.product_id, v.product_id)
  left join shops s on s.id = coalesce(r.shop_id, p.shop_id, v.shop_id, t.shop_id)`;

const wholeReports: Sql = sql`
  select r.id, r.reporter_id as "reporterId", reporter.full_name as "reporterName", reporter.username as "reporterUsername",
    ${kindOfSubject} as subject, coalesce(r.shop_id, r.product_id, r.review_id, r.message_id) as "subjectId",
      coalesce(p.name, s.name) as "subjectName", s.name as "shopName",
    s.kind as "shopKind", coalesce(p.is_listed, s.approval_status = 'approved') as "isPublic",
    p.id as "productId", r.reason, r.text, r.evidence_url as "evidenceUrl",
    r.state, r.created_at as "createdAt",
    r.decided_at as "decidedAt", decider.full_name as "decidedBy", r.decision_reason as "decisionReason", r.action,
    r.affected_shop_id as "affectedShopId", r.affected_user_id as "affectedUserId",
    r.appeal_text as "appealText", r.appealed_at as "appealedAt",
    appellant.full_name as "appealedBy", r.appeal_state as "appealState", r.appeal_reason as "appealReason"`;

const aroundReports: Sql = sql`
  join users reporter on reporter.id = r.reporter_id
  left join users decider on decider.id = r.decided_by
    left join users appellant on appellant.id = r.appealed_by ${besideSubjects}`;

/** A condition on reports `r`: the decision touches this person, or a shop whose settings are theirs to change. */
function touches(userId: number): Sql {
  return sql`(r.state = 'upheld' and (r.affected_user_id = ${userId} or exists (
    select from shop_people people where people.shop_id = r.affected_shop_id and people.user_id = ${userId}
      and people.role = any(${rolesThatMay('settings')}))))`;
}

export type OwnPage = { role: 'reporter' | 'affected'; below: number | undefined; limit: number };

/** What somebody reported, or what was decided about theirs; newest first. */
export function reportsOf(
  db: Database,
  userId: number,
  { role, below, limit }: OwnPage,
): Promise<ReportRow[]> {
  const conditions = [
    role === 'reporter' ? sql`r.reporter_id = ${userId}` : touches(userId),
    ...(below === undefined ? [] : [sql`r.id < ${below}`]),
  ];
  return db.rows(sql`
    ${wholeReports} from (select * from reports r where ${allOf(conditions)} order by r.id desc limit ${limit}) r ${aroundReports}
    order by r.id desc`);
}

/** One report, for its reporter or for whom its decision touches. */
export function reportFor(
  db: Database,
  id: number,
  userId: number,
): Promise<ReportRow | undefined> {
  return db.row(
    sql`${wholeReports} from reports r ${aroundReports} where r.id = ${id} and (r.reporter_id = ${userId} or ${touches(userId)})`,
  );
}

/** The latest decision about each listing of a shop that is taken down. */
export function takeDownsOf(db: Database, shopId: number): Promise<TakeDown[]> {
  return db.rows(sql`
    select distinct on (r.product_id) r.product_id as "listingId", r.id as "reportId", r.appeal_state as appeal
    from reports r join products p on p.id = r.product_id
    where r.affected_shop_id = ${shopId} and r.state = 'upheld' and r.action = 'take-down-product' and p.taken_down_at is not null
    order by r.product_id, r.id desc`);
}

type TakenDown = { ids: readonly number[]; reason: string; adminId: number; at: Date };

/** Reports that are upheld as they are filed. */
export function fileTakeDowns(
  tx: Database,
  { ids, reason, adminId, at }: TakenDown,
): Promise<number> {
  return tx.run(sql`
    insert into reports (reporter_id, product_id, reason, text, created_at, state, affected_shop_id, action,
      decision_reason, decided_by, decided_at)
    select ${adminId}, p.id, 'other', ${reason}, ${at}, 'upheld', p.shop_id, 'take-down-product', ${reason}, ${adminId}, ${at}
    from products p where p.id = any(${ids}::bigint[])`);
}

export function reportById(db: Database, id: number): Promise<ReportRow | undefined> {
  return db.row(sql`${wholeReports} from reports r ${aroundReports} where r.id = ${id}`);
}

export type QueueRow = ReportRow & { openCount: number };
export type QueueFilter = {
  state: ReportQueue;
  subject: ReportSubject | undefined;
};

export function queueOfReports(
  filter: QueueFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<QueueRow & KeysetRow> {
  return sql`
    ${wholeReports}, ${sameOpen} as "openCount", ${position} as position
    from (select * from reports r where ${allOf([...inQueue(filter), ...beyond])} order by ${order}
      limit ${limit}) r ${aroundReports}
    order by ${order}`;
}

export function countQueue(db: Database, filter: QueueFilter): Promise<number> {
  return counted(db, sql`from reports r where ${allOf(inQueue(filter))}`);
}

function inQueue({ state, subject }: QueueFilter): Sql[] {
  return [
    state === 'appealed' ? sql`r.appeal_state = 'open'` : sql`r.state = ${state}`,
    ...(subject ? [sql`r.${columnOf[subject]} is not null`] : []),
  ];
}

const sameOpen: Sql = sql`(
  select count(*) from reports other where other.state = 'open' and
    (other.shop_id = r.shop_id or other.product_id = r.product_id or other.review_id = r.review_id
      or other.message_id = r.message_id))`;

export const queueSorts: SortedList<ReportColumn> = {
  id: sql`r.id`,
  usual: '-date',
  indexed: ['date'],
  by: {
    what: {
      value: sql`case when r.shop_id is not null then 1 when r.product_id is not null then 2
        when r.review_id is not null then 3 else 4 end`,
      type: 'bigint',
    },
    reason: { value: sql`r.reason::text`, type: 'text' },
    reporter: {
      value: sql`coalesce((select lower(u.full_name) from users u where u.id = r.reporter_id), '')`,
      type: 'text',
    },
    // One comes in after the other.
    date: { value: sql`r.id`, type: 'bigint' },
    same: { value: sameOpen, type: 'bigint' },
    state: { value: sql`r.state::text`, type: 'text' },
  },
};

export function countsOfReports(
  db: Database,
): Promise<{ open: number; appealed: number } | undefined> {
  return db.row(sql`
    select (select count(*) from reports where state = 'open') as open,
      (select count(*) from reports where appeal_state = 'open') as appealed`);
}

export type Surroundings = {
  openCount: number;
  upheld: number;
  dismissed: number;
  others: Array<{
    id: number;
    reason: ReportReason;
    text: string;
    state: ReportState;
    createdAt: string;
  }>;
};

/** How the same person's reports fared before, and what others reported of the same subject. */
export function surroundingsOf(db: Database, id: number): Promise<Surroundings | undefined> {
  return db.row(sql`
    select ${sameOpen} as "openCount",
      (select count(*) from reports o where o.reporter_id = r.reporter_id and o.id <> r.id and o.state = 'upheld') as upheld,
      (select count(*) from reports o
        where o.reporter_id = r.reporter_id and o.id <> r.id and o.state = 'dismissed') as dismissed,
      (select coalesce(json_agg(json_build_object('id', o.id, 'reason', o.reason, 'text', o.text,
        'state', o.state, 'createdAt', o.created_at) order by o.id desc), '[]')
        from (select * from reports o where o.id <> r.id
          and (o.shop_id = r.shop_id or o.product_id = r.product_id or o.review_id = r.review_id or o.message_id = r.message_id)
          order by o.id desc limit 20) o) as others
    from reports r where r.id = ${id}`);
}

/** The open reports of the same subject, so that one admin decides at a time. */
export function lockedOpen(
  tx: Database,
  subject: ReportSubject,
  subjectId: number,
): Promise<Array<{ id: number; reporterId: number }>> {
  return tx.rows(sql`
    select id, reporter_id as "reporterId" from reports
      where ${columnOf[subject]} = ${subjectId} and state = 'open' order by id for update`);
}

export type Settlement = {
  ids: number[];
  /** The report that the admin looked at: only there the affected are named, so that they read of it once. */
  id: number;
  state: 'upheld' | 'dismissed';
  action: ReportAction;
  reason: string;
  adminId: number;
  at: Date;
  affectedShopId: number | null;
  affectedUserId: number | null;
};

export function settle(tx: Database, decided: Settlement): Promise<number> {
  return tx.run(sql`
    update reports set state = ${decided.state}, action = ${decided.action},
      decision_reason = ${decided.reason}, decided_by = ${decided.adminId},
      decided_at = ${decided.at},
      affected_shop_id = case when id = ${decided.id} then ${decided.affectedShopId}::bigint end,
      affected_user_id = case when id = ${decided.id} then ${decided.affectedUserId}::bigint end
    where id = any(${decided.ids}) and state = 'open'`);
}

/** Adds the one appeal; nothing when there was one, or the report does not touch this person. */
export function addAppeal(
  tx: Database,
  { id, userId, text, at }: { id: number; userId: number; text: string; at: Date },
): Promise<number> {
  return tx.run(sql`
    update reports r set appeal_text = ${text}, appealed_by = ${userId}, appealed_at = ${at}, appeal_state = 'open'
    where r.id = ${id} and r.appeal_state is null and ${touches(userId)}`);
}

export type AppealDecision = {
  id: number;
  state: 'granted' | 'rejected';
  reason: string;
  adminId: number;
  at: Date;
};

/** Nothing when no appeal is open. */
export function settleAppeal(
  tx: Database,
  { id, state, reason, adminId, at }: AppealDecision,
): Promise<number> {
  return tx.run(sql`
    update reports set appeal_state = ${state}, appeal_reason = ${reason},
      appeal_decided_by = ${adminId}, appeal_decided_at = ${at}
    where id = ${id} and appeal_state = 'open'`);
}

/** Whether a private picture belongs to a report: as its evidence, or as part of the reported message. */
export async function isPartOfReport(db: Database, address: string): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from reports where evidence_url = ${address}
    union all
    select 1 from messages m join reports r on r.message_id = m.id
      where m.pictures @> array[${address}] and m.pictures <> '{}' limit 1`);
  return row !== undefined;
}
