import type { DishPicture } from '../../content/shape.ts';
import { darker, lighter, mix } from '../colour.ts';
import { circle, clip, ellipse, group, line, linear, path, radial, rect, ring, soft, times } from '../svg.ts';

/** A vessel seen from above, about the origin: what lies under the food, what lies over it, and how much room there is. */
export type DishPlate = { under: string; over: string; radius: number; depth: 'deep' | 'flat' };

type Paint = { strong: string; pale: string; variant: number };

export const plates: Record<DishPicture['plate'], (paint: Paint) => DishPlate> = {
  round: (paint) => ({ under: dropped(circle(0, 0, 452, '#2b1d10')) + ceramic(452, paint), over: '', radius: 330, depth: 'flat' }),
  bowl: (paint) => ({ under: dropped(circle(0, 0, 420, '#2b1d10')) + bowl(420, paint), over: innerShade(366), radius: 366, depth: 'deep' }),
  leaf: (paint) => ({ under: dropped(`<g transform="rotate(-18)">${rect(-520, -350, 1040, 700, '#2b1d10', 'rx="60"')}</g>`) + `<g transform="rotate(-18)">${bananaLeaf(paint)}</g>`, over: '', radius: 340, depth: 'flat' }),
  tray: (paint) => ({ under: dropped(`<g transform="rotate(${paint.variant ? -6 : 5})">${rect(-500, -390, 1000, 780, '#2b1d10', 'rx="70"')}</g>`) + `<g transform="rotate(${paint.variant ? -6 : 5})">${tray(paint)}</g>`, over: '', radius: 360, depth: 'flat' }),
  cup: (paint) => ({ under: dropped(circle(0, 0, 400, '#2b1d10')) + saucer(paint), over: innerShade(212), radius: 212, depth: 'deep' }),
  basket: (paint) => ({ under: dropped(circle(0, 0, 448, '#2b1d10')) + basket(paint), over: '', radius: 330, depth: 'flat' }),
  glass: (paint) => ({ under: dropped(circle(0, 0, 300, '#2b1d10')) + glass(paint), over: glassShine, radius: 246, depth: 'deep' }),
};

/** A small bowl for a sauce: its rim and inside, before the sauce. */
export const dip = (radius: number, rim: string) => group('opacity=".34"', soft(9, circle(8, 12, radius, '#2b1d10'))) + circle(0, 0, radius, rim) + circle(0, 0, radius * 0.9, '#ffffff') + circle(0, 0, radius * 0.84, mix(rim, '#ffffff', 0.75));

const dropped = (shape: string) => group('opacity=".3" transform="translate(26 40)"', soft(30, shape)) + group('opacity=".28" transform="translate(8 13)"', soft(8, shape));

function ceramic(radius: number, { strong, variant }: Paint) {
  const glaze = radial([0.4, 0.36], 0.72, [[0, '#ffffff'], [0.7, '#fbf7ef'], [1, '#e6ddcd']]);
  const well = radial([0.56, 0.6], 0.6, [[0, '#ffffff'], [0.86, '#fbf8f1'], [1, '#e3dac9']]);
  const band = variant ? `<circle r="${radius - 16}" fill="none" stroke="${strong}" stroke-width="12"/><circle r="${radius - 34}" fill="none" stroke="${strong}" stroke-width="3"/>` : ring(28, 0, 0, path(`M0-${radius - 12}c-20 12-20 30 0 46 20-16 20-34 0-46z`, strong) + circle(0, -(radius - 66), 5, strong)) + `<circle r="${radius - 8}" fill="none" stroke="${strong}" stroke-width="7"/>`;
  return glaze.definition + well.definition + circle(0, 0, radius, glaze.paint) + group('opacity=".82"', band) + circle(0, 0, radius * 0.755, '#d9cebb') + circle(0, 0, radius * 0.745, well.paint) + shine(radius * 0.93);
}

function bowl(radius: number, { strong, pale, variant }: Paint) {
  const outside = variant ? strong : '#fdfaf4';
  const rim = variant ? lighter(strong, 0.12) : '#ffffff';
  const side = radial([0.5, 0.5], 0.5, [[0.8, darker(outside, 0.25)], [0.9, rim], [1, darker(outside, 0.12)]]);
  const marks = variant ? `<circle r="${radius - 12}" fill="none" stroke="${pale}" stroke-width="5" opacity=".8"/>` : ring(36, 0, 0, line(`M0-${radius - 8}v20`, strong, 9)) + `<circle r="${radius - 5}" fill="none" stroke="${strong}" stroke-width="6"/>`;
  return side.definition + circle(0, 0, radius, side.paint) + marks + circle(0, 0, radius * 0.885, darker(outside, 0.3)) + shine(radius * 0.95);
}

