/** WhatsApp's Cloud API, by WHATSAPP_TOKEN. What it did not take is refused in its own words, with whether asking again may help. */
import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { refuse } from '../http/refuse.ts';
import { requireSignature } from '../http/signed-body.ts';
import { jsonIn } from './json-in.ts';
import { MailRefused } from './refused.ts';
import { refusalFrom } from './whatsapp-problems.ts';
import { reportIn } from './whatsapp-webhook.ts';
import type { WhatsApp, WhatsAppMessage, WhatsAppTemplate } from './whatsapp-driver.ts';

type Settings = NonNullable<Config['whatsapp']>;

/** A server that has not answered to the end by then has not taken the message, as far as anybody knows. */
export function cloudApi(settings: Settings, { patienceMs } = { patienceMs: 20_000 }): WhatsApp {
  const hook = () => settings.hook ?? refuse('request.not_found');
  return {
    sends: true,
    send: async (message) => {
      const { status, isOk, text } = await answerTo(settings, message, patienceMs);
      if (!isOk) throw refusalFrom(status, text);
      const taken = accepted.safeParse(jsonIn(text));
      if (!taken.success)
        throw new MailRefused(`WhatsApp answered ${status} with something else than a message`, {
          isFinal: false,
        });
      return { providerId: taken.data.messages[0].id };
    },
    isAgreed: (word) => {
      const [given, expected] = [Buffer.from(word), Buffer.from(hook().verifyToken)];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    reportFrom: ({ raw, signature }) => {
      requireSignature(raw, signature, hook().appSecret);
      return reportIn(raw, settings.phoneId);
    },
  };
}

async function answerTo(
  { url, phoneId, token }: Settings,
  message: WhatsAppMessage,
  patienceMs: number,
) {
  try {
    const answer = await fetch(`${url}/${phoneId}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(message)),
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status: answer.status, isOk: answer.ok, text: await answer.text() };
  } catch (error) {
    throw new MailRefused(error instanceof Error ? error.message : String(error), {
      isFinal: false,
      cause: error,
    });
  }
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
  const all = Object.entries(parameters).map(([parameter, text]) => ({
    type: 'text',
    parameter_name: parameter,
    text,
  }));
  return { name, language: { code: language }, components: [{ type: 'body', parameters: all }] };
}

const accepted = z.object({ messages: z.tuple([z.object({ id: z.string() })]) });
