import { bookingMessageRoutes as messageRoutes } from '#contract/bookings/messages.schemas.ts';
import { mailChoiceRoutes as choices } from '#contract/notifications/mail-choices.schemas.ts';
import { deviceRoutes as devices } from '#contract/notifications/devices.schemas.ts';
import { mailRoutes as mails } from '#contract/notifications/mails.schemas.ts';
import { orderTimelineRoutes } from '#contract/notifications/order-timeline.schemas.ts';
import { notificationRoutes as routes } from '#contract/notifications/schemas.ts';
import { webhookRoutes as hooks } from '#contract/notifications/webhooks.schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { messagesOfBooking, recordOpened } from './booking-messages.ts';
import { mailServer, whatsappStatus } from './channels.ts';
import { chooseByLink, getMailChoice, stopByOneClick } from './mails/mail-choices.ts';
import { addDevice, listDevices, removeDevice } from './devices/devices.ts';
import { fileOfMails, getMail, listMails, sendAgain, testMail } from './mails/mails.ts';
import {
  choose,
  countUnread,
  listChoices,
  listNotifications,
  markAllRead,
  markRead,
} from './notifications.ts';
import { orderTimeline } from './order-timeline.ts';
import { takeReturned } from './mails/returned-mails.ts';
import { proveWebhook, takeWhatsApp } from './whatsapp/whatsapp-hook.ts';

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
  serve(orderTimelineRoutes.get, (ctx, { params, query }) =>
    orderTimeline(ctx, { ...params, shopId: query.shopId }),
  );
  serve(devices.list, (ctx, _, { visitor }) => listDevices(ctx, visitor));
  serve(devices.add, (ctx, { body }, { visitor }) => addDevice(ctx, { ...visitor, ...body }));
  serve(devices.remove, (ctx, { params }) => removeDevice(ctx, params));
  serve(messageRoutes.list, (ctx, { params }) => messagesOfBooking(ctx, params));
  serve(messageRoutes.opened, (ctx, { params, body }) => recordOpened(ctx, { ...params, ...body }));
  mailRoutes(serve);
  webhookRoutes(serve);
}

function mailRoutes(serve: Serve): void {
  serve(mails.list, async (ctx, { query }, exchange) => {
    const page = await listMails(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(mails.file, (ctx, { query }) => fileOfMails(ctx, query));
  serve(mails.get, (ctx, { params }) => getMail(ctx, params));
  serve(mails.server, (ctx) => mailServer(ctx));
  serve(mails.whatsapp, (ctx) => whatsappStatus(ctx));
  serve(mails.sendTest, (ctx) => testMail(ctx));
  serve(mails.sendAgain, (ctx, { params }) => sendAgain(ctx, params));
  serve(choices.get, (ctx, { params }) => getMailChoice(ctx, params));
  serve(choices.choose, (ctx, { params, body }) => chooseByLink(ctx, { ...params, ...body }));
}

/** What mail servers return is a mail of ours and some more; a report of WhatsApp is 3 MB at most. */
const mostReturned = { bodyLimit: 4 * 1024 * 1024 };

function webhookRoutes(serve: Serve): void {
  serve(
    hooks.mailReturned,
    (ctx, _, { raw, request }) =>
      takeReturned(ctx, { raw, signature: request.headers['x-pasar-signature'] }),
    mostReturned,
  );
  serve(hooks.unsubscribe, (ctx, { params }) => stopByOneClick(ctx, params));
  serve(hooks.whatsappProof, (ctx, { query }) => proveWebhook(ctx, query));
  serve(
    hooks.whatsapp,
    (ctx, _, { raw, request }) =>
      takeWhatsApp(ctx, { raw, signature: request.headers['x-hub-signature-256'] }),
    mostReturned,
  );
}
