/** What WhatsApp's Cloud API reports by its webhook, in our types. */
import * as z from 'zod/mini';
import { jsonIn } from './json-in.ts';
import { reasonOf } from './whatsapp-problems.ts';
import type { WhatsAppReport, ReportedState } from './whatsapp-driver.ts';

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

const notification = z.object({
  entry: z.array(z.object({ changes: z.array(z.object({ value: change })) })),
});

/** Of this phone number alone; an app may serve others. Undefined is not understood. */
export function reportIn(raw: Buffer, phoneId: string): WhatsAppReport | undefined {
  const parsed = notification.safeParse(jsonIn(raw.toString('utf8')));
  if (!parsed.success) return undefined;
  const changes = parsed.data.entry
    .flatMap((entry) => entry.changes.map(({ value }) => value))
    .filter((value) => value.metadata?.phone_number_id === phoneId);
  return {
    states: changes.flatMap((value) => value.statuses ?? []).map(stateFrom),
    texts: changes.flatMap((value) => value.messages ?? []).map(textFrom),
  };
}

function stateFrom({
  id,
  status: state,
  timestamp,
  errors,
  ...rest
}: z.output<typeof status>): ReportedState {
  const [error] = errors ?? [];
  return {
    tag: rest.biz_opaque_callback_data ?? '',
    providerId: id,
    state,
    at: timestamp,
    error:
      state === 'failed'
        ? reasonOf({ ...error, message: error?.message ?? error?.title ?? 'not delivered' })
        : null,
  };
}

function textFrom({
  id,
  from,
  timestamp,
  text,
  button,
}: z.output<typeof message>): WhatsAppReport['texts'][number] {
  return { messageId: id, from: `+${from}`, text: text?.body ?? button?.text ?? '', at: timestamp };
}
