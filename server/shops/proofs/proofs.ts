/**
 * Documents by which shops prove what they say of themselves: handed in by their people, checked by an admin. Their files
 * are private, and what was handed in is never changed: another takes its place.
 */
import { documentFolder } from '#contract/files/rules.ts';
import type { FileToSave, Received } from '#contract/kernel/endpoint.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { proofKindsOf } from '#contract/shops/proofs.rules.ts';
import type {
  AdminProof,
  AdminProofDetail,
  HandIn,
  ShopProof,
  ProofDecision,
  proofRoutes,
  ShopProofs,
} from '#contract/shops/proofs.schemas.ts';
import { recordAudit } from '../../audit/audit.ts';
import { type Ctx, requireAdmin } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { notify } from '../../events/notify.ts';
import { keepPictures } from '../../files/files.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../../http/csv.ts';
import { type Keyset, type KeysetPage, rowsInTurn, sortedPage } from '../../http/keyset.ts';
import { refuse } from '../../http/refuse.ts';
import type { Visitor } from '../../http/visitor.ts';
import { tagsOfShops } from '../cache-tags.ts';
import { masked } from '../settings/payout-account.ts';
import * as queries from './proofs.queries.ts';
import { requireOpenShop, requireShop } from '../shops.ts';
import { askedOf, settleStops } from './stops.ts';

/** All that a shop has handed in. For its people who set it up, and admins. */
export async function shopProofs(ctx: Ctx, { id }: { id: number }): Promise<ShopProofs> {
  await requireShop(ctx, id, 'settings');
  const shop = (await queries.shopToProve(ctx.db, id)) ?? refuse('shop.not_found');
  const rows = await queries.proofsOfShop(ctx.db, id, ctx.now);
  const { asks, graceDays } = ctx.config.platform.proofs;
  const ofKind = asks.filter(({ kind }) => kind === shop.kind);
  const { stopped, createdOn } = shop;
  return {
    kinds: proofKindsOf(shop.kind),
    proofs: rows.map(proofReply),
    today: civilTime(ctx.now, shop.zone).date,
    asked: askedOf({ asks: ofKind, graceDays, createdOn, proofs: rows }),
    stopped: stopped && { ...stopped, since: new Date(stopped.since).toISOString() },
  };
}

/**
 * Hands in a document; one of the same kind that waits is withdrawn. Refuses `shop.is_closed`, a kind that is nothing for
 * this kind of shop, a last day that is over, `proof.not_stated` for a certificate that the shop does not state like this,
 * `shop.no_payout_account`, and `file.not_yours`.
 */
export async function handIn(
  ctx: Ctx,
  { id: shopId, ...input }: HandIn & { id: number },
): Promise<ShopProofs> {
  const by = await requireOpenShop(ctx, shopId, 'settings');
  const shop = (await queries.shopToProve(ctx.db, shopId)) ?? refuse('shop.not_found');
  requireFitting(ctx, shop, input);
  const subject = { shopId, kind: input.kind, diet: input.diet ?? '' };
  const lock = { space: lockSpace, id: shopId };
  await ctx.db.transaction(
    async (tx) => {
      await keepPictures(tx, {
        viewer: ctx.viewer,
        folder: documentFolder,
        addresses: input.files,
      });
      await queries.withdraw(tx, subject, ctx.now);
      const row = await queries.insertProof(tx, { ...input, ...subject, by, at: ctx.now });
      await notify(tx, 'proof.handed_in', { proofId: row?.id ?? refuse('proof.not_found') });
    },
    { lock },
  );
  return shopProofs(ctx, { id: shopId });
}

/** What the people of a shop hand in is taken one after the other. */
const lockSpace = 7_293;

function requireFitting(ctx: Ctx, shop: queries.ShopToProve, input: HandIn): void {
  if (!proofKindsOf(shop.kind).includes(input.kind))
    refuse('request.invalid', { errors: [{ path: 'kind', code: 'shops.proof_kind' }] });
  if (input.validUntil !== '' && input.validUntil < civilTime(ctx.now, shop.zone).date)
    refuse('request.invalid', { errors: [{ path: 'validUntil', code: 'shops.proof_over' }] });
  if (input.kind === 'bankAccount' && !shop.hasAccount) refuse('shop.no_payout_account');
  const isStated = shop.certificates.some(
    ({ diet, number, validUntil }) =>
      diet === input.diet && number === input.number && validUntil === input.validUntil,
  );
  if (input.kind === 'certificate' && !isStated) refuse('proof.not_stated');
}

/** A page of documents: those that wait unless others are asked for, the oldest first; others the latest first. For admins. */
export async function listProofs(
  ctx: Ctx,
  { sort, cursor, limit, ...filter }: Received<typeof proofRoutes.list>['query'],
): Promise<KeysetPage<AdminProof>> {
  requireAdmin(ctx);
  const asked = { sort: sort ?? usualIn(filter.state), cursor, limit };
  return sortedPage(queries.proofSorts, asked, proofsOf(ctx, filter));
}

function usualIn(state: ShopProof['state'] | undefined) {
  return state === undefined || state === 'waiting' ? 'handedIn' : '-handedIn';
}

function proofsOf({ db, now: at }: Ctx, filter: Omit<queries.ProofFilter, 'at'>) {
  return {
    db,
    rows: (keyset: Keyset) => queries.proofs({ ...filter, at }, keyset),
    count: () => queries.countProofs(db, { ...filter, at }),
    reply: adminReply,
  };
}

