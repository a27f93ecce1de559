/** Notifications: what people are told, in the bell and by mail, and what they want to be told. */
import * as z from 'zod/mini';
import { get, post, put } from '../kernel/endpoint.ts';
import { id, idInPath, instant } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/paging.ts';
import type { RefusalRule } from '../kernel/refusals.ts';

/** Whom a kind concerns: everybody as a shopper, people of shops, admins, or everybody about their account. */
export const noticeGroups = ['shopping', 'selling', 'running', 'account'] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/**
 * Every kind of notice, with what holds until somebody chooses otherwise. What concerns the `account` is always told;
 * a kind that is not `inApp` carries a secret and goes by mail alone.
 */
const rules = {
  'order.placed': { group: 'shopping', inApp: true, mail: true },
  'order.moved': { group: 'shopping', inApp: true, mail: true },
  'order.declined': { group: 'shopping', inApp: true, mail: true },
  'order.refunded': { group: 'shopping', inApp: true, mail: true },
  'payment.returned': { group: 'shopping', inApp: true, mail: true },
  'order.message': { group: 'shopping', inApp: true, mail: true },
  'message.received': { group: 'shopping', inApp: true, mail: true },
  'review.replied': { group: 'shopping', inApp: true, mail: false },
  'price.dropped': { group: 'shopping', inApp: true, mail: true },
  'back.in.stock': { group: 'shopping', inApp: true, mail: true },
  'new.items': { group: 'shopping', inApp: true, mail: false },
  'report.decided': { group: 'shopping', inApp: true, mail: true },
  'booking.requested': { group: 'shopping', inApp: true, mail: true },
  'booking.confirmed': { group: 'shopping', inApp: true, mail: true },
  'booking.declined': { group: 'shopping', inApp: true, mail: true },
  'booking.expired': { group: 'shopping', inApp: true, mail: true },
  'booking.cancelled': { group: 'shopping', inApp: true, mail: true },
  'booking.moved': { group: 'shopping', inApp: true, mail: true },
  'booking.must_move': { group: 'shopping', inApp: true, mail: true },
  'booking.quoted': { group: 'shopping', inApp: true, mail: true },
  'booking.started': { group: 'shopping', inApp: true, mail: false },
  'booking.completed': { group: 'shopping', inApp: true, mail: true },
  'booking.reminder': { group: 'shopping', inApp: true, mail: true },
  'equipment.due': { group: 'shopping', inApp: true, mail: true },
  'order.received': { group: 'selling', inApp: true, mail: true },
  'order.cancelled': { group: 'selling', inApp: true, mail: true },
  'booking.received': { group: 'selling', inApp: true, mail: true },
  'booking.expiring': { group: 'selling', inApp: true, mail: true },
  'booking.lapsed': { group: 'selling', inApp: true, mail: true },
  'booking.withdrawn': { group: 'selling', inApp: true, mail: true },
  'booking.rescheduled': { group: 'selling', inApp: true, mail: true },
  'booking.price_answered': { group: 'selling', inApp: true, mail: true },
  'review.received': { group: 'selling', inApp: true, mail: true },
  'approval.decided': { group: 'selling', inApp: true, mail: true },
  'approval.changes_asked': { group: 'selling', inApp: true, mail: true },
  'shop.suspended': { group: 'selling', inApp: true, mail: true },
  'shop.restored': { group: 'selling', inApp: true, mail: true },
  'product.taken_down': { group: 'selling', inApp: true, mail: true },
  'product.restored': { group: 'selling', inApp: true, mail: true },
  'report.concerned': { group: 'selling', inApp: true, mail: true },
  'payout.recorded': { group: 'selling', inApp: true, mail: true },
  'dispute.opened': { group: 'selling', inApp: true, mail: true },
  'dispute.closed': { group: 'selling', inApp: true, mail: true },
  'dispute.to_answer': { group: 'running', inApp: true, mail: true },
  'dispute.decided': { group: 'running', inApp: true, mail: true },
  'refund.unassigned': { group: 'running', inApp: true, mail: true },
  'payout.failed': { group: 'running', inApp: true, mail: true },
  'approval.asked': { group: 'running', inApp: true, mail: false },
  'report.received': { group: 'running', inApp: true, mail: true },
  'team.invited': { group: 'account', inApp: false, mail: true },
  'booking.claim': { group: 'account', inApp: false, mail: true },
  'team.asked': { group: 'account', inApp: true, mail: true },
  'team.answered': { group: 'account', inApp: true, mail: true },
  'account.password_reset': { group: 'account', inApp: false, mail: true },
  'account.email_confirm': { group: 'account', inApp: false, mail: true },
  'account.email_changed': { group: 'account', inApp: true, mail: true },
  'account.password_changed': { group: 'account', inApp: true, mail: true },
  'account.second_factor': { group: 'account', inApp: true, mail: true },
  'account.passkey': { group: 'account', inApp: true, mail: true },
  'account.new_sign_in': { group: 'account', inApp: true, mail: true },
  'account.registered_again': { group: 'account', inApp: false, mail: true },
  'whatsapp.stopped': { group: 'account', inApp: false, mail: true },
  'whatsapp.started': { group: 'account', inApp: false, mail: true },
  'mail.test': { group: 'account', inApp: false, mail: true },
} as const satisfies Record<string, { group: NoticeGroup; inApp: boolean; mail: boolean }>;

