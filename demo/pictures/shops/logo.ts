import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { DemoShop } from '../../content/shape.ts';
import { clearest, darker, lighter, mix } from '../colour.ts';
import { circle, clip, hashOf, line, path, picture, place, rect, ring, times } from '../svg.ts';
import { drawMotif } from '../motifs/draw.ts';
import { canLetter, lettering } from './letters.ts';

export const logoSize = 400;

type Look = Pick<DemoShop, 'slug' | 'look' | 'kind'>;

/** The shop's mark in its two colours, as a sign painter would set it; square, to its edges. */
export function drawLogo({ slug, look, kind }: Look) {
  const [one, two] = look.colours;
  const [strong, pale] = clearest('#ffffff', one, two) === one ? [one, two] : [two, one];
  const board = !capabilitiesOf(kind).sellsItems ? drops : boards[hashOf(slug) % boards.length] ?? round;
  return picture(logoSize, logoSize, board({ strong, pale, mark: look.mark }));
}

type Sign = { strong: string; pale: string; mark: string };

/** The mark in letters, or the sign of a shop-house when there are no strokes for any of it. */
const set = (mark: string, ink: string, height: number, y = 200) =>
  canLetter(mark) ? place(lettering(mark, { height, ink, weight: 16 }), 200, y) : place(`<g transform="translate(-200 -200)">${drawMotif('shophouse', { ink, second: mix(ink, '#ffffff', 0.5), third: mix(ink, '#ffffff', 0.8) })}</g>`, 200, y, { scale: height / 300 });

function round({ strong, pale, mark }: Sign) {
  return rect(0, 0, 400, 400, pale) + circle(200, 200, 168, strong) + `<circle cx="200" cy="200" r="148" fill="none" stroke="${pale}" stroke-width="5"/>` + ring(36, 200, 200, circle(200, 42, 4, pale), 5) + set(mark, pale, 124);
}

function awning({ strong, pale, mark }: Sign) {
  const stripes = times(6, (index) => path(`M${20 + index * 60} 40H${80 + index * 60}V118a30 30 0 0 1-60 0Z`, index % 2 ? lighter(pale, 0.4) : strong) + path(`M${20 + index * 60} 108H${80 + index * 60}V118a30 30 0 0 1-60 0Z`, '#1f1408', 'opacity=".1"'));
  return rect(0, 0, 400, 400, pale) + rect(0, 0, 400, 46, strong) + stripes + set(mark, darker(strong, 0.12), 136, 262) + rect(80, 352, 240, 8, strong, 'rx="4"');
}

function bloom({ strong, pale, mark }: Sign) {
  return rect(0, 0, 400, 400, strong) + ring(12, 200, 200, circle(200, 62, 44, pale)) + circle(200, 200, 138, pale) + `<circle cx="200" cy="200" r="118" fill="none" stroke="${strong}" stroke-width="5"/>` + set(mark, darker(strong, 0.1), 108);
}

function tile({ strong, pale, mark }: Sign) {
  const corner = circle(0, 0, 84, strong) + circle(0, 0, 62, pale) + circle(0, 0, 40, strong) + circle(0, 0, 16, pale);
  const petals = ring(4, 200, 200, path('M200 44C178 28 178 8 200-8 222 8 222 28 200 44Z', strong));
  return clip(rect(0, 0, 400, 400, '#000'), rect(0, 0, 400, 400, mix(pale, '#ffffff', 0.2)), place(corner, 0, 0), place(corner, 400, 0), place(corner, 0, 400), place(corner, 400, 400), petals, line('M200 56L344 200 200 344 56 200Z', strong, 6), set(mark, darker(strong, 0.1), 104));
}

function arch({ strong, pale, mark }: Sign) {
  return rect(0, 0, 400, 400, pale) + path('M52 400V196a148 148 0 0 1 296 0V400Z', strong) + path('M74 400V198a126 126 0 0 1 252 0V400', 'none', `stroke="${pale}" stroke-width="5"`) + times(7, (index) => `<g transform="rotate(${-60 + index * 20} 200 196)">${line('M200 36V18', strong, 8)}</g>`) + set(mark, pale, 122, 232);
}

function tag({ strong, pale, mark }: Sign) {
  return rect(0, 0, 400, 400, strong) + times(14, (index) => line(`M${-200 + index * 60} 400L${200 + index * 60} 0`, lighter(strong, 0.1), 16)) + path('M200 36L330 110V340C330 352 322 360 310 360H90C78 360 70 352 70 340V110Z', pale) + circle(200, 98, 17, strong) + path('M200 60L312 122V332H88V122Z', 'none', `stroke="${strong}" stroke-width="4" stroke-dasharray="2 10" stroke-linecap="round"`) + set(mark, darker(strong, 0.1), 122, 228);
}

function drops({ strong, pale, mark }: Sign) {
  return rect(0, 0, 400, 400, pale) + path('M200 26C290 130 334 190 334 246a134 134 0 0 1-268 0C66 190 110 130 200 26Z', strong) + line('M98 262C104 310 138 342 176 350', '#ffffff', 10, 'opacity=".5"') + set(mark, '#ffffff', 106, 240);
}

const boards = [round, awning, bloom, tile, arch, tag];
