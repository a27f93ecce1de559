/** Telling browsers of news by their push services. */
import { mainLanguage } from '#contract/kernel/languages.ts';
import { pushedKinds, type PushedKind } from '#contract/notifications/rules.ts';
import type { Ctx } from '../../context.ts';
import { push } from '../../mail/push-service.ts';
import { MailRefused } from '../../mail/refused.ts';
import { vapidKeys } from '../../mail/vapid-keys.ts';
import type { TakenRow } from '../deliveries.queries.ts';
import { deliver } from '../deliveries.ts';
import { browserAt, forgetBrowser } from './devices.queries.ts';
import { notificationMessages } from '../notification-messages.ts';

type Parts = Pick<Ctx, 'db' | 'config'>;

/** Tells a browser what is queued for it, unless nobody wants that there any more. What its push service knows no more is forgotten. */
export function deliverPush(parts: Parts, { deliveryId }: { deliveryId: number }): Promise<void> {
  return deliver(
    parts,
    { deliveryId, channel: 'push' },
    {
      holdOf: async ({ to }) => ((await browserAt(parts.db, to)) ? null : 'unwanted'),
      send: (taken) => pushMessage(parts, taken),
    },
  );
}

async function pushMessage({ db, config }: Parts, taken: TakenRow): Promise<void> {
  const browser = await browserAt(db, taken.to);
  if (!browser) throw new MailRefused('it was switched off meanwhile', { isFinal: true });
  const message = await messageOf(taken);
  try {
    await push(config, await vapidKeys(db, config), { browser, message, id: taken.id });
  } catch (error) {
    if (!(error instanceof MailRefused && error.isAboutAddress)) throw error;
    await forgetBrowser(db, browser.endpoint);
    throw new MailRefused(error.message, { isFinal: true, cause: error });
  }
}

/** The next one of a kind takes the place of the last, so that a busy evening leaves no list of a hundred. */
async function messageOf({ kind, facts, path, language }: TakenRow) {
  if (!isPushed(kind)) throw new MailRefused(`${kind} is told to no browser`, { isFinal: true });
  const { lines: _, ...known } = facts;
  const words = await notificationMessages(language ?? mainLanguage);
  return { title: words.pushed(kind, known), path, tag: kind };
}

function isPushed(kind: string): kind is PushedKind {
  return (pushedKinds as readonly string[]).includes(kind);
}
