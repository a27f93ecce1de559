/**
 * Notifications, from event to delivery. An event (`events/notify.ts`, declared by its domain) has recipients
 * (`recipients.ts`, `*-recipients.queries.ts`), each with a kind and facts; `write-notifications.ts` writes what they chose
 * to have; `notification-messages.ts` puts it in the reader's language; `deliveries.ts` sends it. This file is the bell and
 * the choices.
 */
import * as z from 'zod/mini';
import {
  chosenKinds,
  type NotificationChoice,
  type Notification,
  type notificationRoutes,
} from '#contract/notifications/schemas.ts';
import { type NotificationGroup, notificationRules } from '#contract/notifications/rules.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import { id } from '#contract/kernel/fields.ts';
import { type Ctx, requireUser } from '../context.ts';
import { pageOf, readCursor } from '../http/cursor.ts';
import { refuse } from '../http/refuse.ts';
import { ringBells } from './bells.ts';
import * as queries from './notifications.queries.ts';
import { type NotificationMessages, notificationMessages } from './notification-messages.ts';

const position = z.tuple([id]);

/** A page of the caller's notifications, newest first, in words. */
export async function listNotifications(
  ctx: Ctx,
  { cursor, limit = pageSize.usual }: Received<typeof notificationRoutes.list>['query'],
): Promise<{ rows: Notification[]; next: string | null }> {
  const [after] = readCursor(cursor, position) ?? [];
  const found = await queries.notificationsOf(ctx.db, requireUser(ctx), {
    after,
    limit: limit + 1,
  });
  const { rows, next } = pageOf(found, limit, ({ id }) => [id]);
  const words = await notificationMessages(ctx.language);
  return { rows: rows.map((row) => inWords(words, row)), next };
}

function inWords(
  words: NotificationMessages,
  { facts, createdAt, ...row }: queries.NotificationRow,
): Notification {
  const { title, text, reason } = words.ofKind(row.kind, facts);
  return {
    ...row,
    title,
    text: reason ? `${text} ${reason}` : text,
    createdAt: createdAt.toISOString(),
  };
}

/** How many the caller has not read, at most `mostUnread`. */
export async function countUnread(ctx: Ctx): Promise<{ count: number }> {
  return { count: await queries.unreadOf(ctx.db, requireUser(ctx)) };
}

/** Marks one of the caller's as read; twice is fine. Refuses `notification.not_found`, for other people's too. */
export async function markRead(ctx: Ctx, { id }: { id: number }): Promise<void> {
  const userId = requireUser(ctx);
  const read =
    (await queries.readOne(ctx.db, userId, id, ctx.now)) ?? refuse('notification.not_found');
  if (read.hasChanged) await ringBells(ctx, [userId]);
}

/** Marks what the caller has seen: everything up to an id, so that what came meanwhile stays new. */
export async function markAllRead(ctx: Ctx, { upTo }: { upTo: number }): Promise<void> {
  const userId = requireUser(ctx);
  if ((await queries.readUpTo(ctx.db, userId, upTo, ctx.now)) > 0) await ringBells(ctx, [userId]);
}

/** How the caller is notified of the kinds that can concern them, as they chose or by default. */
export async function listChoices(ctx: Ctx): Promise<NotificationChoice[]> {
  const { sells, chosen } = await queries.choicesOf(ctx.db, requireUser(ctx));
  const groups: NotificationGroup[] = ['shopping'];
  if (sells || ctx.viewer.isVendor) groups.push('selling');
  if (ctx.viewer.isAdmin) groups.push('running');
  return chosenKinds
    .filter((kind) => groups.includes(notificationRules[kind].group))
    .map((kind) => ({
      ...notificationRules[kind],
      ...chosen.find((one) => one.kind === kind),
      kind,
    }));
}

type Choice = Received<typeof notificationRoutes.choose>['params'] &
  Received<typeof notificationRoutes.choose>['body'];

/** Chooses how the caller is notified of a kind from now on. Refuses `notification.always_sent` for what concerns the account. */
export async function choose(ctx: Ctx, choice: Choice): Promise<void> {
  const userId = requireUser(ctx);
  if (!chosenKinds.includes(choice.kind)) refuse('notification.always_sent');
  await queries.storeChoice(ctx.db, { ...choice, userId, at: ctx.now });
}
