import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { demoShops, pendingShop } from '../content/all.ts';
import { platesOf, type Plate } from './catalogue.ts';
import { withSmallBlurs } from './soften.ts';
import { hashOf } from './svg.ts';

const widths = [640, 320];
const atOnce = 2;

/** Raise it when pictures are written otherwise than before: size, quality, format. */
const recipe = 'webp 2';

type Stamps = Record<string, string>;

/**
 * Writes every picture of the demo as WebP under the folder, at the path of its address less `/pictures`.
 * Pictures whose drawing has not changed since the last time are left alone. Answers how many were written.
 */
export async function renderPictures(folder: string): Promise<{ written: number; kept: number }> {
  const stampFile = join(folder, 'stamps.json');
  const stamps = await readStamps(stampFile);
  const plates = platesOf([...demoShops, pendingShop]);
  const fresh: Stamps = {};
  let written = 0;
  const queue = plates.values();
  const work = async () => {
    for (const plate of queue) {
      const svg = plate.draw();
      const stamp = `${recipe} ${hashOf(svg).toString(36)} ${svg.length}`;
      fresh[plate.url] = stamp;
      if (stamps[plate.url] === stamp && (await exists(fileOf(folder, plate)))) continue;
      await writeSizes(folder, plate, svg);
      written += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await mkdir(folder, { recursive: true });
  await writeFile(stampFile, JSON.stringify(fresh));
  return { written, kept: plates.length - written };
}

const fileOf = (folder: string, { url }: Plate) => join(folder, url.replace(/^\/pictures\//, ''));

/** Draws once at the largest size, then only shrinks. */
async function writeSizes(folder: string, plate: Plate, svg: string) {
  const file = fileOf(folder, plate);
  await mkdir(dirname(file), { recursive: true });
  const drawing = sharp(Buffer.from(await withSmallBlurs(svg)), { unlimited: true });
  const { data, info } = await (plate.isClear ? drawing : drawing.flatten({ background: '#ffffff' })).raw().toBuffer({ resolveWithObject: true });
  const drawn = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const write = (width: number, path: string) => sharp(data, drawn).resize({ width, withoutEnlargement: true }).webp({ quality: width > 640 ? 80 : width > 320 ? 76 : 68, effort: 2, alphaQuality: 90 }).toFile(path);
  await write(plate.width, file);
  for (const width of widths) await write(width, file.replace(/\.webp$/, `-${width}.webp`));
}

/** What was rendered before; nothing when there was nothing, or it cannot be read. */
async function readStamps(file: string): Promise<Stamps> {
  if (!(await exists(file))) return {};
  const read: unknown = JSON.parse(await readFile(file, 'utf8'));
  return typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string')) : {};
}

const exists = (file: string) => stat(file).then(() => true, () => false);

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Say where: node demo/pictures/render.ts <folder>');
  const begun = performance.now();
  const { written, kept } = await renderPictures(folder);
  console.log(`${written} pictures written, ${kept} unchanged, in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
