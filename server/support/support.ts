/** Support: what people ask the market itself, with or without an account, and what its admins answer. */
import * as z from 'zod/mini';
import { id as rowId } from '#contract/kernel/fields.ts';
import type { Answer, Received } from '#contract/kernel/endpoint.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import {
  isSupportLink,
  mostSupportMessages,
  supportDays,
  type SupportSide,
} from '#contract/support/rules.ts';
import type {
  ListedRequest,
  QueuedRequest,
  SupportRequest,
  supportRoutes,
} from '#contract/support/schemas.ts';
import { type Ctx, requireAdmin, requireUser } from '../context.ts';
import type { Database } from '../db/database.ts';
import { notify } from '../events/notify.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { takeAttempt } from '../http/limits/attempts.ts';
import { refuse } from '../http/refuse.ts';
import { linkSecretHash } from '../secrets/link-secret.ts';
import * as queries from './support.queries.ts';
import { newSupportLink, supportPath } from './support-link.ts';

/**
 * Asks the market, and answers where the request is read. The same key again is the same request. Refuses somebody
 * without an account who does not say who they are and where to answer, and more than a few within an hour from one
 * address, or a day for one e-mail address.
 */
export async function ask(
  ctx: Ctx,
  input: Received<typeof supportRoutes.ask>['body'],
  { network }: { network: string },
): Promise<Answer<typeof supportRoutes.ask>> {
  const earlier = await askedWith(ctx, input.key);
  if (earlier) return earlier;
  const asker = askerOf(ctx, input);
  await takeAttempt(ctx, { limit: 'support', key: network });
  if (asker.guest)
    await takeAttempt(ctx, { limit: 'supportOfEmail', key: asker.guest.email.toLowerCase() });
  const { topic, orderNumber, text, key } = input;
  const request = {
    ...asker,
    topic,
    orderNumber: orderNumber || null,
    language: ctx.language,
    text,
    key,
    at: ctx.now,
  };
  await ctx.db.transaction(async (tx) => {
    const id = await queries.insertRequest(tx, request);
    // Of two that came at once the other one notifies.
    if (id === undefined) return;
    await notify(tx, 'support.asked', { requestId: id });
    await notify(tx, 'support.received', { requestId: id });
  });
  return (await askedWith(ctx, key)) ?? refuse('support.not_found');
}

/** Only who asked is told where. */
async function askedWith(ctx: Ctx, key: string): Promise<{ path: string } | null> {
  const row = await queries.requestWithKey(ctx.db, key);
  if (!row) return null;
  if (row.userId !== null && row.userId !== ctx.viewer.userId) refuse('support.not_found');
  return { path: supportPath(ctx.config, row) };
}

function askerOf(
  ctx: Ctx,
  { name, email }: Received<typeof supportRoutes.ask>['body'],
): queries.SupportAsker {
  const { userId } = ctx.viewer;
  if (userId !== null) return { userId, guest: null };
  if (name === undefined)
    refuse('request.invalid', { errors: [{ path: 'name', code: 'support.name' }] });
  if (email === undefined)
    refuse('request.invalid', { errors: [{ path: 'email', code: 'accounts.email' }] });
  return { userId: null, guest: { name, email, ...newSupportLink(ctx.config) } };
}

type Page<Row> = { rows: Row[]; next: string | null };

const position = z.tuple([rowId]);

/** What the caller has asked, the latest first. */
export async function ownRequests(
  ctx: Ctx,
  { cursor, limit = pageSize.usual }: Received<typeof supportRoutes.own>['query'],
): Promise<Page<ListedRequest>> {
  const userId = requireUser(ctx);
  const [below] = readCursor(cursor, position) ?? [];
  const rows = await queries.requestsOf(ctx.db, userId, { below, limit: limit + 1 });
  return pageOf(rows, limit, ({ id }) => [id]);
}

/** What waits for the market, the longest first, or what does not any more, the latest first. For admins. */
export async function queueOfSupport(
  ctx: Ctx,
  { cursor, state, limit = pageSize.usual }: Received<typeof supportRoutes.queue>['query'],
): Promise<Page<QueuedRequest>> {
  requireAdmin(ctx);
  const [beyond] = readCursor(cursor, position) ?? [];
  const rows = await queries.requestsIn(ctx.db, { state, beyond, limit: limit + 1 });
  return pageOf(rows, limit, ({ id }) => [id]);
}

/** How many requests wait for whom. For admins. */
export function countsOfSupport(ctx: Ctx): Promise<{ open: number; answered: number }> {
  requireAdmin(ctx);
  return queries.countRequests(ctx.db);
}

/** A request, for who asked, who has its link, and admins; `support.not_found` for everybody else. */
export async function getRequest(ctx: Ctx, { ref }: { ref: string }): Promise<SupportRequest> {
  const { row, side } = await found(ctx, ref);
  const { userId: _, asker, messages, ...request } = row;
  if (side === 'market') return { ...request, side, asker, messages };
  const written = messages.map((message) => ({ ...message, writtenBy: null }));
  return { ...request, side, asker: null, messages: written };
}

/**
 * Writes as who asked, which opens the request again, or as the market, which answers it. The same key again is the same
 * message. Refuses what `getRequest` does, `support.full` above a hundred, and an asker above 20 within an hour.
 */
export async function writeInRequest(
  ctx: Ctx,
  { ref, text, key }: { ref: string; text: string; key: string },
): Promise<SupportRequest> {
  const { row, side } = await found(ctx, ref);
  if (side === 'asker') await takeAttempt(ctx, { limit: 'supportMessage', key: String(row.id) });
  await ctx.db.transaction(async (tx) => {
    const locked = (await queries.lockRequest(tx, row.id)) ?? refuse('support.not_found');
    if (locked.messages >= mostSupportMessages) refuse('support.full');
    const adminId = side === 'market' ? requireAdmin(ctx) : null;
    const message = { side, adminId, text, key, at: ctx.now };
    if ((await queries.insertMessage(tx, row.id, message)) === 0) return;
    if (side === 'market') await notify(tx, 'support.answered', { requestId: row.id, said: text });
    // While it waits anyway, nobody has to be told twice.
    else if (locked.state !== 'open') await notify(tx, 'support.received', { requestId: row.id });
  });
  return getRequest(ctx, { ref });
}

/** Either side says that it is settled. Refuses what `getRequest` does. */
export async function closeRequest(ctx: Ctx, { ref }: { ref: string }): Promise<SupportRequest> {
  const { row } = await found(ctx, ref);
  await queries.closeRequest(ctx.db, row.id, ctx.now);
  return getRequest(ctx, { ref });
}

/** Forgets what nobody has written in for a year and does not wait for the market; run by the job `support.forget_done`. */
export function forgetDone(db: Database, now: Date): Promise<void> {
  return queries.forgetDoneBefore(db, new Date(now.getTime() - supportDays * 86_400_000));
}

/** A request as one of its sides sees it: whoever has the link asked, and an admin's own is asked as by anybody. */
async function found(
  ctx: Ctx,
  ref: string,
): Promise<{ row: queries.SupportRow; side: SupportSide }> {
  const isLink = isSupportLink(ref);
  const named = isLink ? { linkHash: linkSecretHash(ref) } : { id: Number(ref) };
  const { userId, isAdmin } = ctx.viewer;
  if (!isLink && userId === null) refuse('support.not_found');
  const row = (await queries.requestNamed(ctx.db, named)) ?? refuse('support.not_found');
  if (isLink || row.userId === userId) return { row, side: 'asker' };
  return isAdmin ? { row, side: 'market' } : refuse('support.not_found');
}
