import { pictureEdition } from '#contract/files/pictures.rules.ts';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoShops, pendingShop } from '../content/all.ts';
import { platesOf } from './catalogue.ts';
import { withOwnIds } from './dishes/emoji.ts';
import { dishEmojis, emojiFoods } from './dishes/names.ts';
import { drawDish } from './dishes/draw.ts';
import { clashingIds } from './ids.ts';
import { drawMotif } from './motifs/draw.ts';
import { inksOn } from './motifs/inks.ts';
import { motifNames } from './motifs/names.ts';
import { editionOf } from './edition.ts';
import { renderPlates } from './render.ts';
import { withSmallBlurs } from './soften.ts';
import { picture, rect, soft } from './svg.ts';
import { bannerPicture, categoryPicture, itemPicture, logoPicture } from './urls.ts';

const shops = [...demoShops, pendingShop];
const plates = platesOf(shops);

describe('the catalogue of pictures', () => {
  it('has one picture for every item, shop and category that the content names', () => {
    const urls = plates.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    const wanted = shops.flatMap((shop) => [logoPicture(shop.slug), bannerPicture(shop.slug), categoryPicture(shop.category), ...shop.items.map(({ slug }) => itemPicture(slug))]);
    expect(wanted.filter((url) => !urls.includes(url))).toEqual([]);
  });

  it('draws the same picture every time, with ids of its own', () => {
    for (const plate of plates) {
      const svg = plate.draw();
      expect(plate.draw(), plate.url).toBe(svg);
      expect(clashingIds(svg), plate.url).toEqual([]);
      expect(svg, plate.url).not.toMatch(/NaN|undefined/);
    }
  });

  it('gives every shop a mark that can be painted', () => {
    for (const shop of shops) expect(plates.find(({ url }) => url === logoPicture(shop.slug))?.draw(), shop.look.mark).toContain('stroke-linecap="round"');
  });
});

describe('motifs', () => {
  it.each(motifNames)('draws %s into its box', async (name) => {
    const inks = inksOn('#ffffff', '#1f3d36');
    const { channels } = await sharp(Buffer.from(picture(400, 400, drawMotif(name, inks)))).stats();
    expect(channels[3]?.max).toBe(255);
  });

  it('refuses a name that is no motif', () => {
    expect(() => drawMotif('unicorn', inksOn('#ffffff', '#000000'))).toThrow('no motif');
  });

  it('chooses an accent apart from the ink and the cloth', () => {
    for (const cloth of ['#ffffff', '#1c1c1f', '#c5332f', '#dccbaa']) {
      const { ink, second } = inksOn(cloth, '#f4efe4');
      expect(second).not.toBe(ink);
    }
  });
});

describe('dishes', () => {
  it('finds every emoji in the set', () => {
    expect(emojiFoods.filter((name) => !existsSync(new URL(`../../node_modules/fluentui-emoji/icons/modern/${name}.svg`, import.meta.url)))).toEqual([]);
  });

  it.each(['round', 'bowl', 'leaf', 'tray', 'cup', 'basket', 'glass'] as const)('serves every food on a %s', (plate) => {
    for (const food of dishEmojis) expect(clashingIds(drawDish({ plate, emojis: [food, 'lime'] }, { slug: food, colours: ['#b8321f', '#fbe3a6'] })), food).toEqual([]);
  });

  it('refuses a food it does not know', () => {
    expect(() => drawDish({ plate: 'round', emojis: ['gravel'] }, { slug: 'x', colours: ['#b8321f', '#fbe3a6'] })).toThrow('no food');
  });

  it('gives the ids of an emoji its name', () => {
    expect(withOwnIds('<a id="x" fill="url(#x)"/>', 'pea')).toBe('<a id="pea-0" fill="url(#pea-0)"/>');
  });
});

it('has the edition of today’s drawings in its addresses (node demo/pictures/edition.ts writes it)', async () => {
  expect(pictureEdition).toBe(await editionOf());
});

describe('rendering', () => {
  const some = plates.filter(({ url }) => /hero-dark|five-foot-way-press-logo|tee-red-front/.test(url));
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pasar-pictures-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('writes three sizes at the path of the address, and small ones small', async () => {
    expect(await renderPlates(folder, some)).toEqual({ written: 3, unchanged: 0 });
    const widthOf = async (file: string) => (await sharp(join(folder, file)).metadata()).width;
    expect(await Promise.all(['', '-640', '-320'].map((size) => widthOf(`mockups/tee-red-front${size}.webp`)))).toEqual([960, 640, 320]);
    expect(await Promise.all(['', '-640', '-320'].map((size) => widthOf(`shops/five-foot-way-press-logo${size}.webp`)))).toEqual([400, 400, 320]);
    expect((await stat(join(folder, 'mockups/tee-red-front-320.webp'))).size).toBeLessThan(12_000);
    expect((await sharp(join(folder, 'home/hero-dark.webp')).metadata()).hasAlpha).toBe(true);
  });

  it('writes the street in one width more, and as AVIF in half the bytes', async () => {
    await renderPlates(folder, some);
    for (const [size, width] of [['', 1600], ['-960', 960], ['-640', 640]] as const) {
      const [webp, avif] = ['webp', 'avif'].map((format) => join(folder, `home/hero-dark${size}.${format}`));
      expect(await sharp(avif).metadata()).toMatchObject({ width, hasAlpha: true });
      expect((await stat(avif ?? '')).size).toBeLessThan(0.7 * (await stat(webp ?? '')).size);
    }
    expect((await stat(join(folder, 'home/hero-dark-960.avif'))).size).toBeLessThan(35_000);
  });

  it('leaves alone what has not changed and draws again what has', async () => {
    await renderPlates(folder, some);
    expect(await renderPlates(folder, some)).toEqual({ written: 0, unchanged: 3 });
    const [first, ...others] = some;
    const changed = first ? [{ ...first, draw: () => picture(960, 960, rect(0, 0, 960, 960, '#123456')) }, ...others] : [];
    expect(await renderPlates(folder, changed)).toEqual({ written: 1, unchanged: 2 });
  });

  it('looks the same with its blurs made small', async () => {
    const svg = picture(300, 300, rect(0, 0, 300, 300, '#ffffff'), soft(12, rect(100, 100, 100, 100, '#000000')));
    const small = await withSmallBlurs(svg);
    expect(small).not.toContain('filter="url(#soft');
    const [one, two] = await Promise.all([svg, small].map((source) => sharp(Buffer.from(source)).greyscale().raw().toBuffer()));
    const worst = (one ?? Buffer.alloc(0)).reduce((most, value, index) => Math.max(most, Math.abs(value - (two?.[index] ?? 0))), 0);
    expect(worst).toBeLessThan(16);
  });
});
