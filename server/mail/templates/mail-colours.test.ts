import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailColours } from './mail-colours.ts';

test('mails have the colours of the market, in the light and in the dark', () => {
  const tokens = readFileSync('web/styles/tokens.css', 'utf8');
  for (const [name, light] of Object.entries(mailColours.light)) {
    const token = name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
    const [, inLight, inDark] =
      new RegExp(
        `--color-${token}: (?:var\\(--look-[\\w-]+, )?light-dark\\((#\\w{6}), (#\\w{6})\\)`,
      ).exec(tokens) ?? [];
    expect([inLight, inDark], name).toEqual([
      light,
      Object.entries(mailColours.dark).find(([one]) => one === name)?.[1],
    ]);
  }
});
