/** What a mail says, before it is HTML or text. */

import type { Language } from '#contract/kernel/languages.ts';

export type MailLine = { label: string; amount: string; isTotal?: boolean };
export type MailLink = { label: string; url: string };

export type MailContent = {
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** What was bought, and what it comes to. */
  lines: MailLine[];
  sums: MailLine[];
  action: MailLink | null;
  /** Before the address that the button leads to. */
  otherwise: string;
  /** Why somebody gets this mail, where they choose their notifications, and where they stop it. */
  why: string;
  choices: MailLink | null;
  stop: MailLink | null;
  site: { name: string; url: string; look: MailLook };
};

/** The market's colours in the light and in the dark, and its logo by a whole address. */
export type MailLook = Record<'light' | 'dark', { leaf: string; onLeaf: string }> & {
  awning: string;
  logo: string | null;
};

/** The mail for readers without HTML: every word and address of it, in the same order. */
export function textOf(mail: MailContent): string {
  const { action, lines, sums, site } = mail;
  const colon = mail.language === 'zh-Hans' ? '：' : ': ';
  const links = [mail.choices, mail.stop].flatMap((link) =>
    link ? [`${link.label}${colon}${link.url}`] : [],
  );
  const parts = [
    mail.subject,
    mail.greeting,
    ...mail.paragraphs,
    [...lines, ...sums].map(({ label, amount }) => `${label}${colon}${amount}`).join('\n'),
    action ? `${action.label}${colon.trimEnd()}\n${action.url}` : '',
    ['-- ', mail.why, ...links, `${site.name}, ${site.url}`].join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
