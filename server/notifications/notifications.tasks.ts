/** The jobs of notifications: the events that other domains enqueue, sending, and forgetting what is old. */
import type { Tasks } from '../jobs/jobs.ts';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import { notifyRecipients } from './recipients/notify-recipients.ts';
import { notifyFollowers } from './follow-digest.ts';
import { deliverMail } from './mails/mails.ts';
import { deliverPush } from './devices/push-messages.ts';
import { deliverWhatsApp } from './whatsapp/whatsapp-messages.ts';
import { forgetOld, resumeLost } from './deliveries.queries.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'notifications.mail': { deliveryId: number };
    'notifications.whatsapp': { deliveryId: number };
    'notifications.push': { deliveryId: number };
    'notifications.notify_followers': Record<string, never>;
    'notifications.resume_lost': Record<string, never>;
    'notifications.forget_old': Record<string, never>;
  }
}

/** Jobs ask for the configuration when they run, since admins change the market's name and currency. */
export type NotificationParts = Pick<Ctx, 'db' | 'events'> & { configNow(): Config };

export function notificationTasks({ db, configNow }: NotificationParts): Tasks {
  return {
    'notifications.notify': {
      run: (event) => notifyRecipients({ db, config: configNow() }, event),
    },
    'notifications.mail': { run: (mail) => deliverMail({ db, config: configNow() }, mail) },
    'notifications.whatsapp': {
      run: (message) => deliverWhatsApp({ db, config: configNow() }, message),
    },
    'notifications.push': { run: (message) => deliverPush({ db, config: configNow() }, message) },
    'notifications.notify_followers': {
      run: () => notifyFollowers({ db, config: configNow() }, new Date()),
      repeat: '0 1 * * *',
    },
    'notifications.resume_lost': { run: () => resumeLost(db), repeat: '*/2 * * * *' },
    'notifications.forget_old': { run: () => forgetOld(db), repeat: '41 * * * *' },
  };
}
