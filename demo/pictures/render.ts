import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { drawnPicture } from '#contract/files/pictures.rules.ts';
import { demoShops, pendingShop } from '../content/all.ts';
import { platesOf, type PictureToDraw } from './catalogue.ts';
import { withSmallBlurs } from './soften.ts';
import { hashOf } from './svg.ts';
import { wideWidths, widths } from './widths.ts';

const atOnce = 2;

/** Raise it when pictures are written otherwise than before: size, quality, format. */
const recipe = 'avif 1';

type Stamps = Record<string, string>;

/**
 * Writes every picture of the demo as AVIF under the folder, at its path in the address.
 * Pictures whose drawing has not changed since the last time are left alone. Answers how many were written.
 */
export const renderPictures = (folder: string) => renderPlates(folder, platesOf([...demoShops, pendingShop]));

/** As `renderPictures`, for some pictures only. */
export async function renderPlates(folder: string, plates: PictureToDraw[]): Promise<{ written: number; unchanged: number }> {
  const stampFile = join(folder, 'stamps.json');
  const stamps = await readStamps(stampFile);
  const fresh: Stamps = {};
  let written = 0;
  const images = new Map<string, Promise<string>>();
  const queue = plates.values();
  const work = async () => {
    for (const plate of queue) {
      const svg = plate.draw();
      const stamp = stampOf(plate, svg);
      fresh[pathOf(plate)] = stamp;
      if (stamps[pathOf(plate)] === stamp && (await exists(fileOf(folder, plate)))) continue;
      await writeSizes(fileOf(folder, plate), plate, await withSmallBlurs(svg, images));
      written += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await mkdir(folder, { recursive: true });
  await writeFile(stampFile, `${JSON.stringify(fresh, null, 1)}\n`);
  return { written, unchanged: plates.length - written };
}

/** How a picture is drawn and written, in a few characters. */
export const stampOf = ({ isWide }: PictureToDraw, svg: string) => `${recipe}${isWide ? ' wide' : ''} ${hashOf(svg).toString(36)} ${svg.length}`;

/** Of its address, what follows the edition. */
export const pathOf = ({ url }: PictureToDraw) => url.slice(drawnPicture('').length);

/** The smaller size beside a picture's largest. */
export const inWidth = (file: string, width: number) => file.replace(/\.avif$/, `-${width}.avif`);

const fileOf = (folder: string, plate: PictureToDraw) => join(folder, pathOf(plate));

/** Draws once at the largest size, then only shrinks. */
async function writeSizes(file: string, plate: PictureToDraw, svg: string) {
  await mkdir(dirname(file), { recursive: true });
  const drawing = sharp(Buffer.from(svg), { unlimited: true }).resize({ width: plate.width, withoutEnlargement: true });
  const { data, info } = await (plate.isClear ? drawing : drawing.flatten({ background: '#ffffff' })).raw().toBuffer({ resolveWithObject: true });
  let largest: Raster = { pixels: data, raw: { width: info.width, height: info.height, channels: info.channels } };
  await writeAvif(largest, file);
  for (const width of plate.isWide ? wideWidths : widths) {
    const shrunk = await sharp(largest.pixels, { raw: largest.raw }).resize({ width, withoutEnlargement: true }).raw().toBuffer({ resolveWithObject: true });
    largest = { pixels: shrunk.data, raw: { width: shrunk.info.width, height: shrunk.info.height, channels: shrunk.info.channels } };
    await writeAvif(largest, inWidth(file, width));
  }
}

type Raster = { pixels: Buffer; raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

const writeAvif = ({ pixels, raw }: Raster, file: string) => asAvif(sharp(pixels, { raw }), raw.width).toFile(file);

/** One step of effort more takes four times as long for a twentieth of the size. */
export const asAvif = (picture: Sharp, width: number) => picture.avif({ quality: width > 640 ? 44 : width > 320 ? 45 : 50, effort: 3 });

/** What was rendered before; nothing when there was nothing, or it cannot be read. */
async function readStamps(file: string): Promise<Stamps> {
  if (!(await exists(file))) return {};
  const read: unknown = JSON.parse(await readFile(file, 'utf8'));
  return typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string')) : {};
}

const exists = (file: string) => stat(file).then(() => true, () => false);
