import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { letterColours } from './letter-colours.ts';

test('letters have the colours of the market, in the light and in the dark', () => {
  const tokens = readFileSync('web/styles/tokens.css', 'utf8');
  for (const [name, light] of Object.entries(letterColours.light)) {
    const token = name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`);
    const [, inLight, inDark] =
      new RegExp(`--color-${token}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens) ?? [];
    expect([inLight, inDark], name).toEqual([
      light,
      Object.entries(letterColours.dark).find(([one]) => one === name)?.[1],
    ]);
  }
});
