import { bookingMessageRoutes as messageRoutes } from '#contract/booking-messages.ts';
import { notificationRoutes as routes } from '#contract/notifications.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { messagesOfBooking, recordOpened } from './booking-messages.ts';
import { getMail, listMails, mailServer, sendAgain, testMail } from './mails.ts';
import { choose, countUnread, listChoices, listNotifications, markAllRead, markRead } from './notifications.ts';

export function notificationRoutes(serve: Serve): void {
  serve(routes.list, async (ctx, { query }, exchange) => {
    const { rows, next } = await listNotifications(ctx, query);
    exchange.next(next);
    return rows;
  });
  serve(routes.unread, (ctx) => countUnread(ctx));
  serve(routes.markRead, (ctx, { params }) => markRead(ctx, params));
  serve(routes.markAllRead, (ctx, { body }) => markAllRead(ctx, body));
  serve(routes.choices, (ctx) => listChoices(ctx));
  serve(routes.choose, (ctx, { params, body }) => choose(ctx, { ...params, ...body }));
  serve(routes.mails, async (ctx, { query }, exchange) => {
    const { rows, next } = await listMails(ctx, query);
    exchange.next(next);
    return rows;
  });
  serve(messageRoutes.list, (ctx, { params }) => messagesOfBooking(ctx, params));
  serve(messageRoutes.opened, (ctx, { params, body }) => recordOpened(ctx, { ...params, ...body }));
  serve(routes.mail, (ctx, { params }) => getMail(ctx, params));
  serve(routes.mailServer, (ctx) => mailServer(ctx));
  serve(routes.testMail, (ctx) => testMail(ctx));
  serve(routes.sendAgain, (ctx, { params }) => sendAgain(ctx, params));
}
