import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { looks, surfaces } from '#contract/platform/look.rules.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

test('the surfaces are those of the style sheet, and so is the look of the demo', () => {
  const of = (role: string) =>
    new RegExp(`--color-${role}: (?:var\\(--look-[\\w-]+, )?light-dark\\((#\\w{6}), (#\\w{6})\\)`)
      .exec(tokens)
      ?.slice(1);
  for (const role of ['paper', 'card', 'ink', 'muted', 'line'] as const)
    expect(of(role)).toEqual([surfaces.light[role], surfaces.dark[role]]);
  expect(of('leaf')?.[0]).toBe(looks.stall.accent);
  expect(of('mango')?.[0]).toBe(looks.stall.highlight);
});
