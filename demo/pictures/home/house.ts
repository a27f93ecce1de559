import { darker, lighter, mix } from '../colour.ts';
import { circle, ellipse, group, line, linear, mirror, path, place, rect, ring, soft, tiled, times } from '../svg.ts';

/** One shop-house of the row: 250 wide, standing on y 600, its awning about y 400. */
export type House = { paint: string; shutter: string; awning: [string, string]; gable: 'round' | 'stepped' | 'flat'; windows: 'arched' | 'square'; tall: boolean };

export type Hour = { isNight: boolean; night: (colour: string) => string; lamp: string; glass: string };

export const ground = 600;
export const frontage = 250;

export function drawHouse(house: House, hour: Hour) {
  const top = house.tall ? 96 : 150;
  const paint = hour.night(house.paint);
  const trim = hour.night('#fbf4e6');
  const wall = rect(0, top, frontage, ground - top, paint) + sideLight(top);
  const pilasters = [0, frontage - 22].map((x) => rect(x, top, 22, ground - top, mix(paint, trim, 0.45)) + rect(x - 3, top + 16, 28, 10, trim) + rect(x - 3, 372, 28, 10, trim)).join('');
  return roofAndGable(house, top, hour) + wall + upperStorey(house, top, hour) + pilasters + rect(-6, top - 8, frontage + 12, 16, trim) + rect(-6, top + 6, frontage + 12, 5, darker(trim, 0.16)) + frieze(house, top, hour) + shopFront(house, hour);
}

const sideLight = (top: number) => {
  const fall = linear([0, 0], [1, 0], [[0, '#ffffff', 0.16], [0.5, '#ffffff', 0], [1, '#2b1d10', 0.16]]);
  return fall.definition + rect(0, top, frontage, ground - top, fall.paint);
};

function roofAndGable({ gable, paint, shutter }: House, top: number, { night }: Hour) {
  const wall = night(lighter(paint, 0.2));
  const roof = night('#b5573a');
  const tiles = times(12, (index) => path(`M${-6 + index * 22} ${top - 5}L${10 + index * 20} ${top - 48}h10L${6 + index * 22} ${top - 5}z`, darker(roof, 0.12)));
  if (gable === 'flat') return path(`M-14 ${top - 4}L6 ${top - 50}H244L264 ${top - 4}Z`, roof) + tiles + rect(-2, top - 58, 254, 12, darker(roof, 0.2), 'rx="6"');
  const shape = gable === 'round' ? `M4 ${top}V${top - 16}C40 ${top - 16} 62 ${top - 34} 74 ${top - 56} 92 ${top - 86} 158 ${top - 86} 176 ${top - 56} 188 ${top - 34} 210 ${top - 16} 246 ${top - 16}V${top}Z` : `M4 ${top}V${top - 22}H52V${top - 46}H92V${top - 72}H158V${top - 46}H198V${top - 22}H246V${top}Z`;
  const crest = night(shutter);
  return path(shape, wall) + line(shape, night('#fbf4e6'), 7) + circle(125, top - 38, 15, crest) + ring(8, 125, top - 38, ellipse(125, top - 45, 3, 6, night('#fbf4e6')));
}

function upperStorey({ shutter, windows, tall }: House, top: number, hour: Hour) {
  const height = tall ? 92 : 112;
  const storeys = tall ? [top + 44, top + 172] : [top + 62];
  return storeys.map((y) => [46, 107, 168].map((x) => window({ x: x - 1, y, height, shutter: hour.night(shutter), arched: windows === 'arched' }, hour)).join('') + rect(28, y + height + 8, 194, 8, hour.night('#fbf4e6'))).join('');
}

type Opening = { x: number; y: number; height: number; shutter: string; arched: boolean };

function window({ x, y, height, shutter, arched }: Opening, { glass, night }: Hour) {
  const shape = arched ? `M${x} ${y + height}V${y + 20}a18 20 0 0 1 36 0V${y + height}Z` : `M${x} ${y}H${x + 36}V${y + height}H${x}Z`;
  const leaf = rect(x, y + 26, 16.5, height - 26, shutter) + rect(x + 19.5, y + 26, 16.5, height - 26, shutter) + times(Math.floor((height - 34) / 7), (row) => line(`M${x + 3} ${y + 32 + row * 7}h10.5M${x + 22.5} ${y + 32 + row * 7}h10.5`, darker(shutter, 0.28), 2));
  const open = path(`M${x} ${y + 30}l-13 6v${height - 36}l13-6zM${x + 36} ${y + 30}l13 6v${height - 36}l-13-6z`, shutter);
  const isOpen = (x + y) % 3 === 0;
  return path(shape, night('#fbf4e6'), `stroke="${night('#fbf4e6')}" stroke-width="8"`) + path(shape, glass) + (isOpen ? line(`M${x + 18} ${y}V${y + height}M${x} ${y + height * 0.55}H${x + 36}`, night('#fbf4e6'), 3) + open : leaf) + line(`M${x} ${y + 25}H${x + 36}`, night('#fbf4e6'), 4);
}

