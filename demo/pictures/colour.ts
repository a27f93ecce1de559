/** Sums on CSS hex colours, such as the shade and the light of a cloth. */

/** So much of the second colour in the first; 0 is all first, 1 all second. */
export function mix(first: string, second: string, amount: number) {
  const [from, to] = [channels(first), channels(second)];
  return toHex(from.map((value, index) => value + ((to[index] ?? value) - value) * amount));
}

export const darker = (colour: string, amount: number) => mix(colour, '#14101c', amount);
export const lighter = (colour: string, amount: number) => mix(colour, '#ffffff', amount);

/** Relative luminance of WCAG, 0 black to 1 white. */
export function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(first: string, second: string) {
  const [one, two] = [luminance(first), luminance(second)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

/** The one of the candidates that stands out most from the ground. */
export const clearest = (ground: string, ...candidates: [string, ...string[]]) =>
  candidates.reduce((best, candidate) => (contrast(ground, candidate) > contrast(ground, best) ? candidate : best));

export type Tones = { base: string; shade: string; deep: string; light: string; seam: string; fold: string };

/** The base colour unchanged, with the shadow, crease, light and seam that suit it: dark cloth shows folds by light, white cloth by grey. */
export function tonesOf(base: string): Tones {
  const bright = luminance(base);
  if (bright < 0.03) return { base, shade: mix(base, '#000000', 0.45), deep: '#08080a', light: lighter(base, 0.17), seam: lighter(base, 0.22), fold: lighter(base, 0.2) };
  if (bright < 0.12) return { base, shade: darker(base, 0.38), deep: darker(base, 0.6), light: lighter(base, 0.16), seam: darker(base, 0.5), fold: darker(base, 0.6) };
  const grey = '#776f86';
  if (bright > 0.85) return { base, shade: mix(base, '#8b8398', 0.3), deep: mix(base, grey, 0.45), light: '#ffffff', seam: mix(base, grey, 0.42), fold: mix(base, grey, 0.5) };
  return { base, shade: darker(base, 0.24), deep: darker(base, 0.4), light: lighter(base, 0.28), seam: darker(base, 0.32), fold: darker(base, 0.42) };
}

function channels(colour: string) {
  const digits = colour.length === 4 ? colour.slice(1).replaceAll(/./g, '$&$&') : colour.slice(1, 7);
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16));
}

const toHex = (values: number[]) => `#${values.map((value) => Math.round(Math.min(255, Math.max(0, value))).toString(16).padStart(2, '0')).join('')}`;
