import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sheet = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const market = sheet('./tokens.css');
/** The service site has colours of its own over the market's. */
const sites = { market, service: sheet('./service.css') + market };
const themes = { light: 1, dark: 2 } as const;
const looks = Object.entries(sites).flatMap(([site, tokens]) =>
  Object.entries(themes).map(([theme, position]) => ({ site, theme, tokens, position })),
);

const texts: [text: string, surface: string][] = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'raised'],
  ['ink', 'well'],
  ['muted', 'paper'],
  ['muted', 'card'],
  ['muted', 'raised'],
  ['muted', 'well'],
  ['muted', 'leaf-soft'],
  ['leaf', 'paper'],
  ['leaf', 'card'],
  ['leaf', 'leaf-soft'],
  ['on-leaf', 'leaf'],
  ['on-leaf', 'leaf-deep'],
  ['chili', 'paper'],
  ['chili', 'card'],
  ['chili', 'raised'],
  ['chili', 'chili-soft'],
  ['on-chili', 'chili'],
  ['on-chili', 'chili-deep'],
  ['on-mango', 'mango'],
  ['mango-ink', 'mango-soft'],
  ['sky', 'paper'],
  ['sky', 'card'],
  ['sky', 'sky-soft'],
  ['on-sky', 'sky'],
  ['plum', 'card'],
  ['plum', 'plum-soft'],
  ['on-plum', 'plum'],
  ...['leaf-soft', 'chili-soft', 'mango-soft', 'sky-soft', 'plum-soft'].map(
    (soft): [string, string] => ['ink', soft],
  ),
];

const edges: [edge: string, surface: string][] = [
  ['edge', 'paper'],
  ['edge', 'card'],
  ['leaf', 'card'],
  ['leaf', 'paper'],
  ['chili', 'card'],
];

describe.each(looks)('on the $site site in the $theme theme', ({ tokens, position }) => {
  test.each(texts)('%s can be read on %s', (text, surface) => {
    expect(
      contrast(colour(tokens, text, position), colour(tokens, surface, position)),
    ).toBeGreaterThanOrEqual(4.5);
  });

  test.each(edges)('%s can be seen against %s', (edge, surface) => {
    expect(
      contrast(colour(tokens, edge, position), colour(tokens, surface, position)),
    ).toBeGreaterThanOrEqual(3);
  });
});

/** The first that a sheet says of it. */
function colour(tokens: string, role: string, position: 1 | 2): string {
  const line = new RegExp(
    `--color-${role}: (?:var\\(--look-[\\w-]+, )?(?:light-dark\\((#\\w+), (#\\w+)\\)|(#\\w+))\\)?;`,
  ).exec(tokens);
  const value = line?.[3] ?? line?.[position];
  if (!value) throw new Error(`no sheet has a colour named ${role}`);
  return value;
}

/** WCAG 2.2, contrast ratio of two colours. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