/** The list as a file, in its order and with its columns. */
export function fileOfProofs(
  ctx: Ctx,
  { sort, columns, ...filter }: Received<typeof proofRoutes.file>['query'],
): FileToSave {
  requireAdmin(ctx);
  const order = sort ?? usualIn(filter.state);
  const rows = rowsInTurn(queries.proofSorts, order, proofsOf(ctx, filter));
  return { name: 'documents.csv', text: csvInTurn(fileColumns, rows, columns) };
}

const fileColumns: CsvColumn<AdminProof>[] = [
  { of: 'shop', heading: 'Shop id', cell: ({ shopId }) => shopId },
  { of: 'shop', heading: 'Shop', cell: ({ shopName }) => shopName },
  { of: 'kind', heading: 'Document', cell: ({ kind }) => kind },
  { of: 'kind', heading: 'Diet', cell: ({ diet }) => diet },
  { of: 'kind', heading: 'Number', cell: ({ number }) => number },
  { of: 'kind', heading: 'Issued by', cell: ({ issuer }) => issuer },
  { of: 'handedIn', heading: 'Handed in (UTC)', cell: ({ handedInAt }) => csvTime(handedInAt) },
  { of: 'validUntil', heading: 'Last day', cell: ({ validUntil }) => validUntil },
  { of: 'state', heading: 'State', cell: ({ state }) => state },
  {
    of: 'state',
    heading: 'Decided (UTC)',
    cell: ({ decidedAt }) => decidedAt && csvTime(decidedAt),
  },
  { of: 'state', heading: 'Decided by', cell: ({ decidedBy }) => decidedBy },
  { of: 'state', heading: 'Reason', cell: ({ reason }) => reason },
];

/** One document with what its shop says of itself; refuses `proof.not_found`. For admins. */
export async function proofDetail(ctx: Ctx, { id }: { id: number }): Promise<AdminProofDetail> {
  requireAdmin(ctx);
  const [row, others] = await Promise.all([
    queries.proofById(ctx.db, id, ctx.now),
    queries.otherProofs(ctx.db, { id, at: ctx.now }),
  ]);
  if (!row) refuse('proof.not_found');
  const { account } = row;
  return {
    ...row,
    ...adminReply(row),
    account: account && {
      bankName: account.bankName,
      accountHolder: account.accountHolder,
      accountNumber: masked(account.end),
      isOther: account.isOther,
    },
    others: others.map(proofReply),
  };
}

/**
 * Accepts a document, which takes the place of the one before it, or refuses it with a reason that the shop reads. Refuses
 * `proof.not_found`, `proof.decided` when somebody else was quicker or the shop has handed in another, and to accept what is over
 * (`proof.lapsed`), is not what the shop states (`proof.not_stated`), or is of another account (`proof.account_changed`).
 */
export async function decideProof(
  ctx: Ctx,
  { id, isAccepted, reason }: ProofDecision & { id: number },
): Promise<AdminProofDetail> {
  const by = requireAdmin(ctx);
  await ctx.db.transaction(async (tx) => {
    const proof = (await queries.proofById(tx, id, ctx.now)) ?? refuse('proof.not_found');
    if (proof.state !== 'waiting') refuse('proof.decided');
    if (isAccepted) await accept(ctx, tx, proof);
    const status = isAccepted ? 'accepted' : 'refused';
    const decision = { id, by, at: ctx.now, reason: reason || null };
    if (!(await queries.decide(tx, decision, status))) refuse('proof.decided');
    await recordAudit(tx, {
      at: ctx.now,
      actorId: by,
      action: `proof.${status}`,
      subject: { kind: 'shop', id: proof.shopId, name: proof.shopName },
      after: { document: proof.kind, number: proof.number, validUntil: proof.validUntil },
      reason: reason || null,
    });
    await notify(tx, 'proof.decided', { proofId: id, isAccepted });
    await settleStops({ ...ctx, db: tx }, proof.shopId);
    await ctx.events.publish(tx, 'catalogue.changed', { tags: tagsOfShops([proof.shopId]) });
  });
  return proofDetail(ctx, { id });
}

async function accept(ctx: Ctx, tx: Database, proof: queries.ProofDetailRow): Promise<void> {
  const { zone } = (await queries.shopToProve(tx, proof.shopId)) ?? refuse('shop.not_found');
  const today = civilTime(ctx.now, zone).date;
  if (proof.validUntil !== null && proof.validUntil < today) refuse('proof.lapsed');
  if (!proof.isStated) refuse('proof.not_stated');
  if (proof.kind === 'bankAccount' && (proof.account?.isOther ?? true))
    refuse('proof.account_changed');
  const { shopId, kind, diet } = proof;
  await queries.replaceEarlier(tx, { shopId, kind, diet: diet ?? '' }, ctx.now);
}

/** Whether a visitor may open a file of a document: the people who set up its shop may, and admins, of whom it is noted. */
export async function mayReadProof(
  db: Database,
  { visitor: { viewer }, address }: { visitor: Visitor; address: string },
): Promise<boolean> {
  if (viewer.userId === null) return false;
  const found = await queries.proofOfFile(db, viewer, address);
  if (found && !found.isOfTeam)
    await recordAudit(db, {
      at: new Date(),
      actorId: viewer.userId,
      action: 'proof.opened',
      subject: { kind: 'shop', id: found.shopId, name: found.shopName },
      after: { document: found.kind },
    });
  return found !== undefined;
}

function adminReply(row: queries.AdminProofRow): AdminProof {
  const { shopId, shopName, shopKind, decidedBy } = row;
  return { ...proofReply(row), shopId, shopName, shopKind, decidedBy };
}

function proofReply({ handedInAt, decidedAt, ...row }: queries.ProofRow): ShopProof {
  return {
    ...row,
    handedInAt: handedInAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}
