/**
 * The letters of PDFs: Noto Sans SC, which has Latin and Chinese, and three for what it lacks: Noto Sans for signs of
 * currencies, Devanagari and rare letters of Latin, and those for Tamil and Thai. What none has is said to be missing.
 */
import { readFile } from 'node:fs/promises';
import { lettersOf } from '../words/formats.ts';

export type Weight = 400 | 700;
export type FontRun = { text: string; font: string };

/** In the order in which they are asked for a letter; the first writes all that it can. */
const fonts = {
  400: [
    import.meta.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
    import.meta
      .resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  ],
  700: [
    import.meta.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-tamil/700Bold/NotoSansTamil_700Bold.ttf'),
    import.meta.resolve('@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf'),
  ],
} as const;

export const usualFont = (weight: Weight) => fonts[weight][0];

/** Both are in every PDF, and stay in memory: 21 MB, which take a third of a PDF's time to read. */
const usualFiles = new Map<string, Buffer>();

export async function fontFile(font: string): Promise<Buffer> {
  const known = usualFiles.get(font);
  if (known) return known;
  const file = await readFile(new URL(font));
  if (font === usualFont(400) || font === usualFont(700)) usualFiles.set(font, file);
  return file;
}

/** What is written for letters that no font here has; the page of a paper shows them. */
export const standIn = '[…]';

export type HasLetter = (font: string, codePoint: number) => Promise<boolean>;

/**
 * A text in runs of one font each: nearly always one. Characters that are written as one are drawn by one font or not at
 * all, and a row of those that none has by a single `standIn`.
 */
export async function runsOf(
  text: string,
  weight: Weight,
  has: HasLetter,
): Promise<{ runs: FontRun[]; isWhole: boolean }> {
  const runs: FontRun[] = [];
  let isMissing = false;
  let isWhole = true;
  for (const segment of lettersOf(text)) {
    const found = await fontWith(segment, weight, has);
    const drawn = found ? segment : isMissing ? '' : standIn;
    isMissing = found === undefined;
    isWhole &&= !isMissing;
    const font = found ?? usualFont(weight);
    const last = runs.at(-1);
    if (last?.font === font) last.text += drawn;
    else runs.push({ text: drawn, font });
  }
  return { runs, isWhole };
}

async function fontWith(
  cluster: string,
  weight: Weight,
  has: HasLetter,
): Promise<string | undefined> {
  for (const font of fonts[weight]) if (await hasAll(cluster, font, has)) return font;
  return undefined;
}

async function hasAll(cluster: string, font: string, has: HasLetter): Promise<boolean> {
  for (const character of cluster)
    if (!(await has(font, character.codePointAt(0) ?? 0))) return false;
  return true;
}
