/** What WhatsApp tells: what became of messages, and what customers answered. Told twice or in another order, it comes to the same. */
import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Received } from '#contract/endpoint.ts';
import { phoneKey } from '#contract/phones.ts';
import type { webhookRoutes } from '#contract/webhooks.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { requireSignature } from '../http/signed-body.ts';
import { taggedIn } from '../mail/tags.ts';
import { reasonOf } from '../mail/whatsapp.ts';
import * as queries from './whatsapp-hook.queries.ts';

type Proof = Received<typeof webhookRoutes.whatsappProof>['query'];

/** Answers the challenge of whoever knows the word that was agreed. Refuses `webhook.wrong_signature`. */
export function proveWebhook({ config }: Pick<Ctx, 'config'>, proof: Proof): string {
  const { verifyToken } = config.whatsapp?.hook ?? refuse('request.not_found');
  const [given, expected] = [Buffer.from(proof['hub.verify_token']), Buffer.from(verifyToken)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) refuse('webhook.wrong_signature');
  return proof['hub.challenge'];
}

/** Takes what WhatsApp tells. Refuses `webhook.wrong_signature`, and as nothing at all where no secret is configured. */
export async function takeWhatsApp(ctx: Ctx, { raw, signature }: { raw: Buffer; signature: unknown }): Promise<void> {
  const { hook, phoneId } = ctx.config.whatsapp ?? refuse('request.not_found');
  requireSignature(raw, signature, (hook ?? refuse('request.not_found')).appSecret);
  const told = notification.safeParse(JSON.parse(raw.toString('utf8')));
  if (!told.success) {
    ctx.log.warn({ issues: told.error.issues.length }, 'WhatsApp told something that is not understood');
    return;
  }
  const changes = told.data.entry
    .flatMap((entry) => entry.changes.map(({ value }) => value))
    .filter((value) => value.metadata?.phone_number_id === phoneId);
  const states = changes.flatMap((value) => value.statuses ?? []).map((status) => stateFrom(ctx.config, status));
  const wishes = changes.flatMap((value) => value.messages ?? []).flatMap(wishFrom);
  await ctx.db.transaction(async (tx) => {
    if (states.length > 0) await queries.keepStates(tx, states);
    if (wishes.length > 0) await queries.keepWishes(tx, wishes);
  });
}

const seconds = z.pipe(
  z.string().check(z.regex(/^\d{1,11}$/)),
  z.transform((digits: string) => new Date(Number(digits) * 1_000)),
);

const status = z.object({
  id: z.string(),
  status: z.string(),
  timestamp: seconds,
  biz_opaque_callback_data: z.optional(z.string()),
  errors: z.optional(
    z.array(
      z.object({
        code: z.optional(z.number()),
        title: z.optional(z.string()),
        message: z.optional(z.string()),
        error_data: z.optional(z.object({ details: z.optional(z.string()) })),
      }),
    ),
  ),
});

const message = z.object({
  id: z.string().check(z.maxLength(500)),
  from: z.string().check(z.regex(/^\d{5,20}$/)),
  timestamp: seconds,
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ text: z.string() })),
});

const change = z.object({
  metadata: z.optional(z.object({ phone_number_id: z.string() })),
  statuses: z.optional(z.array(status)),
  messages: z.optional(z.array(message)),
});

const notification = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value: change })) })) });

/** By the tag that went out with the message, or by what WhatsApp calls it: a state may be told before that name is kept. */
function stateFrom(config: Ctx['config'], { id, status: state, timestamp, errors, ...told }: z.output<typeof status>): queries.ToldState {
  const [error] = errors ?? [];
  return {
    deliveryId: taggedIn(config, told.biz_opaque_callback_data ?? '') ?? null,
    providerId: id,
    state,
    at: timestamp,
    error: state === 'failed' ? reasonOf({ ...error, message: error?.message ?? error?.title ?? 'not delivered' }) : null,
  };
}

const stopWords = new Set(['stop', 'unsubscribe', 'end', 'quit', 'berhenti', '停止', '退订']);
const startWords = new Set(['start', 'unstop', 'subscribe', 'mula', '开始', '恢复']);

/** One word, however it is written; anything else is for people to read, not for us. */
function wishFrom({ id, from, timestamp, text, button }: z.output<typeof message>): queries.Wish[] {
  const word = (text?.body ?? button?.text ?? '')
    .trim()
    .replaceAll(/[.!。！]+$/g, '')
    .toLowerCase();
  if (!stopWords.has(word) && !startWords.has(word)) return [];
  return [{ messageId: id, phone: phoneKey(`+${from}`), wantsMessages: startWords.has(word), at: timestamp }];
}
