/** Constants and rules of notifications and mails that pages and the server share. */

/**
 * How far a mail is: `prepared` is written and waits for a mail server to be configured, `queued` waits for its turn,
 * `sent` was taken by the mail server, `failed` was given up or came back, `withheld` was not sent because there is nobody
 * at the address or can be, or they do not want it, `overtaken` because what it was about had changed meanwhile.
 */
export const mailStates = [
  'prepared',
  'queued',
  'sent',
  'failed',
  'withheld',
  'overtaken',
] as const;
export type MailState = (typeof mailStates)[number];

/** Whom a kind concerns: everybody as a shopper, people of shops, admins, or everybody about their account. */
export const notificationGroups = ['shopping', 'selling', 'running', 'account'] as const;
export type NotificationGroup = (typeof notificationGroups)[number];

/**
 * Every kind of notification, with what holds until somebody chooses otherwise. What concerns the `account` always arrives;
 * a kind that is not `inApp` carries a secret and goes by mail alone.
 */
const rules = {
  'order.unpaid': { group: 'shopping', inApp: true, mail: true },
  'order.placed': { group: 'shopping', inApp: true, mail: true },
  'order.moved': { group: 'shopping', inApp: true, mail: true },
  'order.declined': { group: 'shopping', inApp: true, mail: true },
  'order.sold_out': { group: 'shopping', inApp: true, mail: true },
  'order.print_asked': { group: 'shopping', inApp: true, mail: true },
  'order.refunded': { group: 'shopping', inApp: true, mail: true },
  'aftercare.answered': { group: 'shopping', inApp: true, mail: true },
  'payment.returned': { group: 'shopping', inApp: true, mail: true },
  'order.message': { group: 'shopping', inApp: true, mail: true },
  'message.received': { group: 'shopping', inApp: true, mail: true },
  'review.replied': { group: 'shopping', inApp: true, mail: false },
  'price.dropped': { group: 'shopping', inApp: true, mail: true },
  'back.in.stock': { group: 'shopping', inApp: true, mail: true },
  'shop.opened_again': { group: 'shopping', inApp: true, mail: false },
  'new.items': { group: 'shopping', inApp: true, mail: false },
  'report.decided': { group: 'shopping', inApp: true, mail: true },
  'support.asked': { group: 'shopping', inApp: true, mail: true },
  'support.answered': { group: 'shopping', inApp: true, mail: true },
  'gift.bought': { group: 'shopping', inApp: true, mail: true },
  'gift.refunded': { group: 'shopping', inApp: true, mail: true },
  'gift.voided': { group: 'shopping', inApp: true, mail: true },
  'booking.requested': { group: 'shopping', inApp: true, mail: true },
  'booking.confirmed': { group: 'shopping', inApp: true, mail: true },
  'booking.declined': { group: 'shopping', inApp: true, mail: true },
  'booking.expired': { group: 'shopping', inApp: true, mail: true },
  'booking.cancelled': { group: 'shopping', inApp: true, mail: true },
  'booking.moved': { group: 'shopping', inApp: true, mail: true },
  'booking.must_move': { group: 'shopping', inApp: true, mail: true },
  'booking.earlier': { group: 'shopping', inApp: true, mail: true },
  'booking.quoted': { group: 'shopping', inApp: true, mail: true },
  'booking.signed': { group: 'shopping', inApp: true, mail: true },
  'booking.paid': { group: 'shopping', inApp: true, mail: true },
  'booking.paid_directly': { group: 'shopping', inApp: true, mail: true },
  'booking.plan_ending': { group: 'shopping', inApp: true, mail: true },
  'booking.plan_ended': { group: 'shopping', inApp: true, mail: true },
  'booking.on_the_way': { group: 'shopping', inApp: true, mail: true },
  'booking.started': { group: 'shopping', inApp: true, mail: false },
  'booking.undone': { group: 'shopping', inApp: true, mail: true },
  'booking.completed': { group: 'shopping', inApp: true, mail: true },
  'booking.reminder': { group: 'shopping', inApp: true, mail: true },
  'equipment.due': { group: 'shopping', inApp: true, mail: true },
  'order.received': { group: 'selling', inApp: true, mail: true },
  'order.cancelled': { group: 'selling', inApp: true, mail: true },
  'order.answered': { group: 'selling', inApp: true, mail: false },
  'order.print_answered': { group: 'selling', inApp: true, mail: true },
  'aftercare.received': { group: 'selling', inApp: true, mail: true },
  'booking.received': { group: 'selling', inApp: true, mail: true },
  'booking.expiring': { group: 'selling', inApp: true, mail: true },
  'booking.lapsed': { group: 'selling', inApp: true, mail: true },
  'booking.withdrawn': { group: 'selling', inApp: true, mail: true },
  'booking.rescheduled': { group: 'selling', inApp: true, mail: true },
  'booking.nobody_came': { group: 'selling', inApp: true, mail: true },
  'booking.price_answered': { group: 'selling', inApp: true, mail: true },
  'booking.settled': { group: 'selling', inApp: true, mail: false },
  'review.received': { group: 'selling', inApp: true, mail: true },
  'approval.decided': { group: 'selling', inApp: true, mail: true },
  'approval.changes_asked': { group: 'selling', inApp: true, mail: true },
  'shop.suspended': { group: 'selling', inApp: true, mail: true },
  'shop.restored': { group: 'selling', inApp: true, mail: true },
  'shop.commission_changed': { group: 'selling', inApp: true, mail: true },
  'shop.certificate_expires': { group: 'selling', inApp: true, mail: true },
  'shop.stopped': { group: 'selling', inApp: true, mail: true },
  'shop.resumed': { group: 'selling', inApp: true, mail: true },
  'proof.decided': { group: 'selling', inApp: true, mail: true },
  'proof.ends': { group: 'selling', inApp: true, mail: true },
  'product.taken_down': { group: 'selling', inApp: true, mail: true },
  'product.restored': { group: 'selling', inApp: true, mail: true },
  'report.concerned': { group: 'selling', inApp: true, mail: true },
  'payout.recorded': { group: 'selling', inApp: true, mail: true },
  'dispute.opened': { group: 'selling', inApp: true, mail: true },
  'dispute.closed': { group: 'selling', inApp: true, mail: true },
  'dispute.to_answer': { group: 'running', inApp: true, mail: true },
  'dispute.decided': { group: 'running', inApp: true, mail: true },
  'gift.taken': { group: 'running', inApp: true, mail: true },
  'refund.unassigned': { group: 'running', inApp: true, mail: true },
  'payout.failed': { group: 'running', inApp: true, mail: true },
  'approval.asked': { group: 'running', inApp: true, mail: false },
  'proof.handed_in': { group: 'running', inApp: true, mail: false },
  'aftercare.to_decide': { group: 'running', inApp: true, mail: true },
  'support.received': { group: 'running', inApp: true, mail: true },
  'report.received': { group: 'running', inApp: true, mail: true },
  'team.invited': { group: 'account', inApp: true, mail: true },
  'booking.claim': { group: 'account', inApp: false, mail: true },
  'gift.received': { group: 'account', inApp: false, mail: true },
  'team.asked': { group: 'account', inApp: true, mail: true },
  'team.answered': { group: 'account', inApp: true, mail: true },
  'account.password_reset': { group: 'account', inApp: false, mail: true },
  'account.email_confirm': { group: 'account', inApp: false, mail: true },
  'account.email_changed': { group: 'account', inApp: true, mail: true },
  'account.password_changed': { group: 'account', inApp: true, mail: true },
  'account.second_factor': { group: 'account', inApp: true, mail: true },
  'account.passkey': { group: 'account', inApp: true, mail: true },
  'account.access_key': { group: 'account', inApp: true, mail: true },
  'account.new_sign_in': { group: 'account', inApp: true, mail: true },
  'account.wrong_passwords': { group: 'account', inApp: true, mail: true },
  'account.registered_again': { group: 'account', inApp: false, mail: true },
  'whatsapp.stopped': { group: 'account', inApp: false, mail: true },
  'whatsapp.started': { group: 'account', inApp: false, mail: true },
  'mail.test': { group: 'account', inApp: false, mail: true },
} as const satisfies Record<string, { group: NotificationGroup; inApp: boolean; mail: boolean }>;

