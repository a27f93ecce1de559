/** A notification as a mail: the same words as in the bell, with what a mail needs around them. */
import { type Language, mainLanguage } from '#contract/kernel/languages.ts';
import { type NotificationKind, notificationRules } from '#contract/notifications/rules.ts';
import type { Config, Secrets } from '../config.ts';
import type { MailContent, MailLine } from '../mail/mail-content.ts';
import { type Amount, moneyIn } from '../words/formats.ts';
import { notificationMessages, type NotificationMessages } from './notification-messages.ts';
import { type NotificationFacts, readable, type ReadableFacts } from './readable-facts.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

/** What was bought, and what its delivery costs, for the mail alone; a kitchen's fee is labelled with its name. */
export type BoughtLine = { label: string; amount: Amount; fee?: 'goods' | 'kitchen' };

export type Written = {
  kind: NotificationKind;
  facts: NotificationFacts & { lines?: BoughtLine[] };
  path: string | null;
  /** Null where nobody's name is known. */
  name: string | null;
  notificationId: number;
  /** Null of somebody without an account, who has no page to choose on. */
  userId: number | null;
  /** What the recipient reads at the moment; null is not known. */
  language: Language | null;
};

/** The secret that a path asks for, if it does and there still is one; or what stands for all secrets where they must not be read. */
export type Secret = { open: string | null } | 'masked';

export async function mailContentOf(
  config: Pick<Config, 'publicUrl' | 'platform'> & Secrets,
  { kind, facts: { lines = [], ...facts }, path, name, notificationId, userId, ...reader }: Written,
  secret: Secret,
): Promise<MailContent> {
  const { publicUrl, platform } = config;
  const language = reader.language ?? mainLanguage;
  const { t, ofKind } = await notificationMessages(language);
  const { title, text, action, reason } = ofKind(kind, facts);
  const isAlways = notificationRules[kind].group === 'account';
  return {
    language,
    subject: title,
    greeting: name ? t('mail.greeting', { name }) : t('mail.stranger'),
    paragraphs: reason ? [text, reason] : [text],
    lines: linesIn(language, lines),
    sums: lines.length > 0 ? sumsOf(t, readable(language, facts), feesIn(t, language, lines)) : [],
    action: path
      ? {
          label: action,
          url:
            publicUrl +
            pathWith(path, (secret === 'masked' ? null : secret.open) ?? t('mail.masked')),
        }
      : null,
    otherwise: t('mail.otherwise'),
    why: isAlways
      ? t('mail.always', { site: platform.name })
      : t('mail.chosen', { site: platform.name }),
    choices:
      isAlways || userId === null
        ? null
        : { label: t('mail.choices'), url: `${publicUrl}/profile/notifications` },
    // Masked where others read it, who could stop the recipient's mails.
    stop: isAlways
      ? null
      : {
          label: t('mail.stop'),
          url: `${publicUrl}/unsubscribe/${secret === 'masked' ? t('mail.masked') : unsubscribeToken(config, notificationId)}`,
        },
    site: { name: platform.name, url: publicUrl },
  };
}

export function linesIn(language: Language, lines: readonly BoughtLine[]): MailLine[] {
  return lines
    .filter(({ fee }) => !fee)
    .map(({ label, amount }) => ({ label, amount: moneyIn(language, amount) }));
}

function pathWith(path: string, secret: string): string {
  return path.replace('{secret}', () => secret);
}

function feesIn(
  t: NotificationMessages['t'],
  language: Language,
  lines: readonly BoughtLine[],
): MailLine[] {
  return lines
    .filter(({ fee }) => fee)
    .map(({ fee, label, amount }) => ({
      label: fee === 'kitchen' ? t('mail.deliveryBy', { shop: label }) : t('mail.deliveryOfGoods'),
      amount: moneyIn(language, amount),
    }));
}

/** What delivery costs stands line by line where it is of several kinds. */
function sumsOf(
  t: NotificationMessages['t'],
  { shipping = '', total = '' }: ReadableFacts,
  fees: MailLine[],
): MailLine[] {
  if (fees.length > 1) return [...fees, { label: t('mail.total'), amount: String(total) }];
  const sent =
    shipping === 'none'
      ? []
      : [
          {
            label: t('mail.shipping'),
            amount: shipping === 'free' ? t('mail.free') : String(shipping),
          },
        ];
  return [...sent, { label: t('mail.total'), amount: String(total) }];
}
