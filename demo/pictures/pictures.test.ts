import { pictureEdition } from '#contract/files/pictures.rules.ts';
import { existsSync, globSync, statSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
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
import { inWidth, pathOf, renderPlates, stampOf } from './render.ts';
import { withSmallBlurs } from './soften.ts';
import { picture, rect, soft } from './svg.ts';
import { bannerPicture, categoryPicture, itemPicture, logoPicture } from './urls.ts';
import { wideWidths, widths } from './widths.ts';

const shops = [...demoShops, pendingShop];
const plates = platesOf(shops);
const drawn = join(import.meta.dirname, '../drawn');

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

describe('what is drawn already (npm run pictures draws the rest)', () => {
  const stored = globSync('**/*.*', { cwd: drawn });
  const wanted = plates.flatMap((plate) => ['', ...(plate.isWide ? wideWidths : widths)].map((width) => (width === '' ? pathOf(plate) : inWidth(pathOf(plate), Number(width)))));

  it('has the edition of today’s drawings in its addresses', async () => {
    expect(pictureEdition).toBe(await editionOf());
  });

  it('is drawn from today’s drawings', async () => {
    const stamps = JSON.parse(await readFile(join(drawn, 'stamps.json'), 'utf8'));
    expect(stamps).toEqual(Object.fromEntries(plates.map((plate) => [pathOf(plate), stampOf(plate, plate.draw())])));
  });

  it('has every picture in every width, and none that nothing shows', () => {
    expect(stored.filter((name) => !/^(service|film)\/|^stamps\.json$/.test(name)).sort()).toEqual(wanted.sort());
  });

  it('weighs 20 MB at most', () => {
    expect(stored.reduce((sum, name) => sum + statSync(join(drawn, name)).size, 0)).toBeLessThan(20_000_000);
  });
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
    expect(await Promise.all(['', '-640', '-320'].map((size) => widthOf(`mockups/tee-red-front${size}.avif`)))).toEqual([960, 640, 320]);
    expect(await Promise.all(['', '-640', '-320'].map((size) => widthOf(`shops/five-foot-way-press-logo${size}.avif`)))).toEqual([400, 400, 320]);
    expect((await stat(join(folder, 'mockups/tee-red-front-320.avif'))).size).toBeLessThan(6_000);
  });

  it('writes the street in one width more', async () => {
    await renderPlates(folder, some);
    for (const [size, width] of [['', 1600], ['-960', 960], ['-640', 640]] as const) expect(await sharp(join(folder, `home/hero-dark${size}.avif`)).metadata()).toMatchObject({ width, hasAlpha: true });
    expect((await stat(join(folder, 'home/hero-dark-960.avif'))).size).toBeLessThan(35_000);
  });

  it('writes the same bytes of the same drawing', async () => {
    const again = join(folder, 'again');
    await renderPlates(folder, some);
    await renderPlates(again, some);
    for (const plate of some) expect(await readFile(join(again, pathOf(plate)))).toEqual(await readFile(join(folder, pathOf(plate))));
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
