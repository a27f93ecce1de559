/** Notifications in words, for the bell, mails and WhatsApp alike. */
import { erasedName } from '#contract/accounts/rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { NotificationKind, PushedKind } from '#contract/notifications/rules.ts';
import { shortNumberOf } from '#contract/orders/rules.ts';
import { tradeOf } from '#contract/shops/trades.rules.ts';
import { type NotificationTranslator, notificationWordsIn } from '../words/notification-words.ts';
import { textsIn } from '../words/texts.ts';
import {
  arrivalIn,
  type NotificationFacts,
  noteIn,
  readable,
  type ReadableFacts,
} from './readable-facts.ts';

type Wording = { title: string; text: string; action: string; reason: string | null };

export type NotificationMessages = Awaited<ReturnType<typeof notificationMessages>>;

/** The messages of all kinds for somebody who reads this language. */
export async function notificationMessages(language: Language) {
  const [t, texts] = await Promise.all([notificationWordsIn(language), textsIn(language)]);
  /** Each kind's facts are written with its recipients and read by its words; a test holds one against the other. */
  const loose = t as unknown as (key: string, facts: ReadableFacts) => string;
  const called = (stored: NotificationFacts): NotificationFacts =>
    Object.fromEntries(
      Object.entries(stored).map(([name, fact]) => [
        name,
        fact === erasedName ? texts.reply('accounts.erased') : fact,
      ]),
    );
  const ofKind = (kind: NotificationKind, stored: NotificationFacts): Wording => {
    const facts = {
      // Not said of visits from before anything was promised for coming late.
      late: 'none',
      ...withEnds({ ...workIn(t, stored), ...readable(language, called(stored)) }),
      arrival: arrivalIn(language, t, String(stored.arrival ?? '')),
      note: noteIn(t, String(stored.note ?? '')),
      short: shortNumberOf(String(stored.number ?? '')),
      phone: String(stored.phone || 'none'),
    };
    return {
      title: oneLine(apart(loose(`kinds.${kind}.title`, facts))),
      text: apart(loose(`kinds.${kind}.text`, facts)),
      action: apart(loose(`kinds.${kind}.action`, facts)),
      reason: reasonIn(stored, facts),
    };
  };
  const reasonIn = (stored: NotificationFacts, facts: ReadableFacts): string | null => {
    if (stored.reason) return loose('reason', { reason: texts.reason(String(stored.reason)) });
    if (stored.said) return loose('said', facts);
    return stored.note ? apart(loose('note', facts)) : null;
  };
  /** What a locked screen may show: what there is, and at which shop. */
  const pushed = (kind: PushedKind, stored: NotificationFacts): string =>
    oneLine(apart(loose(`push.${kind}`, withEnds(readable(language, called(stored))))));
  return { t, ofKind, pushed };
}

/** What was done at a visit, in place of the package that it was without. */
function workIn(
  t: NotificationTranslator,
  { service, category }: NotificationFacts,
): ReadableFacts {
  if (category === undefined) return {};
  return { product: t('work', { service: String(service), trade: tradeOf(String(category)) }) };
}

/** Facts that are names, in whatever script. */
const names: ReadonlySet<string> = new Set([
  'shop',
  'shops',
  'name',
  'customer',
  'product',
  'about',
  'from',
  'rooms',
]);

/** Names between marks of their ends, of those that Unicode reserves for private use. */
function withEnds(facts: ReadableFacts): ReadableFacts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [
      name,
      names.has(name) ? `\uE000${fact}\uE001` : fact,
    ]),
  );
}

/** Sets a Latin name apart from Chinese words around it, as browsers do and mail programs do not; names themselves stay as they are. */
function apart(text: string): string {
  const joints =
    /(\p{Script=Han})\uE000(?=[\p{Script=Latin}\d])|([\p{Script=Latin}\d])\uE001(?=\p{Script=Han})/gu;
  return text.replaceAll(joints, '$1$2 ').replaceAll(/[\uE000\uE001]/g, '');
}

/** Titles become subjects, where a line break in somebody's name would begin another header. */
function oneLine(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  return text.replaceAll(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
}
