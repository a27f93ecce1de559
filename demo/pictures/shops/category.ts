import type { DemoItem, DemoShop } from '../../content/shape.ts';
import { lighter } from '../colour.ts';
import { drawForBanner, drawItem, sceneOf } from '../item.ts';
import { serviceScenes } from '../stills/service.ts';
import { circle, clip, line, path, picture, place, rect, ring, tiled } from '../svg.ts';

export const categorySize = 640;

const grounds = ['#0f6b4f', '#b8321f', '#f2a71b', '#1e5fa8', '#6b3fa0', '#1f6f78', '#c2567f', '#8c5a2f'] as const;

const sky = '#1e5fa8';

type Stocked = { item: Pick<DemoItem, 'slug' | 'picture'>; shop: Pick<DemoShop, 'look'> };

/** A category's tile: one of its goods on a floor tile of the house's colours. */
export function drawCategory(index: number, shown: Stocked | undefined) {
  const ground = shown ? (grounds[index % grounds.length] ?? grounds[0]) : sky;
  const body = shown ? displayed(shown) : inRound(`<g transform="translate(-40 0) scale(.56)">${serviceScenes['aircon-unit']()}</g>`);
  return picture(categorySize, categorySize, rect(0, 0, 640, 640, ground), floor(ground), circle(320, 320, 268, lighter(ground, 0.82)), body);
}

/** Dishes and printed goods stand free, other things are seen in their place through a round window. */
function displayed({ item, shop }: Stocked) {
  if ('still' in item.picture) return inRound(`<g transform="translate(15 15) scale(.476)">${sceneOf(drawItem(item, shop))}</g>`);
  return place(drawForBanner(item, shop), 320, 326, { scale: 'mockup' in item.picture ? 1.66 : 1.44 });
}

const inRound = (scene: string) => clip(circle(320, 320, 256, '#000'), scene);

function floor(ground: string) {
  const ink = lighter(ground, 0.13);
  const pattern = tiled([128, 128], ring(4, 64, 64, path('M64 64C46 46 48 22 64 10 80 22 82 46 64 64Z', ink)) + line('M64 0C52 26 26 52 0 64c26 12 52 38 64 64 12-26 38-52 64-64-26-12-52-38-64-64z', ink, 4) + [[0, 0], [128, 0], [0, 128], [128, 128]].map(([x = 0, y = 0]) => circle(x, y, 13, ink)).join(''));
  return pattern.definition + rect(0, 0, 640, 640, pattern.paint);
}
