/** WhatsApp's Cloud API, by WHATSAPP_TOKEN. What it did not take is said as it said it, and whether asking again may help. */
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { MailRefused } from './mailer.ts';

const patienceMs = 20_000;

/** `to` is a phone number with its country's code. */
export type WhatsAppMessage = { to: string; text: string };

/** Hands one message to WhatsApp; returns when it was taken. Throws `MailRefused` as mails do. */
export async function sendWhatsApp({ whatsapp }: Pick<Config, 'whatsapp'>, message: WhatsAppMessage): Promise<void> {
  if (!whatsapp) throw new MailRefused('WhatsApp is not configured', false);
  const answer = await fetch(`${whatsapp.url}/${whatsapp.phoneId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${whatsapp.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', to: message.to.replaceAll(/\D/g, ''), ...contentOf(message, whatsapp.template) }),
    signal: AbortSignal.timeout(patienceMs),
  }).catch((error: unknown) => {
    throw new MailRefused(error instanceof Error ? error.message : String(error), false, error);
  });
  if (!answer.ok) throw refusalFrom(answer.status, await answer.text());
}

/** A template's parameter holds no line breaks. */
function contentOf({ text }: WhatsAppMessage, template: string | undefined) {
  if (!template) return { type: 'text', text: { body: text } };
  const parameter = { type: 'text', text: text.replaceAll(/\s+/g, ' ') };
  return {
    type: 'template',
    template: { name: template, language: { code: 'en' }, components: [{ type: 'body', parameters: [parameter] }] },
  };
}

const problem = z.object({ error: z.object({ message: z.string() }) });

/** A refused message (4xx) is refused for good; a wrong token, too many messages and troubles of its own pass. */
function refusalFrom(status: number, body: string): MailRefused {
  const parsed = problem.safeParse(jsonOf(body));
  const isFinal = status >= 400 && status < 500 && ![401, 403, 408, 429].includes(status);
  return new MailRefused(`WhatsApp answered ${status}: ${parsed.success ? parsed.data.error.message : body.slice(0, 200)}`, isFinal);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
