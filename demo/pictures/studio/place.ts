import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { widths } from '../widths.ts';

const studio = import.meta.dirname;

/** Puts what the studio made (`develop.ts`, `film.ts`) where it is served: the pictures in every width, the film as it is. Answers how many files. */
export async function placeStudioWork(folder: string): Promise<number> {
  const [pictures, films] = [join(folder, 'service'), join(folder, 'film')];
  await Promise.all([pictures, films].map((path) => mkdir(path, { recursive: true })));
  const drawn = await readdir(join(studio, 'photographs'));
  for (const file of drawn) {
    const source = join(studio, 'photographs', file);
    await copyFile(source, join(pictures, file));
    for (const width of widths) await sharp(source).resize({ width }).webp({ quality: 76 }).toFile(join(pictures, file.replace(/\.webp$/, `-${width}.webp`)));
  }
  const filmed = await readdir(join(studio, 'film'));
  for (const file of filmed) await copyFile(join(studio, 'film', file), join(films, file));
  return drawn.length + filmed.length;
}
