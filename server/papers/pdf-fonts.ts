/**
 * The letters of PDFs: Noto Sans SC, which has Latin and Chinese, and Noto Sans Tamil. What the file of usual characters
 * lacks is in files of rare ones; what none has is said to be missing.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { lettersOf } from '../words/formats.ts';

export type Weight = 400 | 700;
export type FontRun = { text: string; font: string };

const folders = {
  'noto-sans-sc': new URL('.', import.meta.resolve('@fontsource/noto-sans-sc/package.json')),
  'noto-sans-tamil': new URL('.', import.meta.resolve('@fontsource/noto-sans-tamil/package.json')),
};

/** Parts of the font by name, with the ranges of characters that each has. */
let ranges: Promise<Array<{ part: string; spans: Array<[number, number]> }>> | undefined;

const unpacked = new Map<string, Promise<Buffer>>();

/** A font as the PDF's library reads it quickly. The two that are in every PDF stay unpacked. */
export function fontFile(font: string): Promise<Buffer> {
  const known = unpacked.get(font) ?? readFont(font);
  if (font === usualFont(400) || font === usualFont(700)) unpacked.set(font, known);
  return known;
}

async function readFont(font: string): Promise<Buffer> {
  const family = font.startsWith('tamil-') ? 'noto-sans-tamil' : 'noto-sans-sc';
  const name = `files/${family}-${font}-normal.woff`;
  return trueTypeOf(await readFile(fileURLToPath(new URL(name, folders[family]))));
}

/**
 * A WOFF without its compression (W3C WOFF 1.0, 3 to 5): the library would inflate all letters anew for each of them.
 * A table's place is at 4, its packed length at 8, its length at 12 and its checksum at 16 of its entry.
 */
async function trueTypeOf(woff: Buffer): Promise<Buffer> {
  const inflated = promisify(inflate);
  const count = woff.readUInt16BE(12);
  const tables = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const entry = woff.subarray(44 + at * 20, 64 + at * 20);
      const [from, packed, length] = [4, 8, 12].map((place) => entry.readUInt32BE(place));
      const bytes = woff.subarray(from, (from ?? 0) + (packed ?? 0));
      return { entry, bytes: packed === length ? bytes : await inflated(bytes) };
    }),
  );
  const header = Buffer.alloc(12 + count * 16);
  woff.copy(header, 0, 4, 8);
  header.writeUInt16BE(count, 4);
  const parts: Uint8Array[] = [header];
  let place = header.length;
  for (const [at, { entry, bytes }] of tables.entries()) {
    const line = 12 + at * 16;
    entry.copy(header, line, 0, 4);
    entry.copy(header, line + 4, 16, 20);
    header.writeUInt32BE(place, line + 8);
    header.writeUInt32BE(bytes.length, line + 12);
    const padding = Buffer.alloc(-bytes.length & 3);
    parts.push(bytes, padding);
    place += bytes.length + padding.length;
  }
  return Buffer.concat(parts);
}

export const usualFont = (weight: Weight) => `chinese-simplified-${weight}`;

/** What is written for letters that no font here has; the page of a paper shows them. */
export const standIn = '[…]';

/** Whether a font has a character: the ranges say more than its file has. */
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
  const codePoints = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
  const hasAll = async (font: string) => {
    for (const codePoint of codePoints) if (!(await has(font, codePoint))) return false;
    return true;
  };
  if (await hasAll(usualFont(weight))) return usualFont(weight);
  ranges ??= readRanges();
  const [first = 0] = codePoints;
  for (const { part, spans } of await ranges)
    if (spans.some(([from, to]) => first >= from && first <= to)) {
      const font = `${part}-${weight}`;
      if (await hasAll(font)) return font;
    }
  return undefined;
}

async function readRanges() {
  const parts = await Promise.all(Object.values(folders).map(rangesIn));
  return parts.flat();
}

async function rangesIn(folder: URL) {
  const text = await readFile(fileURLToPath(new URL('unicode.json', folder)), 'utf8');
  const parts: Record<string, string> = JSON.parse(text);
  return Object.entries(parts).map(([name, listed]) => ({
    // Files of slices are named by the number in the brackets.
    part: name.replaceAll(/[[\]]/g, ''),
    spans: listed.split(',').map((span): [number, number] => {
      const [first = '', last = first] = span.replace('U+', '').split('-');
      return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
    }),
  }));
}