/** A band of majolica under the cornice. */
function frieze({ shutter, awning }: House, top: number, { night }: Hour) {
  const [one, two] = [night(shutter), night(awning[0])];
  const tile = tiled([22, 22], rect(0, 0, 22, 22, night('#fbf4e6')) + ring(4, 11, 11, path('M11 11C7 8 7 4 11 1 15 4 15 8 11 11Z', one)) + circle(0, 0, 4, two) + circle(22, 0, 4, two) + circle(0, 22, 4, two) + circle(22, 22, 4, two), 'translate(4 0)');
  return tile.definition + `<g transform="translate(22 ${top + 14})">${rect(0, 0, frontage - 44, 22, tile.paint)}</g>`;
}

function shopFront(house: House, hour: Hour) {
  const { night, lamp } = hour;
  const inside = linear([0, 0], [0, 1], [[0, hour.isNight ? '#f9cf7c' : '#5b4636'], [1, hour.isNight ? '#d98e3d' : '#7d6149']]);
  const shelves = times(3, (row) => rect(34, 440 + row * 38, 182, 5, night('#c89a62')) + times(8, (item) => place(wares(item + row), 48 + item * 22, 440 + row * 38)));
  const dado = (x: number) => rect(x, 520, 32, 80, night('#fbf4e6')) + [0, 1].map((row) => ring(4, x + 16, 540 + row * 40, path(`M${x + 16} ${540 + row * 40}c-8-6-8-14 0-18 8 4 8 12 0 18Z`, night(house.shutter))) + circle(x + 16, 540 + row * 40, 4, night(house.awning[0]))).join('');
  const bulbs = times(3, (index) => line(`M${70 + index * 55} 400v22`, night('#4a3a2c'), 2) + circle(70 + index * 55, 428, 7, lamp) + (hour.isNight ? group('opacity=".5"', soft(9, circle(70 + index * 55, 430, 22, lamp))) : ''));
  return inside.definition + rect(22, 392, frontage - 44, ground - 392, inside.paint) + shelves + dado(22) + mirror(dado(22), frontage / 2) + bulbs + awningOf(house, hour);
}

const wareColours = ['#e2674a', '#f2a71b', '#2f8f6d', '#f4d9a4', '#5b9bd0', '#d9577f'] as const;

function wares(index: number) {
  const colour = wareColours[(index * 5) % wareColours.length] ?? '#e2674a';
  if (index % 3 === 0) return rect(-7, -22, 14, 22, colour, 'rx="3"') + rect(-5, -27, 10, 6, lighter(colour, 0.4));
  if (index % 3 === 1) return path('M-8 0v-12c0-6 16-6 16 0v12z', colour) + rect(-4, -22, 8, 8, darker(colour, 0.2));
  return circle(0, -8, 8, colour) + circle(-2, -10, 3, '#ffffff', 'opacity=".4"');
}

function awningOf({ awning: [one, two] }: House, { night }: Hour) {
  const width = (frontage + 20) / 9;
  const slope = (index: number) => path(`M${10 + index * ((frontage - 20) / 9)} 352H${10 + (index + 1) * ((frontage - 20) / 9)}L${-10 + (index + 1) * width} 416H${-10 + index * width}Z`, night(index % 2 ? two : one));
  const scallop = (index: number) => path(`M${-10 + index * width} 415h${width}v8a${width / 2} 13 0 0 1-${width} 0Z`, night(index % 2 ? darker(two, 0.07) : darker(one, 0.12)));
  const light = linear([0, 0], [0, 1], [[0, '#ffffff', 0.22], [0.6, '#ffffff', 0]]);
  return group('opacity=".32"', soft(7, path('M14 430H236V462H14Z', '#1f1408'))) + times(9, scallop) + times(9, slope) + light.definition + path(`M10 352H${frontage - 10}L${frontage + 10} 416H-10Z`, light.paint) + rect(4, 344, frontage - 8, 10, night('#5a4636'), 'rx="4"');
}

