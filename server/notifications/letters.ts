/** A notice as a letter: the same words as in the bell, with what a mail needs around them. */
import { type Language, mainLanguage } from '#contract/kernel/languages.ts';
import { type NoticeKind, noticeRules } from '#contract/notifications/rules.ts';
import type { Config, Secrets } from '../config.ts';
import type { Letter, LetterLine } from '../mail/letter.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';
import { type Facts, noticeWords, type NoticeWords } from './words.ts';

export type Written = {
  kind: NoticeKind;
  facts: Facts & { lines?: LetterLine[] };
  path: string | null;
  /** Null where nobody's name is known. */
  name: string | null;
  noticeId: number;
  /** Null of somebody without an account, who has no page to choose on. */
  userId: number | null;
  /** What the recipient reads at the moment; null is not known. */
  language: Language | null;
};

/** The secret that a path asks for, if it does and there still is one; or what stands for all secrets where they must not be read. */
export type Secret = { open: string | null } | 'masked';

export async function letterOf(
  config: Pick<Config, 'publicUrl' | 'platform'> & Secrets,
  { kind, facts: { lines = [], ...facts }, path, name, noticeId, userId, language }: Written,
  secret: Secret,
): Promise<Letter> {
  const { publicUrl, platform } = config;
  const { t, ofKind } = await noticeWords(language ?? mainLanguage);
  const { title, text, action, reason } = ofKind(kind, facts);
  const isAlways = noticeRules[kind].group === 'account';
  return {
    language: language ?? mainLanguage,
    subject: title,
    greeting: name ? t('mail.greeting', { name }) : t('mail.stranger'),
    paragraphs: reason ? [text, reason] : [text],
    lines,
    sums: lines.length > 0 ? sumsOf(t, facts) : [],
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
    // Masked where others read it, who could stop the mails of whoever it is to.
    stop: isAlways
      ? null
      : {
          label: t('mail.stop'),
          url: `${publicUrl}/unsubscribe/${secret === 'masked' ? t('mail.masked') : unsubscribeToken(config, noticeId)}`,
        },
    site: { name: platform.name, url: publicUrl },
  };
}

function pathWith(path: string, secret: string): string {
  return path.replace('{secret}', () => secret);
}

function sumsOf(t: NoticeWords['t'], { shipping = '', total = '' }: Facts): LetterLine[] {
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
