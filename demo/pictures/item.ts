import type { DemoItem, DemoShop } from '../content/shape.ts';
import { mockupColours } from '#contract/catalogue/mockups.rules.ts';
import { drawDish, plated } from './dishes/draw.ts';
import { drawMockup, drawMockupAlone } from './mockups/draw.ts';
import { artworkPicture, drawArtwork } from './motifs/draw.ts';
import { drawStill } from './stills/draw.ts';
import { clip, path, place } from './svg.ts';

type Pictured = Pick<DemoItem, 'slug' | 'picture'>;
type Colours = Pick<DemoShop, 'look'>;

/** The item's own picture: the dish, the thing, or the blank in its first colour with the artwork printed on the front. */
export function drawItem({ slug, picture: look }: Pictured, shop: Colours) {
  if ('plate' in look) return drawDish(look, { slug, colours: shop.look.colours });
  if ('still' in look) return drawStill(look.still, { slug, motif: look.motif, colours: look.colours });
  return drawMockup(look.mockup, { colourName: look.colour, view: 'front', artwork: artworkOf(look) });
}

/** The artwork alone on nothing, for a blank of any colour; undefined for what is not printed. */
export function drawItemArtwork({ picture: look }: Pictured) {
  return 'mockup' in look ? artworkPicture(artworkOf(look)) : undefined;
}

/** The item in a banner, about 300 high and centred over (0, 0): goods and dishes stand free, scenes show through an arch. */
export function drawForBanner({ slug, picture: look }: Pictured, shop: Colours) {
  if ('plate' in look) return place(plated(look, { slug, colours: shop.look.colours }), 0, 0, { scale: 0.36 });
  if ('mockup' in look) return place(`<g transform="translate(-480 -480)">${drawMockupAlone(look.mockup, look.colour, artworkOf(look))}</g>`, 0, 0, { scale: 0.37 });
  return clip(path(archWindow, '#000'), `<g transform="translate(-170 -168) scale(.266)">${sceneOf(drawItem({ slug, picture: look }, shop))}</g>`);
}

/** What is inside a whole picture, to be set into another. */
export const sceneOf = (svg: string) => svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '');

const archWindow = 'M-126 168V-26a126 130 0 0 1 252 0V168Z';

const artworkOf = (look: Extract<Pictured['picture'], { mockup: unknown }>) => drawArtwork(look.motif, { ink: look.ink, cloth: mockupColours[look.colour] });

