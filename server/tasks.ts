/** Every job of the product with what runs it, and when the recurring ones do. */
import { expireAccessKeys } from './accounts/sign-in/access-keys.ts';
import { forgetOldDevices } from './accounts/sign-in/known-devices.ts';
import { eraseLate } from './accounts/leaving.ts';
import { forgetOldResets, mailForgotten } from './accounts/passwords/password-reset.ts';
import { notifyHolderOf } from './accounts/registering/register.ts';
import { forgetEndedSessions } from './accounts/sign-in/sessions.ts';
import { aftercareTasks } from './aftercare/clocks.ts';
import { bookingTasks } from './bookings/booking-clocks.ts';
import { punctualityTasks } from './bookings/visit-day/punctuality.ts';
import { reminderTasks } from './bookings/visit-day/reminders.ts';
import { cartTasks } from './cart/cart.ts';
import { cdnTasks } from './cdn/purges.ts';
import { catalogueTasks } from './catalogue/catalogue.tasks.ts';
import { fileTasks } from './files/files.tasks.ts';
import { giftTasks } from './gifts/gifts.tasks.ts';
import { forgetOldAttempts } from './http/limits/attempts.ts';
import type { Tasks } from './jobs/jobs.ts';
import { measuringTasks } from './orders/kitchen/measured-minutes.ts';
import { messageTasks } from './messages/messages.ts';
import { orderTasks } from './orders/orders.tasks.ts';
import { issueDue } from './papers/issue.ts';
import { paymentTasks } from './payments/payments.tasks.ts';
import { notifyRecipients } from './notifications/recipients/notify-recipients.ts';
import { type NotificationParts, notificationTasks } from './notifications/notifications.tasks.ts';
import { personalData } from './personal-data.ts';
import { figureTasks } from './reviews/figures.ts';
import { searchTasks } from './search/best-sellers.ts';
import type { ChosenEngine } from './search/choose-engine.ts';
import { certificateTasks } from './shops/proofs/certificates.ts';
import { countShopSales } from './shops/figures.ts';
import { supportTasks } from './support/support.tasks.ts';
import { openingTasks } from './shops/kitchens/opening-again.ts';
import { slotTasks } from './shops/slots.ts';
import { proofTasks } from './shops/proofs/stops.ts';
import { lookAtAllHosts, type TxtRecords } from './shops/hosts/shop-hosts.ts';
import type { Storage } from './storage/storage.ts';
import { webhookTasks } from './webhooks/sending.ts';

export function tasks(
  parts: NotificationParts & { txtRecords: TxtRecords; storage: Storage; engine: ChosenEngine },
): Tasks {
  const { db } = parts;
  return {
    'jobs.ping': { run: async () => {} },
    'attempts.forget_old': { run: () => forgetOldAttempts(db), repeat: '7 * * * *' },
    'sessions.forget_ended': {
      run: () => forgetEndedSessions(db).then(() => forgetOldDevices(db)),
      repeat: '23 4 * * *',
    },
    'access_keys.expire': {
      run: () => expireAccessKeys(db, new Date()),
      repeat: '27 4 * * *',
    },
    'accounts.erase_late': {
      run: (left) => eraseLate({ ...parts, now: new Date(), personalData }, left),
    },
    'resets.forget_old': { run: () => forgetOldResets(db), repeat: '41 4 * * *' },
    ...cdnTasks({ db, config: parts.configNow() }),
    ...fileTasks(parts),
    'registrations.notify_holder': {
      run: (newcomer) => notifyHolderOf({ db, now: new Date() }, newcomer),
    },
    'resets.mail': {
      run: ({ account }) =>
        mailForgotten({ db, config: parts.configNow(), now: new Date() }, account),
    },
    'hosts.look_again': {
      run: () => lookAtAllHosts({ ...parts, now: new Date() }),
      repeat: '17 3 * * *',
    },
    'shops.count_sales': { run: () => countShopSales(db), everySeconds: 2 },
    ...certificateTasks(parts),
    ...slotTasks(parts),
    ...openingTasks(parts),
    ...proofTasks(parts),
    ...catalogueTasks(parts),
    ...bookingTasks(parts),
    ...reminderTasks(parts),
    ...punctualityTasks(parts),
    ...cartTasks(parts),
    ...paymentTasks(parts),
    ...giftTasks(parts),
    ...measuringTasks(parts),
    ...orderTasks({
      ...parts,
      notify: (event) => notifyRecipients({ db, config: parts.configNow() }, event),
    }),
    ...aftercareTasks(parts),
    'papers.issue': {
      run: () => issueDue({ db, config: parts.configNow() }),
      everySeconds: 2,
    },
    ...figureTasks(parts),
    ...searchTasks(parts),
    ...parts.engine.tasks,
    ...notificationTasks(parts),
    ...messageTasks(parts),
    ...supportTasks(parts),
    ...webhookTasks(parts),
  };
}
