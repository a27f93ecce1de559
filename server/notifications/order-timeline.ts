/** One timeline of an order out of what orders, messages and mails know of it. */
import type { TimelineEntry } from '#contract/notifications/order-timeline.schemas.ts';
import type { Ctx } from '../context.ts';
import { messagesOfOrder } from '../messages/messages.ts';
import { eventsOfOrder } from '../orders/orders.ts';
import * as queries from './order-timeline.queries.ts';

/** The earliest first. Of one shop's part for its people, of the whole order for admins; refuses as `eventsOfOrder` does. */
export async function orderTimeline(
  ctx: Ctx,
  asked: { id: number; shopId: number | undefined },
): Promise<TimelineEntry[]> {
  const events = await eventsOfOrder(ctx, asked);
  const [messages, mails] = await Promise.all([
    messagesOfOrder(ctx, asked),
    queries.mailsOfOrder(ctx.db, { ...asked, viewer: ctx.viewer }),
  ]);
  const entries: TimelineEntry[] = [
    ...events,
    ...messages.map(({ at, shopId, name, ...message }) => ({ at, shopId, name, message })),
    ...mails.map(({ at, id, ...mail }) => ({
      at: at.toISOString(),
      shopId: null,
      name: null,
      mail: { ...mail, id: ctx.viewer.isAdmin ? id : null },
    })),
  ];
  return entries.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}
