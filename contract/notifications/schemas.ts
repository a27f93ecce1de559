/** Notifications in the bell and by mail, and which of them people want. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/paging.ts';
import { notificationPaths } from './paths.ts';
import { notificationGroups, notificationKinds, notificationRules } from './rules.ts';

/** The kinds that people may choose about, in the order of the page. */
export const chosenKinds = notificationKinds.filter(
  (kind) => notificationRules[kind].group !== 'account',
);

const kind = z.enum(notificationKinds);

/** A notification in the bell, in words of the reader's language; `path` is what it is about. */
export const notification = z.object({
  id,
  kind,
  title: z.string(),
  text: z.string(),
  path: z.nullable(z.string()),
  isRead: z.boolean(),
  createdAt: instant,
});
export type Notification = z.output<typeof notification>;

export const notificationChoice = z.object({
  kind,
  group: z.enum(notificationGroups),
  inApp: z.boolean(),
  mail: z.boolean(),
});
export type NotificationChoice = z.output<typeof notificationChoice>;

const byId = z.object({ id: idInPath });

export const notificationRoutes = {
  list: endpoint(notificationPaths.list, 'signed-in', {
    query: z.object(pageQuery),
    reply: z.array(notification),
    summary: 'Notifications of the caller, newest first',
  }),
  unread: endpoint(notificationPaths.unread, 'signed-in', {
    reply: z.object({ count: z.number() }),
    summary: 'How many notifications the caller has not read, at most 100',
  }),
  markRead: endpoint(notificationPaths.markRead, 'signed-in', {
    params: byId,
    summary: 'Mark one as read',
  }),
  markAllRead: endpoint(notificationPaths.markAllRead, 'signed-in', {
    /** The newest that was seen: what came meanwhile stays unread. */
    body: z.object({ upTo: id }),
    summary: 'Mark everything up to one as read',
  }),
  choices: endpoint(notificationPaths.choices, 'signed-in', {
    reply: z.array(notificationChoice),
    summary: 'Which notifications the caller wants, by kind and channel',
  }),
  choose: endpoint(notificationPaths.choose, 'signed-in', {
    params: z.object({ kind }),
    body: z.object({ inApp: z.boolean(), mail: z.boolean() }),
    summary: 'Choose how to be notified of one kind',
  }),
};
