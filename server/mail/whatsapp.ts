/** WhatsApp's Cloud API, by WHATSAPP_TOKEN. What it did not take is said as it said it, and whether asking again may help. */
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { MailRefused } from './refused.ts';

const patienceMs = 20_000;

/** One that was approved there, with what fills it. */
export type WhatsAppTemplate = { name: string; language: string; parameters: Record<string, string> };

/** `to` is a phone number with its country's code. Free text is for answers alone: a day after a customer wrote, it is refused. */
export type WhatsAppMessage = { to: string; tag: string } & ({ template: WhatsAppTemplate } | { text: string });

/** Hands one message to WhatsApp and returns what it calls it. Throws `MailRefused` as mails do. */
export async function sendWhatsApp({ whatsapp }: Pick<Config, 'whatsapp'>, message: WhatsAppMessage): Promise<{ providerId: string }> {
  if (!whatsapp) throw new MailRefused('WhatsApp is not configured', { isFinal: false });
  const answer = await fetch(`${whatsapp.url}/${whatsapp.phoneId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${whatsapp.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(bodyOf(message)),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new MailRefused(error instanceof Error ? error.message : String(error), { isFinal: false, cause: error });
  });
  const text = await answer.text();
  if (!answer.ok) throw refusalFrom(answer.status, text);
  const taken = accepted.safeParse(jsonOf(text));
  if (!taken.success) throw new MailRefused(`WhatsApp answered ${answer.status} with something else than a message`, { isFinal: false });
  return { providerId: taken.data.messages[0].id };
}

function bodyOf({ to, tag, ...message }: WhatsAppMessage) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replaceAll(/\D/g, ''),
    // Comes back with each of its states.
    biz_opaque_callback_data: tag,
    ...('text' in message
      ? { type: 'text', text: { body: message.text, preview_url: false } }
      : { type: 'template', template: filled(message.template) }),
  };
}

function filled({ name, language, parameters }: WhatsAppTemplate) {
  const all = Object.entries(parameters).map(([parameter, text]) => ({ type: 'text', parameter_name: parameter, text }));
  return { name, language: { code: language }, components: [{ type: 'body', parameters: all }] };
}

const accepted = z.object({ messages: z.tuple([z.object({ id: z.string() })]) });

const problem = z.object({
  error: z.object({
    message: z.string(),
    code: z.optional(z.number()),
    error_data: z.optional(z.object({ details: z.optional(z.string()) })),
  }),
});

/**
 * Codes that pass by waiting, or by somebody mending the access: of the application and of the number, too many at once
 * (4, 80007, 130429, 131048, 131056), troubles of its own (1, 2, 131000, 131016, 133004), the token and what it may do
 * (0, 3, 10, 190, 200, 131005), accounts that are locked or unpaid (368, 131031, 131042).
 */
const passing = new Set([0, 1, 2, 3, 4, 10, 190, 200, 368, 80007, 130429, 131000, 131005, 131016, 131031, 131042, 131048, 131056, 133004]);

/** Any other refused message (4xx) is refused for good, such as one to a number without WhatsApp (131026). */
function refusalFrom(status: number, body: string): MailRefused {
  const { error } = problem.safeParse(jsonOf(body)).data ?? {};
  const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status) && !passing.has(error?.code ?? -1);
  return new MailRefused(error ? reasonOf(error) : `WhatsApp answered ${status}: ${body.slice(0, 200)}`, { isFinal });
}

/** `131026: Message undeliverable (…)`, of an answer or of a state. */
export function reasonOf({ code, message, error_data: data }: z.output<typeof problem>['error']): string {
  return `WhatsApp ${[code, message].filter((part) => part !== undefined).join(': ')}${data?.details ? ` (${data.details})` : ''}`.slice(
    0,
    500,
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
