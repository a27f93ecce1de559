/** How a market looks: the two colours and the display font that an admin chooses, and every colour that follows from them. */

/** What headings may be set in, by its name in style sheets; the last is the reader's own. */
export const fontFamilies = {
  bricolage: 'Bricolage Grotesque',
  fraunces: 'Fraunces',
  grotesk: 'Space Grotesk',
  nunito: 'Nunito',
  system: 'system-ui',
} as const;
export type DisplayFont = keyof typeof fontFamilies;
export const displayFonts = Object.keys(fontFamilies) as DisplayFont[];

/** Red, green and blue as `#rrggbb`. */
export type Hex = `#${string}`;

export type Look = {
  /** Of what is pressed and chosen, and of the awning. */
  accent: Hex;
  /** Of what shall be noticed beside it. */
  highlight: Hex;
  font: DisplayFont;
};

/** The looks that come along. The demo's is `stall`, which web/styles/tokens.css has by itself. */
export const looks = {
  stall: { accent: '#0f6b4f', highlight: '#f2a71b', font: 'bricolage' },
  harbour: { accent: '#1d4e89', highlight: '#ff9466', font: 'fraunces' },
} as const satisfies Record<string, Look>;
export type LookName = keyof typeof looks;
export const lookNames = Object.keys(looks) as LookName[];

/** Which of those a look is; undefined for one of the market's own. */
export function nameOfLook({ accent, highlight, font }: Look): LookName | undefined {
  return lookNames.find(
    (name) =>
      looks[name].accent === accent.toLowerCase() &&
      looks[name].highlight === highlight.toLowerCase() &&
      looks[name].font === font,
  );
}

/** Whether a look has the colours that the style sheet and the drawn icons have by themselves. */
export function hasUsualColours({
  accent,
  highlight,
}: Pick<Look, 'accent' | 'highlight'>): boolean {
  return nameOfLook({ accent, highlight, font: looks.stall.font }) === 'stall';
}

/** The surfaces of tokens.css that chosen colours stand on; web/styles/look.test.ts compares them. */
export const surfaces = {
  light: { paper: '#fbf7f0', card: '#ffffff', ink: '#1f2421', muted: '#5c655f', line: '#e5ddd0' },
  dark: { paper: '#141714', card: '#1c211d', ink: '#f1ede4', muted: '#a9b2aa', line: '#2e362f' },
} as const;

type Shades = Record<
  | 'leaf'
  | 'leaf-deep'
  | 'leaf-soft'
  | 'on-leaf'
  | 'mango'
  | 'mango-soft'
  | 'mango-ink'
  | 'on-mango',
  Hex
>;
export type LookColours = { light: Shades; dark: Shades };

/**
 * Every colour that follows from the two chosen ones, by the names of tokens.css. Each is made darker or lighter until it
 * can be read where it stands: 4.5 to 1 (WCAG 2.2, 1.4.3), whatever was chosen.
 */
export function coloursOf({ accent, highlight }: Pick<Look, 'accent' | 'highlight'>): LookColours {
  return { light: lightShades(accent, highlight), dark: darkShades(accent, highlight) };
}

/** Whether both colours are used as they were chosen, in the light. */
export function isReadable({ accent, highlight }: Pick<Look, 'accent' | 'highlight'>): boolean {
  const { leaf, mango } = coloursOf({ accent, highlight }).light;
  return leaf === accent.toLowerCase() && mango === highlight.toLowerCase();
}

function lightShades(accent: Hex, highlight: Hex): Shades {
  const { paper, card, muted } = surfaces.light;
  const soft = readable(blend(accent, card, 0.12), [muted], 'lighter');
  const leaf = readable(accent, [paper, card, soft, '#ffffff'], 'darker');
  const mango = readable(highlight, [darkInk(highlight)], 'lighter');
  const mangoSoft = blend(highlight, card, 0.2);
  return {
    leaf,
    'leaf-deep': shifted(leaf, -0.08),
    'leaf-soft': soft,
    'on-leaf': '#ffffff',
    mango,
    'mango-soft': mangoSoft,
    'mango-ink': readable(highlight, [mangoSoft, card, paper], 'darker'),
    'on-mango': darkInk(highlight),
  };
}

