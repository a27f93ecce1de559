import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { DemoShop } from '../../content/shape.ts';
import { darker, lighter, luminance, mix } from '../colour.ts';
import { drawForBanner } from '../item.ts';
import { partPicture, serviceScenes } from '../stills/service.ts';
import { circle, clip, group, hashOf, line, linear, path, picture, place, rect, ring, soft, tiled, times } from '../svg.ts';

export const bannerSize = { width: 1200, height: 400 };

/** Tiles behind, and some of the shop's goods on its counter. The page hangs the shop's awning over it. */
export function drawBanner(shop: Pick<DemoShop, 'slug' | 'kind' | 'look' | 'items'>) {
  const { sellsItems, isCookedToOrder } = capabilitiesOf(shop.kind);
  if (!sellsItems) return serviceBanner();
  const [one, two] = shop.look.colours;
  const [strong, pale] = luminance(one) < luminance(two) ? [one, two] : [two, one];
  const ground = hashOf(shop.slug) % 2 ? mix(pale, '#fbf7f0', 0.35) : mix(strong, '#f3ead8', 0.1);
  return picture(bannerSize.width, bannerSize.height, rect(0, 0, 1200, 400, ground), tiles(ground), isCookedToOrder ? '' : counter(strong), goods(shop));
}

/** Four of the goods, as unlike each other as the shop allows. */
function goods(shop: Pick<DemoShop, 'items' | 'look' | 'slug' | 'kind'>) {
  const shown = chosen(shop.items);
  const step = 1200 / (shown.length + 0.35);
  return shown.map((item, index) => {
    const isDish = 'plate' in item.picture;
    const isScene = 'still' in item.picture;
    const x = step * (index + 0.68);
    const y = isDish ? [262, 300, 250, 296][index % 4] ?? 270 : isScene ? 216 : 232;
    const shadow = isScene ? group('opacity=".24" transform="translate(8 10)"', soft(7, path('M-126 168V-26a126 130 0 0 1 252 0V168Z', '#2b1d10'))) : '';
    return place(shadow + drawForBanner(item, shop), x, y, { scale: isDish ? 0.98 : 0.94 });
  }).join('');
}

function chosen(items: DemoShop['items']) {
  const kindOf = (item: DemoShop['items'][number]) => ('mockup' in item.picture ? item.picture.mockup : 'still' in item.picture ? item.picture.still : item.picture.plate);
  const sorted = [...items].sort((one, two) => Number(two.featured ?? false) - Number(one.featured ?? false));
  const firsts = sorted.filter((item, index) => sorted.findIndex((other) => kindOf(other) === kindOf(item)) === index);
  return [...firsts, ...sorted.filter((item) => !firsts.includes(item))].slice(0, 4);
}

const counter = (strong: string) => rect(0, 352, 1200, 48, mix('#d9bd93', strong, 0.12)) + rect(0, 352, 1200, 5, '#f3e3c6') + line('M0 378H1200', '#b99764', 2, 'opacity=".6"');

function tiles(ground: string) {
  const ink = luminance(ground) > 0.35 ? darker(ground, 0.07) : lighter(ground, 0.08);
  const pattern = tiled([100, 100], ring(4, 50, 50, path('M50 50C36 36 38 18 50 8 62 18 64 36 50 50Z', ink)) + line('M50 0C40 20 20 40 0 50c20 10 40 30 50 50 10-20 30-40 50-50-20-10-40-30-50-50z', ink, 3) + [[0, 0], [100, 0], [0, 100], [100, 100]].map(([x = 0, y = 0]) => circle(x, y, 10, ink)).join(''));
  return pattern.definition + rect(0, 0, 1200, 400, pattern.paint);
}

function serviceBanner() {
  const window = (x: number, body: string, turn: number) => place(group('opacity=".2" transform="translate(8 12)"', soft(8, rect(-150, -130, 300, 260, '#12365f', 'rx="20"'))) + rect(-158, -138, 316, 276, '#ffffff', 'rx="24"') + clip(rect(-150, -130, 300, 260, '#000', 'rx="18"'), `<g transform="translate(-190 -142) scale(.297)">${body}</g>`), x, 214, { rotate: turn });
  const air = linear([0, 0], [1, 1], [[0, '#bcd8f5'], [1, '#eaf4fd']]);
  const drift = times(9, (index) => line(`M${-60 + index * 150} ${60 + (index % 3) * 120}c60-40 120 40 180 0s120 40 180 0`, '#ffffff', 8, 'opacity=".45"'));
  return picture(bannerSize.width, bannerSize.height, air.definition, rect(0, 0, 1200, 400, air.paint), drift, window(190, serviceScenes.technician(), -3), window(470, serviceScenes['aircon-unit'](), 2), window(740, partPicture('coil', true), -2), window(1012, serviceScenes['living-room'](), 3));
}
