/**
 * Draws the service's pictures in the studio and keeps them beside this file, since that takes minutes; `npm run pictures` makes of them what is served.
 *
 * node demo/pictures/studio/develop.ts [name …]
 */
import { join } from 'node:path';
import sharp from 'sharp';
import { type Photograph, photographs, photographSize } from './photographs.ts';
import { openStudio } from './studio.ts';

const folder = join(import.meta.dirname, 'photographs');
const asked = process.argv.slice(2);
// Object.keys forgets that the keys are those of the table.
const names = (Object.keys(photographs) as Photograph[]).filter((name) => asked.length === 0 || asked.includes(name));

const studio = await openStudio();
try {
  for (const name of names) {
    const begun = performance.now();
    const drawn = await studio.draw(photographs[name], { ...photographSize, samples: 5 });
    await sharp(drawn).webp({ quality: 80, effort: 6 }).toFile(join(folder, `${name}.webp`));
    console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  }
} finally {
  await studio.close();
}
