/** What the demo's shops have handed in, and what became of it: invented as the shops are. What waits has a file to look at. */
import { addDays, civilTime } from '#contract/kernel/time.ts';
import type { AskedProof, ProofKind } from '#contract/shops/proofs.rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { documentFolder } from '#contract/files/rules.ts';
import { viewerFrom } from '#server/accounts/account-status.ts';
import { type Database, sql } from '#server/db/database.ts';
import { keepPictures, uploadDocument } from '#server/files/files.ts';
import type { Storage } from '#server/storage/storage.ts';
import { type DemoPaper, demoPaper } from './demo-paper.ts';

type Papers = { kind: ProofKind; of: ShopKind; issuer: string; number: string };

const papers: Papers[] = [
  { kind: 'businessRegistration', of: 'product', issuer: 'Demo Companies Registry', number: 'R' },
  { kind: 'foodLicence', of: 'food', issuer: 'Demo Food Agency', number: 'F' },
  { kind: 'tradeLicence', of: 'service', issuer: 'Demo Trades Board', number: 'T' },
];

/** Of each kind the second shop's ends soon and the third's waits; of goods those after it have proved nothing. Kitchens and service firms are asked for a licence. */
export async function seedProofs(
  tx: Database,
  { now, storage }: { now: Date; storage: Storage },
): Promise<void> {
  const today = civilTime(now, 'Asia/Singapore').date;
  for (const { kind, of, issuer, number } of papers)
    await tx.run(sql`
      insert into shop_proofs (shop_id, kind, number, issuer, holder, country, issued_on, valid_until, files, status, handed_in_by, handed_in_at, decided_by, decided_at)
      select s.id, ${kind}, ${number} || '-' || (4100 + s.id), ${issuer}, s.name, 'SG', ${addDays(today, -320)}::date,
        case when ${kind} = 'businessRegistration' then null when s.place = 2 then ${addDays(today, 12)}::date else ${addDays(today, 400)}::date end,
        '{}', case when s.place = 3 then 'waiting' else 'accepted' end, s.owner_id,
        ${now}::timestamptz - s.place * interval '1 day' - case when s.place = 3 then interval '0' else interval '40 days' end,
        case when s.place <> 3 then (select min(id) from users where role = 'admin') end,
        case when s.place <> 3 then ${now}::timestamptz - s.place * interval '1 day' - interval '39 days' end
      from (select *, row_number() over (order by id) as place from shops where kind = ${of} and approval_status = 'approved') s
      where s.place <= 3 or ${of} <> 'product'`);
  const asks: AskedProof[] = [
    { kind: 'food', proof: 'foodLicence', isLimiting: true, from: today },
    { kind: 'service', proof: 'tradeLicence', isLimiting: true, from: today },
  ];
  const value = JSON.stringify({ asks, graceDays: 14 });
  await tx.run(
    sql`insert into platform_settings (section, value, changed_at) values ('proofs', ${value}::jsonb, ${now}) on conflict do nothing`,
  );
  await handInFiles(tx, storage);
}

type Waiting = DemoPaper & { id: number; ownerId: number };

/** Of each that waits, as its shop's owner would: uploaded, then kept for good. */
async function handInFiles(tx: Database, storage: Storage): Promise<void> {
  const waiting = await tx.rows<Waiting>(sql`
    select id, kind, number, issuer, holder, to_char(issued_on, 'YYYY-MM-DD') as "issuedOn", to_char(valid_until, 'YYYY-MM-DD') as "validUntil", handed_in_by as "ownerId"
    from shop_proofs where status = 'waiting' order by id`);
  for (const { id, ownerId, ...paper } of waiting) {
    const viewer = viewerFrom({
      id: ownerId,
      role: 'seller',
      approvalStatus: 'approved',
      language: null,
    });
    const documentData = `data:application/pdf;base64,${(await demoPaper(paper)).toString('base64')}`;
    const keeper = { db: tx, viewer, storage, log: console };
    const { url } = await uploadDocument(keeper, { documentData });
    await keepPictures(tx, { viewer, folder: documentFolder, addresses: [url] });
    await tx.run(sql`update shop_proofs set files = ${[url]} where id = ${id}`);
  }
}