function bananaLeaf({ variant }: Paint) {
  const green = linear([0, 0], [0, 1], [[0, '#6fae4a'], [0.48, '#4f9440'], [0.5, '#3f8438'], [1, '#5ea247']]);
  const shape = 'M-520-330C-300-352 200-352 500-336 530-330 536-200 520-180L534-90 516-40 532 60 514 110 530 250C530 310 500 340 480 340 200 356-280 352-500 338-530 330-530 250-526 200L-514 90-532 40-516-60-530-150C-536-260-540-322-520-330z';
  const veins = times(21, (index) => line(`M${-500 + index * 50} 0C${-486 + index * 50}-120 ${-470 + index * 50}-240 ${-450 + index * 50}-340M${-500 + index * 50} 4C${-486 + index * 50} 120 ${-470 + index * 50} 240 ${-450 + index * 50} 340`, index % 2 ? '#3c7d36' : '#82bd5e', index % 2 ? 5 : 4, 'opacity=".5"'));
  const toasted = variant ? group('opacity=".4"', soft(6, path('M-526-330L-440-334-500-200z M530 330L420 346 516 220z', '#8a7a2c'))) : '';
  return green.definition + path(shape, green.paint) + clip(path(shape, '#000'), veins, rect(-540, -9, 1090, 18, '#a8d080'), rect(-540, 6, 1090, 5, '#2f6b2f', 'opacity=".6"'), toasted, group('opacity=".3"', soft(22, ellipse(-200, -200, 300, 70, '#d8f0b0'))));
}

function tray({ strong, variant }: Paint) {
  if (variant) {
    const lacquer = linear([0, 0], [1, 1], [[0, lighter(strong, 0.16)], [0.5, strong], [1, darker(strong, 0.22)]]);
    return lacquer.definition + rect(-500, -390, 1000, 780, darker(strong, 0.3), 'rx="70"') + rect(-494, -394, 988, 778, lacquer.paint, 'rx="66"') + rect(-456, -356, 912, 704, '#faf5ea', 'rx="44"') + rect(-456, -356, 912, 704, 'none', `rx="44" stroke="${darker(strong, 0.3)}" stroke-width="6" stroke-opacity=".5"`) + paper;
  }
  const wood = linear([0, 0], [0, 1], [[0, '#c98f58'], [1, '#b0763f']]);
  const grain = times(13, (index) => line(`M-490 ${-340 + index * 57}C-200 ${-352 + index * 57 + (index % 3) * 14} 160 ${-330 + index * 57} 490 ${-344 + index * 57}`, index % 2 ? '#9a6232' : '#dba970', 4, 'opacity=".5"'));
  return wood.definition + rect(-500, -390, 1000, 784, '#7d4c22', 'rx="60"') + rect(-500, -394, 1000, 776, '#d8a56a', 'rx="60"') + rect(-462, -358, 924, 704, wood.paint, 'rx="38"') + clip(rect(-462, -358, 924, 704, '#000', 'rx="38"'), grain, group('opacity=".4"', soft(14, path('M-470-366H470V-330H-430V356H-470z', '#4a2a10')))) + paper;
}

const paper = `<g transform="rotate(-7)">${rect(-372, -286, 744, 572, '#2b1d10', 'opacity=".14" transform="translate(6 9)"')}${rect(-372, -286, 744, 572, '#f7f0e2')}${path('M-372-286h120l-120 90z', '#e6dac2')}${line('M-372 60H372M80-286V286', '#e9deca', 4)}</g>`;

