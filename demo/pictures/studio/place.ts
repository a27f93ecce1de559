import { readdir, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { asAvif, inWidth } from '../render.ts';
import { widths } from '../widths.ts';

/** What `develop.ts` drew, as large as it was drawn. */
export const photographsFolder = join(import.meta.dirname, 'photographs');
/** Where `film.ts` leaves the film, as it is served. */
export const filmFolder = join(import.meta.dirname, '../../drawn/film');

const largest = 960;

/** Writes the studio's photographs in every width to where they are served. */
export async function placePhotographs(folder: string): Promise<void> {
  const service = join(folder, 'service');
  await mkdir(service, { recursive: true });
  for (const name of await readdir(photographsFolder)) {
    const source = sharp(join(photographsFolder, name));
    const file = join(service, name.replace(/\.webp$/, '.avif'));
    for (const width of [largest, ...widths])
      await asAvif(source.clone().resize({ width }), width).toFile(width === largest ? file : inWidth(file, width));
  }
}
