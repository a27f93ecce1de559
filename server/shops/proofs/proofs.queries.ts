/** SQL of the documents by which shops prove what they say of themselves. */
import type { Certificate } from '#contract/shops/certificates.schemas.ts';
import { badgeKinds, type ProofColumn, type ProofKind } from '#contract/shops/proofs.rules.ts';
import type { AdminProof, HandIn, ShopProof } from '#contract/shops/proofs.schemas.ts';
import { mostOfKind } from '#contract/shops/today.rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import type { Viewer } from '../../context.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../../db/database.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../../http/keyset.ts';
import { managedShop } from '../seen-by.ts';

type Instants = 'handedInAt' | 'decidedAt';
export type ProofRow = Omit<ShopProof, Instants> & { handedInAt: Date; decidedAt: Date | null };

/** The civil day of a shop. */
function dayOf(at: Date): Sql {
  return sql`(${at}::timestamptz at time zone s.time_zone)::date`;
}

function stateAt(at: Date): Sql {
  return sql`case when p.status = 'accepted' and p.valid_until < ${dayOf(at)} then 'lapsed' else p.status end`;
}

/** Of a document `p` of a shop `s`. */
function columns(at: Date): Sql {
  return sql`p.id, p.kind, nullif(p.diet, '') as diet, p.number, p.issuer, p.holder, p.country, p.issued_on::text as "issuedOn",
    p.valid_until::text as "validUntil", p.files, ${stateAt(at)} as state, p.handed_in_at as "handedInAt",
    (select full_name from users where id = p.handed_in_by) as "handedInBy", p.decided_at as "decidedAt", p.reason`;
}

export type ShopToProve = {
  kind: ShopKind;
  zone: string;
  createdOn: string;
  stopped: { kind: ProofKind; since: string } | null;
  certificates: Certificate[];
  hasAccount: boolean;
};

export function shopToProve(db: Database, id: number): Promise<ShopToProve | undefined> {
  return db.row(sql`
    select s.kind, s.time_zone as zone, s.certificates, (s.created_at at time zone s.time_zone)::date::text as "createdOn",
      case when s.stopped_at is not null then json_build_object('kind', s.stopped_for, 'since', s.stopped_at) end as stopped,
      exists (select from shop_payout_accounts a where a.shop_id = s.id) as "hasAccount"
    from shops s where s.id = ${id}`);
}

export function proofsOfShop(db: Database, shopId: number, at: Date): Promise<ProofRow[]> {
  return db.rows(sql`
    select ${columns(at)} from shop_proofs p join shops s on s.id = p.shop_id
    where p.shop_id = ${shopId} order by p.id desc limit 100`);
}

type Subject = { shopId: number; kind: ProofKind; diet: string };

function same({ shopId, kind, diet }: Subject): Sql {
  return sql`shop_id = ${shopId} and kind = ${kind} and diet = ${diet}`;
}

/** What waits of the same kind is not looked at any more. */
export function withdraw(tx: Database, subject: Subject, at: Date): Promise<number> {
  return tx.run(
    sql`update shop_proofs set status = 'withdrawn', over_at = ${at} where ${same(subject)} and status = 'waiting'`,
  );
}

export type NewProof = Omit<HandIn, 'diet'> & Subject & { by: number; at: Date };

export function insertProof(tx: Database, proof: NewProof): Promise<{ id: number } | undefined> {
  const { number, issuer, holder, country, issuedOn, validUntil, files, by, at } = proof;
  return tx.row(sql`
    insert into shop_proofs (shop_id, kind, diet, number, issuer, holder, country, issued_on, valid_until,
      files, handed_in_by, handed_in_at)
    values (${proof.shopId}, ${proof.kind}, ${proof.diet}, ${number}, ${issuer}, ${holder}, ${country}, ${issuedOn || null}::date,
      ${validUntil || null}::date, ${files}, ${by}, ${at}) returning id`);
}

export type ProofFilter = {
  state?: ShopProof['state'] | undefined;
  kind?: ProofKind | undefined;
  shopId?: number | undefined;
  at: Date;
};

export const proofSorts: SortedList<ProofColumn> = {
  id: sql`p.id`,
  usual: 'handedIn',
  by: {
    shop: { value: sql`s.plain_name`, type: 'text' },
    kind: { value: sql`p.kind`, type: 'text' },
    state: { value: sql`p.status`, type: 'text' },
    handedIn: { value: sql`p.handed_in_at`, type: 'timestamptz' },
    validUntil: { value: sql`coalesce(p.valid_until, '2099-12-31')::text`, type: 'text' },
  },
};

