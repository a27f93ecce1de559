/** The colours of mails: those of web/styles/tokens.css, since mail programs know no custom properties. */

import type { MailLook } from '../mail-content.ts';

type Colours = Record<'paper' | 'card' | 'ink' | 'muted' | 'line' | 'leaf' | 'onLeaf', string>;

export const mailColours: Record<'light' | 'dark', Colours> = {
  light: {
    paper: '#fbf7f0',
    card: '#ffffff',
    ink: '#1f2421',
    muted: '#5c655f',
    line: '#e5ddd0',
    leaf: '#0f6b4f',
    onLeaf: '#ffffff',
  },
  dark: {
    paper: '#141714',
    card: '#1c211d',
    ink: '#f1ede4',
    muted: '#a9b2aa',
    line: '#2e362f',
    leaf: '#4fc296',
    onLeaf: '#06281c',
  },
};

/** As the software comes. */
export const usualMailLook: MailLook = {
  ...mailColours,
  awning: mailColours.light.leaf,
  logo: null,
};

/**
 * For mail programs that know a dark look; the light one is written at each element, which only `!important` overrides.
 */
export function darkStyles(look: MailLook): string {
  const dark = { ...mailColours.dark, ...look.dark };
  return `
@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background-color: ${dark.paper} !important; color: ${dark.ink} !important; }
  .card { background-color: ${dark.card} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; }
  .muted { color: ${dark.muted} !important; }
  .line { border-color: ${dark.line} !important; }
  .link { color: ${dark.leaf} !important; }
  .button { background-color: ${dark.leaf} !important; color: ${dark.onLeaf} !important; }
  .button span { color: ${dark.onLeaf} !important; }
}`;
}
