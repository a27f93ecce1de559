/** The letters of PDFs: Noto Sans SC, which has Latin and Chinese. What its file of usual characters lacks is in files of rare ones. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

export type Weight = 400 | 700;
export type FontRun = { text: string; font: string };

const folder = new URL('.', import.meta.resolve('@fontsource/noto-sans-sc/package.json'));

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
  const name = `files/noto-sans-sc-${font}-normal.woff`;
  return trueTypeOf(await readFile(fileURLToPath(new URL(name, folder))));
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

/** A text in runs of one font each: nearly always one. `has` says whether the usual font has a character. */
export async function runsOf(
  text: string,
  weight: Weight,
  has: (codePoint: number) => boolean,
): Promise<FontRun[]> {
  const runs: FontRun[] = [];
  for (const character of text) {
    const font = await fontWith(character.codePointAt(0) ?? 0, weight, has);
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ text: character, font });
  }
  return runs;
}

async function fontWith(
  codePoint: number,
  weight: Weight,
  has: (codePoint: number) => boolean,
): Promise<string> {
  if (has(codePoint)) return usualFont(weight);
  ranges ??= readRanges();
  const found = (await ranges).find(({ spans }) =>
    spans.some(([first, last]) => codePoint >= first && codePoint <= last),
  );
  return found ? `${found.part}-${weight}` : usualFont(weight);
}

async function readRanges() {
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
