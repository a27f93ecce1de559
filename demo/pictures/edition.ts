/** Which edition of the drawn pictures stands in their addresses. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { demoShops, pendingShop } from '../content/all.ts';
import { platesOf } from './catalogue.ts';
import { pathOf, stampOf } from './render.ts';
import { filmFolder, photographsFolder } from './studio/place.ts';

const file = 'contract/files/pictures.rules.ts';

/** What all drawings and the work of the studio come to, as eight hexadecimal digits. */
export async function editionOf(): Promise<string> {
  const hash = createHash('sha256');
  const plates = platesOf([...demoShops, pendingShop]);
  for (const plate of plates) hash.update(`${pathOf(plate)} ${stampOf(plate, plate.draw())}\n`);
  for (const folder of [photographsFolder, filmFolder])
    for (const name of (await readdir(folder)).sort()) hash.update(name).update(await readFile(join(folder, name)));
  return hash.digest('hex').slice(0, 8);
}

/** Writes it into `contract/files/pictures.rules.ts`. */
export async function writeEdition(): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/(?<=pictureEdition = ')[0-9a-f]+/, await editionOf()));
}
