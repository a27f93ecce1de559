/**
 * `npm run pictures`: draws those pictures of the demo anew whose drawing has changed, and writes the edition of all
 * into their addresses. All of them take a quarter of an hour. What it writes belongs into the commit that changed the drawing.
 */
import { renderPictures } from './render.ts';
import { writeEdition } from './edition.ts';
import { placePhotographs } from './studio/place.ts';

const folder = 'demo/drawn';
const begun = performance.now();
const { written, unchanged } = await renderPictures(folder);
await placePhotographs(folder);
await writeEdition();
console.log(`${written} pictures drawn, ${unchanged} unchanged, in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