export type NoticeKind = keyof typeof rules;
export const noticeRules: Record<NoticeKind, { group: NoticeGroup; inApp: boolean; mail: boolean }> = rules;

// The keys of a literal are exactly its type's.
export const noticeKinds = Object.keys(rules) as NoticeKind[];

/** The kinds that people may choose about, in the order of the page. */
export const chosenKinds = noticeKinds.filter((kind) => noticeRules[kind].group !== 'account');

const kind = z.enum(noticeKinds);

/** A notice in the bell, in words of the reader's language; `path` is what it is about. */
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

/** Counting stops here; what is above shows as 99+. */
export const mostUnread = 100;

export const noticeChoice = z.object({ kind, group: z.enum(noticeGroups), inApp: z.boolean(), mail: z.boolean() });
export type NoticeChoice = z.output<typeof noticeChoice>;

export const notificationRefusals = {
  'notification.not_found': { type: 'not-found', status: 404, title: 'Not found', message: 'There is nothing here.' },
  'notification.always_told': {
    type: 'validation',
    status: 422,
    title: 'Always told',
    message: 'What concerns the security of your account is always told.',
  },
} as const satisfies Record<string, RefusalRule>;

const byId = z.object({ id: idInPath });

export const notificationRoutes = {
  list: get('/api/notifications', 'signed-in', {
    query: z.object(pageQuery),
    reply: z.array(notification),
    summary: 'What the caller was told, newest first',
  }),
  unread: get('/api/notifications/unread', 'signed-in', {
    reply: z.object({ count: z.number() }),
    summary: 'How many notices the caller has not read, at most 100',
  }),
  markRead: post('/api/notifications/:id/read', 'signed-in', { params: byId, summary: 'Mark one as read' }),
  markAllRead: post('/api/notifications/read', 'signed-in', {
    /** The newest that was seen: what came meanwhile stays unread. */
    body: z.object({ upTo: id }),
    summary: 'Mark everything up to one as read',
  }),
  choices: get('/api/notifications/choices', 'signed-in', {
    reply: z.array(noticeChoice),
    summary: 'What the caller wants to be told, by kind and channel',
  }),
  choose: put('/api/notifications/choices/:kind', 'signed-in', {
    params: z.object({ kind }),
    body: z.object({ inApp: z.boolean(), mail: z.boolean() }),
    summary: 'Choose how to be told of one kind',
  }),
};
