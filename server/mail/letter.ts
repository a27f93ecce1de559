/** What a mail says, before it is HTML or text. */

import type { Language } from '#contract/kernel/languages.ts';

export type LetterLine = { label: string; amount: string };
export type LetterLink = { label: string; url: string };

export type Letter = {
  language: Language;
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** What was bought, and what it comes to. */
  lines: LetterLine[];
  sums: LetterLine[];
  action: LetterLink | null;
  /** Said before the address that the button leads to. */
  otherwise: string;
  /** Why somebody gets this mail, where they choose their notifications, and where they stop it. */
  why: string;
  choices: LetterLink | null;
  stop: LetterLink | null;
  site: { name: string; url: string };
};

/** The letter for readers without HTML: every word and address of it, in the same order. */
export function textOf(letter: Letter): string {
  const { action, lines, sums, site } = letter;
  const links = [letter.choices, letter.stop].flatMap((link) =>
    link ? [`${link.label}: ${link.url}`] : [],
  );
  const parts = [
    letter.subject,
    letter.greeting,
    ...letter.paragraphs,
    [...lines, ...sums].map(({ label, amount }) => `${label}: ${amount}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    ['-- ', letter.why, ...links, `${site.name}, ${site.url}`].join('\n'),
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
