/** Messages by WhatsApp to customers who gave no e-mail address: sending them, where the installation can. */
import { mainLanguage } from '#contract/kernel/languages.ts';
import { linkOf } from '../../bookings/bookings.ts';
import type { Config } from '../../config.ts';
import type { Ctx } from '../../context.ts';
import { MailRefused } from '../../mail/refused.ts';
import { tagOf } from '../../mail/tags.ts';
import { whatsappOf } from '../../mail/whatsapp.ts';
import { deliver } from '../deliveries.ts';
import type { DeliveryRow, TakenRow } from '../deliveries.queries.ts';
import { choicesOf } from './phone-choices.ts';
import { templateFor } from './whatsapp-templates.ts';
import { notificationMessages } from '../notification-messages.ts';

type Parts = Pick<Ctx, 'db' | 'config'>;

/** How long after a customer wrote free text may be sent to them. */
const conversationMs = 24 * 60 * 60_000;

/** Sends a message that is queued: by its template, or in words of its own as the answer to one that has just come in. */
export function deliverWhatsApp(
  { db, config }: Parts,
  { deliveryId }: { deliveryId: number },
): Promise<void> {
  const wayOut = {
    holdOf: async ({ kind, to }: TakenRow) =>
      !isAnswer(kind) && (await saidStop({ db, config }, to)) ? 'unwanted' : null,
    send: async (taken: TakenRow) =>
      whatsappOf(config).send({
        to: taken.to,
        tag: tagOf(config, deliveryId),
        ...(await contentOf(config, taken)),
      }),
  };
  return deliver({ db }, { deliveryId, channel: 'whatsapp' }, wayOut);
}

/** Of a kind that answers what somebody has just written. */
function isAnswer(kind: string): boolean {
  return kind.startsWith('whatsapp.');
}

async function saidStop({ db, config }: Parts, phone: string): Promise<boolean> {
  return (await choicesOf(db, config, [phone])).some(({ wantsMessages }) => !wantsMessages);
}

async function contentOf(config: Config, taken: TakenRow) {
  const { lines: _, ...facts } = taken.facts;
  const known = { ...facts, link: linkFor(config, taken) };
  const template =
    config.whatsapp &&
    (await templateFor(config.whatsapp, {
      kind: taken.kind,
      facts: known,
      language: taken.language,
    }));
  if (template) return { template };
  if (!isAnswer(taken.kind))
    throw new MailRefused(`there is no template for ${taken.kind}`, { isFinal: true });
  if (Date.now() - taken.preparedAt.getTime() > conversationMs)
    throw new MailRefused('the conversation is over', { isFinal: true });
  return { text: await whatsappText(config, taken) };
}

/** The page that the message is about; the private one of a booking opens to the holder of the phone. */
function linkFor(config: Config, { path, link }: TakenRow): string {
  const own = path && !path.includes('{secret}') ? path : linkOf(config, link);
  return `${config.publicUrl}${own ?? ''}`;
}

type Unsent = Pick<DeliveryRow, 'kind' | 'facts' | 'link' | 'language'>;

/** A notification as a message; with the private link, where the visit is in nobody's account. The link alone shows no address. */
export async function whatsappText(
  { publicUrl, ...config }: Config,
  { kind, facts, link, language }: Unsent,
): Promise<string> {
  const { lines: _, ...known } = facts;
  const words = await notificationMessages(language ?? mainLanguage);
  const { title, text, reason } = words.ofKind(kind, known);
  const path = linkOf(config, link);
  return [title, text, reason, path && words.t('link', { link: publicUrl + path })]
    .filter(Boolean)
    .join('\n');
}