export type AdminProofRow = ProofRow & Omit<AdminProof, keyof ShopProof>;

function adminColumns(at: Date): Sql {
  return sql`${columns(at)}, s.id as "shopId", s.name as "shopName", s.kind as "shopKind",
    (select full_name from users where id = p.decided_by) as "decidedBy"`;
}

export function proofs(
  filter: ProofFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<AdminProofRow & KeysetRow> {
  return sql`
    select ${adminColumns(filter.at)}, ${position} as position from shop_proofs p join shops s on s.id = p.shop_id
    where ${allOf([...matching(filter), ...beyond])} order by ${order} limit ${limit}`;
}

export function countProofs(db: Database, filter: ProofFilter): Promise<number> {
  return counted(
    db,
    sql`from shop_proofs p join shops s on s.id = p.shop_id where ${allOf(matching(filter))}`,
  );
}

function matching({ state = 'waiting', kind, shopId, at }: ProofFilter): Sql[] {
  const status = state === 'lapsed' ? 'accepted' : state;
  return [
    sql`p.status = ${status}`,
    ...(state === 'accepted' || state === 'lapsed' ? [sql`${stateAt(at)} = ${state}`] : []),
    ...(kind ? [sql`p.kind = ${kind}`] : []),
    ...(shopId ? [sql`p.shop_id = ${shopId}`] : []),
  ];
}

export type ProofDetailRow = AdminProofRow & {
  ownerName: string;
  location: string;
  businessRegistration: string | null;
  legalName: string;
  legalAddress: string;
  account: { bankName: string; accountHolder: string; end: string; isOther: boolean } | null;
  isStated: boolean;
  nextId: number | null;
};

export function proofById(db: Database, id: number, at: Date): Promise<ProofDetailRow | undefined> {
  return db.row(sql`
    select ${adminColumns(at)}, owner.full_name as "ownerName", s.location, s.business_registration as "businessRegistration",
      s.legal_name as "legalName", s.legal_address as "legalAddress", ${isStated} as "isStated",
      case when p.kind = 'bankAccount' and a.shop_id is not null then json_build_object('bankName', a.bank_name,
        'accountHolder', a.account_holder, 'end', a.number_end, 'isOther', a.changed_at > p.handed_in_at) end as account,
      (select w.id from shop_proofs w where w.status = 'waiting' and w.id <> p.id
        order by w.handed_in_at, w.id limit 1) as "nextId"
    from shop_proofs p join shops s on s.id = p.shop_id join users owner on owner.id = s.owner_id
      left join shop_payout_accounts a on a.shop_id = s.id
    where p.id = ${id}`);
}

/** A certificate `p` is one that its shop `s` states, as it is on the document. */
const isStated: Sql = sql`(p.kind <> 'certificate' or exists (
  select from jsonb_array_elements(s.certificates) c
  where c ->> 'diet' = p.diet and c ->> 'number' = p.number and c ->> 'validUntil' = p.valid_until::text))`;

export function otherProofs(
  db: Database,
  { id, at }: { id: number; at: Date },
): Promise<ProofRow[]> {
  return db.rows(sql`
    select ${columns(at)} from shop_proofs this
      join shop_proofs p on p.shop_id = this.shop_id and p.kind = this.kind and p.diet = this.diet and p.id <> this.id
      join shops s on s.id = p.shop_id
    where this.id = ${id} order by p.id desc limit 20`);
}

export type Decision = { id: number; by: number; at: Date; reason: string | null };

/** Decides what waits; whether it did. */
export async function decide(
  tx: Database,
  { id, by, at, reason }: Decision,
  status: 'accepted' | 'refused',
): Promise<boolean> {
  const decided = await tx.run(sql`
    update shop_proofs set status = ${status}, decided_by = ${by}, decided_at = ${at}, reason = ${reason}
    where id = ${id} and status = 'waiting'`);
  return decided === 1;
}

/** The account was changed: what proved it proves nothing any more. */
export function accountUnproved(tx: Database, shopId: number, at: Date): Promise<number> {
  return replaceEarlier(tx, { shopId, kind: 'bankAccount', diet: '' }, at);
}

/** The one that counted before counts no more. */
export function replaceEarlier(tx: Database, subject: Subject, at: Date): Promise<number> {
  return tx.run(
    sql`update shop_proofs set status = 'replaced', over_at = ${at} where ${same(subject)} and status = 'accepted'`,
  );
}

export type OpenedFile = {
  shopId: number;
  shopName: string;
  kind: ProofKind;
  isOfTeam: boolean;
};

/** The document that a file belongs to, if this viewer may see it. */
export function proofOfFile(
  db: Database,
  viewer: Viewer,
  address: string,
): Promise<OpenedFile | undefined> {
  return db.row(sql`
    select s.id as "shopId", s.name as "shopName", p.kind,
      exists (select from shop_people people where people.shop_id = s.id and people.user_id = ${viewer.userId}) as "isOfTeam"
    from shop_proofs p join shops s on s.id = p.shop_id
    where p.files @> array[${address}]::text[] and ${managedShop(viewer, 'settings')(sql`s`)} limit 1`);
}

export type ProofToCheck = { id: number; name: string; document: ProofKind; since: Date };

/** What nobody has checked, the oldest first. */
export function proofsThatWait(db: Database): Promise<ProofToCheck[]> {
  return db.rows(sql`
    select p.id, s.name, p.kind as document, p.handed_in_at as since from shop_proofs p join shops s on s.id = p.shop_id
    where p.status = 'waiting' order by p.handed_in_at, p.id limit ${mostOfKind}`);
}

export type ProofToRenew = {
  id: number;
  document: ProofKind;
  /** Its last day; null of one that was refused. */
  date: string | null;
  reason: string | null;
};

/** Of each kind what was handed in last, if it was refused, or what counts, if it ends until a day. Certificates are asked for by themselves. */
export function proofsToAct(db: Database, shopId: number, until: string): Promise<ProofToRenew[]> {
  return db.rows(sql`
    select id, kind as document, case when status = 'accepted' then valid_until end::text as date, reason
    from (
      select distinct on (kind, diet) id, kind, diet, status, valid_until, reason from shop_proofs
      where shop_id = ${shopId} and status in ('waiting', 'accepted', 'refused') order by kind, diet, id desc
    ) last
    where status = 'refused' or (status = 'accepted' and kind <> 'certificate' and valid_until <= ${until}::date)
    order by kind limit ${mostOfKind}`);
}

/** As a column of a shop: what shoppers are told at an instant; what has lapsed is not among it. Null where there is nothing to tell. */
export function badgesColumn(shop: Sql, at: Date): Sql {
  return sql`(
    select json_agg(json_build_object('kind', p.kind, 'checkedOn', (p.decided_at at time zone ${shop}.time_zone)::date::text)
      order by p.kind)
    from shop_proofs p where p.shop_id = ${shop}.id and p.status = 'accepted' and p.kind = any(${[...badgeKinds]})
      and (p.valid_until is null or p.valid_until >= (${at}::timestamptz at time zone ${shop}.time_zone)::date))`;
}

/** As a column of a shop: the day on which somebody saw whose bank account it is paid to; null of another account, and where nobody has. */
export function accountCheckedColumn(shop: Sql, at: Date): Sql {
  return sql`(
    select (p.decided_at at time zone ${shop}.time_zone)::date::text from shop_proofs p
    where p.shop_id = ${shop}.id and p.kind = 'bankAccount' and p.status = 'accepted'
      and (p.valid_until is null or p.valid_until >= (${at}::timestamptz at time zone ${shop}.time_zone)::date))`;
}

/**
 * As a column of a shop `s`: its certificates, each with the day on which a document for it was checked, where one was:
 * a document counts for the certificate that it says, by its number and its last day.
 */
export const certificatesColumn: Sql = sql`case when s.certificates = '[]' then s.certificates else (
  select jsonb_agg(c.one || case when p.id is null then '{}'
    else jsonb_build_object('checkedOn', (p.decided_at at time zone s.time_zone)::date::text) end order by c.place)
  from jsonb_array_elements(s.certificates) with ordinality as c (one, place)
    left join shop_proofs p on p.shop_id = s.id and p.kind = 'certificate' and p.status = 'accepted' and p.diet = c.one ->> 'diet'
      and p.number = c.one ->> 'number' and p.valid_until::text = c.one ->> 'validUntil') end`;
