/** What WhatsApp reports: what became of messages, and what customers answered. Twice or in another order, it comes to the same. */
import type { Received } from '#contract/kernel/endpoint.ts';
import type { webhookRoutes } from '#contract/notifications/webhooks.schemas.ts';
import type { Ctx } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { taggedIn } from '../../mail/tags.ts';
import { whatsappOf } from '../../mail/whatsapp.ts';
import type { ReportedState, ReceivedText } from '../../mail/whatsapp-driver.ts';
import { storeWishes, type PhoneChoice } from './phone-choices.ts';
import * as queries from './whatsapp-hook.queries.ts';

type Proof = Received<typeof webhookRoutes.whatsappProof>['query'];

/** Answers the challenge of a caller who knows the word that was agreed. Refuses `webhook.wrong_signature`. */
export function proveWebhook({ config }: Pick<Ctx, 'config'>, proof: Proof): string {
  if (!whatsappOf(config).isAgreed(proof['hub.verify_token'])) refuse('webhook.wrong_signature');
  return proof['hub.challenge'];
}

/** Takes a report of WhatsApp. Refuses `webhook.wrong_signature`, and as if there were no such path where no webhook is configured. */
export async function takeWhatsApp(
  ctx: Ctx,
  call: { raw: Buffer; signature: unknown },
): Promise<void> {
  const report = whatsappOf(ctx.config).reportFrom(call);
  if (!report) {
    ctx.log.warn({ bytes: call.raw.length }, 'WhatsApp reported something that is not understood');
    return;
  }
  const states = report.states.map((state) => stateOf(ctx.config, state));
  const wishes = report.texts.flatMap(wishIn);
  await ctx.db.transaction(async (tx) => {
    if (states.length > 0) await queries.storeStates(tx, states);
    await storeWishes(tx, ctx.config, wishes);
  });
}

/** By the tag that went out with the message, or by what WhatsApp calls it: a state may arrive before that name is stored. */
function stateOf(config: Ctx['config'], { tag, ...state }: ReportedState): queries.StateOfDelivery {
  return { ...state, deliveryId: taggedIn(config, tag) ?? null };
}

const stopWords = new Set(['stop', 'unsubscribe', 'end', 'quit', 'berhenti', '停止', '退订']);
const startWords = new Set(['start', 'unstop', 'subscribe', 'mula', '开始', '恢复']);

/** One word, however it is written; anything else is for people to read, not for us. */
function wishIn({ messageId, from, text, at }: ReceivedText): PhoneChoice[] {
  const word = text
    .trim()
    .replaceAll(/[.!。！]+$/g, '')
    .toLowerCase();
  if (!stopWords.has(word) && !startWords.has(word)) return [];
  return [
    { messageId, phone: `+${from.replaceAll(/\D/g, '')}`, wantsMessages: startWords.has(word), at },
  ];
}
