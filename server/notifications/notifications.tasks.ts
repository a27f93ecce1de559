/** What tells people: the jobs that the other domains leave, and what looks after mails. */
import type { Tasks } from '../jobs/jobs.ts';
import type { Config } from '../config.ts';
import type { Ctx } from '../context.ts';
import { announce } from './announce.ts';
import { tellFollowers } from './follow-digest.ts';
import { deliverMail } from './mails.ts';
import { deliverWhatsApp } from './whatsapp-messages.ts';
import { forgetOld, resumeLost } from './mails.queries.ts';
import { hashPlainPhones } from './phone-choices.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    'notices.mail': { deliveryId: number };
    'notices.whatsapp': { deliveryId: number };
    'notices.tell_followers': Record<string, never>;
    'notices.resume_lost': Record<string, never>;
    'notices.forget_old': Record<string, never>;
  }
}

/** Jobs ask for the configuration when they run, since admins change the market's name and currency. */
export type NoticeParts = Pick<Ctx, 'db' | 'events'> & { configNow(): Config };

export function noticeTasks({ db, events, configNow }: NoticeParts): Tasks {
  return {
    'notices.tell': { run: (telling) => announce({ db, events, config: configNow() }, telling) },
    'notices.mail': { run: (mail) => deliverMail({ db, config: configNow() }, mail) },
    'notices.whatsapp': { run: (message) => deliverWhatsApp({ db, config: configNow() }, message) },
    'notices.tell_followers': {
      run: () => tellFollowers({ db, events, config: configNow() }, new Date()),
      repeat: '0 1 * * *',
    },
    'notices.resume_lost': { run: () => resumeLost(db), repeat: '*/2 * * * *' },
    'notices.forget_old': { run: () => forget({ db, config: configNow() }), repeat: '41 * * * *' },
  };
}

async function forget({ db, config }: Pick<Ctx, 'db' | 'config'>): Promise<void> {
  await forgetOld(db);
  await hashPlainPhones(db, config);
}