export type NotificationKind = keyof typeof rules;
export const notificationRules: Record<
  NotificationKind,
  { group: NotificationGroup; inApp: boolean; mail: boolean }
> = rules;

// The keys of a literal are exactly its type's.
export const notificationKinds = Object.keys(rules) as NotificationKind[];

/** What shoppers are sent about their orders. */
export const orderMailKinds = [
  'order.unpaid',
  'order.placed',
  'order.moved',
  'order.declined',
  'order.sold_out',
  'order.print_asked',
  'order.refunded',
  'aftercare.answered',
  'order.message',
] as const satisfies NotificationKind[];

/**
 * What browsers are told of that somebody in a shop has switched it on in: with the page closed, and no more said than a
 * locked screen may show. Of messages only those to the shop.
 */
export const pushedKinds = [
  'order.received',
  'booking.received',
  'order.message',
  'message.received',
] as const satisfies NotificationKind[];
export type PushedKind = (typeof pushedKinds)[number];

/** How many browsers of one person are told; one more takes the place of the oldest. */
export const mostDevices = 20;

/** Counting stops here; what is above shows as 99+. */
export const mostUnread = 100;

/** What the list of mails is sorted by: `subject` is the kind of their news, `when` the last that happened to them. */
export const mailColumns = ['subject', 'to', 'state', 'when', 'prepared'] as const;
export type MailColumn = (typeof mailColumns)[number];
