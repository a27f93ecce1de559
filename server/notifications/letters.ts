/** A notice as a letter: the same words as in the bell, with what a mail needs around them. */
import { type NoticeKind, noticeRules } from '#contract/notifications.ts';
import type { Config } from '../config.ts';
import type { Letter, LetterLine } from '../mail/letter.ts';
import { type Facts, noticeWords, type NoticeWords } from './words.ts';

export type Written = {
  kind: NoticeKind;
  facts: Facts & { lines?: LetterLine[] };
  path: string | null;
  /** Null where nobody's name is known. */
  name: string | null;
};

/** The secret that a path asks for, or what stands for it where it must not be read. */
export type Secret = { open: string } | 'masked';

export async function letterOf(
  { publicUrl, platform }: Pick<Config, 'publicUrl' | 'platform'>,
  { kind, facts: { lines = [], ...facts }, path, name }: Written,
  secret: Secret,
): Promise<Letter> {
  const { t, ofKind } = await noticeWords();
  const { title, text, action, reason } = ofKind(kind, facts);
  const isAlways = noticeRules[kind].group === 'account';
  return {
    subject: title,
    greeting: name ? t('mail.greeting', { name }) : t('mail.stranger'),
    paragraphs: reason ? [text, reason] : [text],
    lines,
    sums: lines.length > 0 ? sumsOf(t, facts) : [],
    action: path ? { label: action, url: publicUrl + pathWith(path, secret === 'masked' ? t('mail.masked') : secret.open) } : null,
    otherwise: t('mail.otherwise'),
    why: isAlways ? t('mail.always', { site: platform.name }) : t('mail.chosen', { site: platform.name }),
    choicesUrl: isAlways ? null : `${publicUrl}/profile/notifications`,
    site: { name: platform.name, url: publicUrl },
  };
}

function pathWith(path: string, secret: string): string {
  return path.replace('{secret}', () => secret);
}

function sumsOf(t: NoticeWords['t'], { shipping = '', total = '' }: Facts): LetterLine[] {
  return [
    { label: t('mail.shipping'), amount: String(shipping) },
    { label: t('mail.total'), amount: String(total) },
  ];
}