function darkShades(accent: Hex, highlight: Hex): Shades {
  const { paper, card, muted } = surfaces.dark;
  const soft = readable(blend(accent, card, 0.22), [muted], 'darker');
  const leaf = readable(shifted(accent, 0.2), [paper, card, soft, darkInk(accent)], 'lighter');
  const mango = readable(highlight, [darkInk(highlight), paper, card], 'lighter');
  const mangoSoft = readable(blend(highlight, card, 0.2), [muted], 'darker');
  return {
    leaf,
    'leaf-deep': shifted(leaf, 0.07),
    'leaf-soft': soft,
    'on-leaf': darkInk(accent),
    mango,
    'mango-soft': mangoSoft,
    'mango-ink': readable(highlight, [mangoSoft, card, paper], 'lighter'),
    'on-mango': darkInk(highlight),
  };
}

/** Nearly black, with a breath of the colour. */
function darkInk(colour: Hex): Hex {
  const { hue, chroma } = lchOf(colour);
  return hexOf({ lightness: 0.22, chroma: Math.min(chroma, 0.045), hue });
}

const steps = 200;

/** The colour, made darker or lighter by as little as makes it 4.5 to 1 against each of the others. */
function readable(colour: Hex, against: readonly Hex[], way: 'darker' | 'lighter'): Hex {
  const { lightness, ...rest } = lchOf(colour);
  const end = way === 'darker' ? 0 : 1;
  for (let step = 0; step <= steps; step += 1) {
    const tried =
      step === 0
        ? normal(colour)
        : hexOf({ ...rest, lightness: lightness + ((end - lightness) * step) / steps });
    if (against.every((other) => contrast(tried, other) >= 4.5)) return tried;
  }
  return way === 'darker' ? '#000000' : '#ffffff';
}

function shifted(colour: Hex, by: number): Hex {
  const { lightness, ...rest } = lchOf(colour);
  return hexOf({ ...rest, lightness: Math.min(0.98, Math.max(0.05, lightness + by)) });
}

/** `share` of the first and the rest of the second. */
function blend(one: Hex, other: Hex, share: number): Hex {
  const [first, second] = [channels(one), channels(other)];
  return toHex(first.map((channel, place) => channel * share + (second[place] ?? 0) * (1 - share)));
}

/** The contrast ratio of two colours (WCAG 2.2), from 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

type Lch = { lightness: number; chroma: number; hue: number };

/** OKLCH, in which a colour made darker keeps its hue (Björn Ottosson, 2020). */
function lchOf(colour: Hex): Lch {
  const [red = 0, green = 0, blue = 0] = linear(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** The nearest colour that a screen can show: less of the hue where there is not so much of it. */
function hexOf({ lightness, chroma, hue }: Lch): Hex {
  for (let share = 1; share > 0; share -= 0.05) {
    const rgb = rgbOf({ lightness, chroma: chroma * share, hue });
    if (rgb.every((channel) => channel >= -0.001 && channel <= 1.001))
      return toHex(rgb.map(companded));
  }
  return toHex(rgbOf({ lightness, chroma: 0, hue }).map(companded));
}

function rgbOf({ lightness, chroma, hue }: Lch): number[] {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function linear(colour: Hex): number[] {
  return channels(colour).map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  );
}

function companded(share: number): number {
  const within = Math.min(1, Math.max(0, share));
  return within <= 0.0031308 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
}

function channels(colour: Hex): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
}

function toHex(shares: readonly number[]): Hex {
  const digits = shares.map((share) =>
    Math.round(Math.min(1, Math.max(0, share)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}

function normal(colour: Hex): Hex {
  return toHex(channels(colour));
}