function saucer({ strong, variant }: Paint) {
  const glaze = radial([0.4, 0.36], 0.72, [[0, '#ffffff'], [0.7, '#fbf7ef'], [1, '#e2d8c6']]);
  const flowers = variant ? ring(9, 0, 0, ring(5, 0, -336, ellipse(0, -350, 8, 14, strong)) + circle(0, -336, 6, '#f2a71b') + path('M30-330c20-16 40-14 54 0-18 12-38 12-54 0z', '#3f7f4a')) : `<circle r="340" fill="none" stroke="${strong}" stroke-width="26"/><circle r="372" fill="none" stroke="${strong}" stroke-width="5"/>`;
  const handle = `<g transform="rotate(38)"><path d="M226-44h86c40 0 40 88 0 88h-86" fill="none" stroke="#2b1d10" stroke-width="40" opacity=".16" transform="translate(8 12)"/><path d="M226-44h86c40 0 40 88 0 88h-86" fill="none" stroke="#f4ede0" stroke-width="38"/><path d="M230-52h82c30 0 36 40 32 60" fill="none" stroke="#ffffff" stroke-width="10"/></g>`;
  const spoon = `<g transform="rotate(-52) translate(0 -330)">${ellipse(8, 10, 30, 46, '#2b1d10', 'opacity=".2"')}${rect(-9, 36, 18, 230, '#c3c7cc', 'rx="9" transform="translate(0 -300)"')}${ellipse(0, 0, 30, 46, '#d7dadf')}${ellipse(-5, -6, 19, 32, '#f1f3f5')}</g>`;
  const cup = group('opacity=".3"', soft(16, circle(16, 24, 252, '#2b1d10'))) + handle + circle(0, 0, 252, '#fdfaf4') + `<circle r="236" fill="none" stroke="${strong}" stroke-width="7"/>` + circle(0, 0, 222, '#d9cdb9');
  return glaze.definition + circle(0, 0, 400, glaze.paint) + flowers + circle(0, 0, 288, '#e6dccb') + circle(0, 0, 280, '#f8f3e9') + shine(372) + spoon + cup;
}

function basket({ pale, strong }: Paint) {
  const weave = ring(44, 0, 0, path('M-26-446c20-12 34-12 52 0v56c-18 12-32 12-52 0z', '#c99a5a') + line('M-20-440v44', '#a87438', 4) + line('M0-446v56', '#e2bc80', 4)) + `<circle r="388" fill="none" stroke="#8f5f2b" stroke-width="12"/><circle r="446" fill="none" stroke="#a87438" stroke-width="8"/>`;
  const liner = `M${Array.from({ length: 72 }, (_, index) => { const reach = 372 + (index % 6 < 3 ? 14 : -10); const angle = (index / 72) * Math.PI * 2; return `${(Math.cos(angle) * reach).toFixed(0)} ${(Math.sin(angle) * reach).toFixed(0)}`; }).join('L')}Z`;
  const check = times(15, (index) => rect(-390 + index * 56, -400, 24, 800, strong, 'opacity=".28"') + rect(-400, -390 + index * 56, 800, 24, strong, 'opacity=".28"'));
  return circle(0, 0, 448, '#9a682f') + weave + circle(0, 0, 384, '#6b431c') + path(liner, lighter(pale, 0.6)) + clip(path(liner, '#000'), `<g transform="rotate(20)">${check}</g>`, group('opacity=".35"', soft(24, '<circle r="372" fill="none" stroke="#3a2410" stroke-width="46"/>')));
}

function glass({ strong, variant }: Paint) {
  const coaster = variant ? rect(-330, -330, 660, 660, strong, 'rx="60" transform="rotate(14)"') + rect(-300, -300, 600, 600, 'none', `rx="46" stroke="${lighter(strong, 0.5)}" stroke-width="6" transform="rotate(14)"`) : circle(0, 0, 360, '#b98a52') + times(6, (index) => `<circle r="${90 + index * 46}" fill="none" stroke="#8f6431" stroke-width="7" opacity=".6"/>`) + ring(24, 0, 0, line('M0-340V-60', '#d8ad72', 5, 'opacity=".5"'));
  return group('opacity=".28"', soft(18, circle(20, 30, 344, '#2b1d10'))) + coaster + group('opacity=".4"', soft(16, circle(20, 28, 276, '#2b1d10'))) + circle(0, 0, 286, '#e6f0ef', 'opacity=".92"') + '<circle r="280" fill="none" stroke="#ffffff" stroke-width="10"/>' + circle(0, 0, 262, '#b9cccb');
}

const glassShine = group('opacity=".7"', line('M-236-128A268 268 0 0 1-92-250', '#ffffff', 16), line('M232 136A268 268 0 0 1 130 234', '#ffffff', 9));

const shine = (radius: number) => group('opacity=".75"', soft(5, line(`M${-radius * 0.94} ${-radius * 0.3}A${radius} ${radius} 0 0 1 ${-radius * 0.3} ${-radius * 0.94}`, '#ffffff', 12)));

const innerShade = (radius: number) => clip(circle(0, 0, radius, '#000'), group('opacity=".38"', soft(16, `<circle cx="14" cy="20" r="${radius + 22}" fill="none" stroke="#1c0f06" stroke-width="56"/>`)));
