import { chanceOf, type Chance } from '../chance.ts';
import { darker, lighter } from '../colour.ts';
import { circle, clip, ellipse, group, line, path, place, radial, rect, soft, times } from '../svg.ts';

/** What fills a bowl, cup or the middle of a plate: drawn about the origin, out to the radius. */
export type Ground = (radius: number, seed: string) => string;

export const grounds: Record<string, Ground> = {
  'laksa-broth': (radius, seed) => filled('#e8924a', radius) + droplets(radius, seed, ['#d9541e', '#f3b26a'], 34) + leaves(radius, seed, '#3f7a3d', 5),
  'clear-broth': (radius, seed) => filled('#e9cf98', radius) + droplets(radius, seed, ['#f7e8c0', '#d9b46a'], 28) + scallions(radius, seed, 14),
  curry: (radius, seed) => filled('#cf7a2c', radius) + droplets(radius, seed, ['#a84f18', '#e8a04e', '#c2461a'], 36) + leaves(radius, seed, '#44702f', 4),
  dhal: (radius, seed) => filled('#e2b13f', radius) + droplets(radius, seed, ['#c98f22', '#f2cc6a'], 30) + specks(radius, seed, '#4a2a14', 22) + leaves(radius, seed, '#4a7a33', 3),
  kopi: (radius) => filled('#3c2115', radius) + crema(radius, '#8a5a38'),
  'black-coffee': (radius) => filled('#22130d', radius) + crema(radius, '#6b4329'),
  'teh-tarik': (radius, seed) => filled('#c68a56', radius) + foam(radius, seed, '#f0d2ab'),
  'lime-juice': (radius, seed) => filled('#d3dd82', radius) + droplets(radius, seed, ['#eef2b4'], 16),
  'rose-syrup': (radius, seed) => filled('#ea86a0', radius) + foam(radius, seed, '#f9c6d2'),
  'barley-water': (radius, seed) => filled('#e9e0c4', radius) + specks(radius, seed, '#cdbf98', 26),
  chendol: (radius, seed) => filled('#efe3cd', radius) + swirl(radius, '#7a431f') + worms(radius, seed, '#3f9a58') + beans(radius, seed, '#6b1f24'),
  'sweet-soup': (radius, seed) => filled('#b9702f', radius) + droplets(radius, seed, ['#dca05a'], 20) + cubes(radius, seed, ['#e8923c', '#8a4fa0', '#f2e3c0']),
  'yellow-noodles': (radius, seed) => noodles(radius, seed, ['#f0c65a', '#e3ab3a', '#f8dc8c'], 15),
  'rice-noodles': (radius, seed) => noodles(radius, seed, ['#f6efdf', '#e3d8c0', '#fffaf0'], 12),
  'flat-noodles': (radius, seed) => noodles(radius, seed, ['#c98f55', '#a86a35', '#e0b07a'], 26),
  'white-rice': (radius, seed) => rice(radius, seed, ['#fdfaf3', '#ece5d8', '#ffffff']),
  'yellow-rice': (radius, seed) => rice(radius, seed, ['#f3c64e', '#dda32c', '#fae08e']) + specks(radius * 0.8, seed, '#6b3f1c', 12),
  'coconut-rice': (radius, seed) => rice(radius, seed, ['#fbf5e4', '#e8dfc8', '#fffdf6']) + leaves(radius * 0.6, seed, '#4f8a46', 2),
  'fried-rice': (radius, seed) => rice(radius, seed, ['#eacb8c', '#cfa55e', '#f6e2b4']) + cubes(radius * 0.9, seed, ['#f4c63d', '#5a9a45', '#c2402f', '#e8923c'], 40, 15),
  porridge: (radius, seed) => filled('#f1eadb', radius) + droplets(radius, seed, ['#fffdf7', '#e0d6c0'], 40) + scallions(radius, seed, 10),
  'soft-eggs': (radius, seed) => filled('#f7ecd0', radius) + runnyEggs(radius) + specks(radius * 0.8, seed, '#5a4632', 20),
  pizza: (radius, seed) => pizza(radius, seed),
};

export function filled(colour: string, radius: number) {
  const depth = radial([0.44, 0.4], 0.62, [[0, lighter(colour, 0.14)], [0.7, colour], [1, darker(colour, 0.28)]]);
  return depth.definition + circle(0, 0, radius, depth.paint) + group('opacity=".35"', soft(9, line(`M${-radius * 0.72} ${-radius * 0.34}A${radius * 0.8} ${radius * 0.8} 0 0 1 ${-radius * 0.1} ${-radius * 0.78}`, '#ffffff', radius * 0.06)));
}

/** A point within the circle, evenly spread. */
function within(chance: Chance, radius: number): [number, number] {
  const [angle, reach] = [chance.between(0, Math.PI * 2), radius * Math.sqrt(chance.between(0, 1))];
  return [Math.cos(angle) * reach, Math.sin(angle) * reach];
}

function scattered(count: number, radius: number, seed: string, draw: (chance: Chance, index: number) => string) {
  const chance = chanceOf(seed);
  return times(count, (index) => {
    const [x, y] = within(chance, radius);
    return place(draw(chance, index), x, y, { rotate: chance.between(0, 360) });
  });
}

const droplets = (radius: number, seed: string, colours: string[], count: number) =>
  scattered(count, radius * 0.9, `${seed}drops`, (chance, index) => {
    const size = chance.between(4, 15);
    return circle(0, 0, size, colours[index % colours.length] ?? '', 'opacity=".62"') + circle(-size * 0.3, -size * 0.3, size * 0.25, '#ffffff', 'opacity=".5"');
  });

const specks = (radius: number, seed: string, colour: string, count: number) => scattered(count, radius * 0.88, `${seed}specks`, (chance) => ellipse(0, 0, chance.between(4, 8), 4.5, colour));

const leaves = (radius: number, seed: string, colour: string, count: number) =>
  scattered(count, radius * 0.75, `${seed}leaves`, () => path('M0-44C22-20 22 20 0 46-22 20-22-20 0-44z', colour) + line('M0-34V38', lighter(colour, 0.35), 3) + line('M0-10l10-8M0 8l12-8M0-2l-11-9M0 16l-12-9', lighter(colour, 0.25), 2));

const scallions = (radius: number, seed: string, count: number) => scattered(count, radius * 0.85, `${seed}scallion`, (chance) => `<circle r="${chance.between(8, 13).toFixed(1)}" fill="#d8e8a8" stroke="#5f9a3c" stroke-width="5"/>`);

const crema = (radius: number, colour: string) => `<circle r="${radius * 0.93}" fill="none" stroke="${colour}" stroke-width="${radius * 0.09}" opacity=".75"/>` + circle(radius * 0.2, radius * 0.66, radius * 0.05, colour) + circle(radius * 0.34, radius * 0.58, radius * 0.03, colour) + circle(-radius * 0.5, radius * 0.5, radius * 0.035, colour);

export const foam = (radius: number, seed: string, colour: string) =>
  `<circle r="${radius * 0.86}" fill="none" stroke="${colour}" stroke-width="${radius * 0.2}" opacity=".55"/>` + scattered(60, radius * 0.95, `${seed}foam`, (chance) => circle(0, 0, chance.between(5, radius * 0.07), colour, `opacity="${chance.between(0.3, 0.9).toFixed(2)}"`));

const swirl = (radius: number, colour: string) => line(`M${-radius * 0.6} ${radius * 0.1}C${-radius * 0.5} ${-radius * 0.7} ${radius * 0.7} ${-radius * 0.6} ${radius * 0.6} ${radius * 0.1}C${radius * 0.5} ${radius * 0.6} ${-radius * 0.3} ${radius * 0.6} ${-radius * 0.2} ${radius * 0.05}`, colour, radius * 0.14, 'opacity=".8"');

const runnyEggs = (radius: number) => [[-0.28, -0.16, 0.34], [0.32, 0.2, 0.31]].map(([x = 0, y = 0, size = 0]) => place(circle(0, 0, 1.34, '#fffaf0', 'opacity=".8"') + circle(0, 0, 1, '#ec9a1e') + circle(-0.06, -0.08, 0.88, '#f7b636') + ellipse(-0.3, -0.4, 0.3, 0.2, '#ffe2a0'), radius * x, radius * y, { scale: radius * size })).join('') + group('opacity=".6"', ellipse(-radius * 0.56, radius * 0.36, radius * 0.13, radius * 0.05, '#4a2614', `transform="rotate(-50 ${-radius * 0.56} ${radius * 0.36})"`), circle(-radius * 0.38, radius * 0.5, radius * 0.04, '#4a2614'), circle(radius * 0.1, -radius * 0.5, radius * 0.03, '#4a2614'));

const worms = (radius: number, seed: string, colour: string) => scattered(34, radius * 0.7, `${seed}worms`, (chance) => line(`M-34 0q16 ${chance.between(-30, 30).toFixed(0)} 34 0t34 0`, colour, 12) + line('M-26-3q8-8 20-6', lighter(colour, 0.5), 3));

const beans = (radius: number, seed: string, colour: string) => scattered(16, radius * 0.6, `${seed}beans`, () => ellipse(0, 0, 19, 13, colour) + line('M-8-5q6-4 14-2', '#ffffff', 3, 'opacity=".5"'));

const cubes = (radius: number, seed: string, colours: string[], count = 16, size = 44) =>
  scattered(count, radius * 0.8, `${seed}cubes`, (_, index) => {
    const colour = colours[index % colours.length] ?? '';
    return rect(-size / 2 + 2, -size / 2 + 4, size, size, '#3a2010', `rx="${size * 0.22}" opacity=".18"`) + rect(-size / 2, -size / 2, size, size, colour, `rx="${size * 0.22}"`) + rect(-size * 0.36, -size * 0.38, size * 0.5, size * 0.2, lighter(colour, 0.4), `rx="${size * 0.1}" opacity=".7"`);
  });

/** Strands in loose loops, the lowest first. */
function noodles(radius: number, seed: string, [base = '', dark = '', light = '']: string[], width: number) {
  const chance = chanceOf(`${seed}noodles`);
  const strand = (index: number) => {
    const [x, y] = within(chance, radius * 0.55);
    const [reach, bend, turn] = [radius * chance.between(0.35, 0.6), radius * chance.between(0.12, 0.42), chance.between(0, 360)];
    const d = `M${-reach} 0C${-reach * 0.5} ${-bend} ${reach * 0.1} ${-bend} ${reach * 0.4} ${-bend * 0.3}S${reach} ${bend} ${reach * 0.6} ${bend}S${-reach * 0.2} ${bend * 0.4} ${-reach * 0.7} ${bend * 0.9}`.replaceAll(/-?\d+\.\d+/g, (number) => Number(number).toFixed(1));
    const tone = [base, light, base, dark][index % 4] ?? base;
    return place(line(d, darker(tone, 0.34), width + 5) + line(d, tone, width) + line(d, lighter(tone, 0.45), width * 0.22, 'transform="translate(-2 -3)" opacity=".8"'), x, y, { rotate: turn });
  };
  return circle(0, 0, radius * 0.86, dark) + times(Math.round(520 / width), strand);
}

function rice(radius: number, seed: string, [base = '', dark = '', light = '']: string[]) {
  const mound = radial([0.42, 0.36], 0.7, [[0, light], [0.6, base], [1, dark]]);
  const grain = (length: number) => `M${-length} 0Q0-9 ${length} 0Q0 9 ${-length} 0z`;
  const grains = scattered(240, radius * 0.96, `${seed}rice`, (chance, index) => path(grain(chance.between(13, 19)), [light, base, light, dark][index % 4] ?? base, `stroke="${darker(dark, 0.24)}" stroke-width="2" stroke-opacity=".6"`));
  return mound.definition + circle(0, 0, radius, mound.paint) + grains;
}

const melt = (radius: number) => `M${Array.from({ length: 40 }, (_, index) => { const reach = radius * (0.94 + 0.06 * Math.sin(index * 2.3) + 0.03 * Math.sin(index * 5.1)); const angle = (index / 40) * Math.PI * 2; return `${(Math.cos(angle) * reach).toFixed(0)} ${(Math.sin(angle) * reach).toFixed(0)}`; }).join('L')}Z`;

function pizza(radius: number, seed: string) {
  const crust = radial([0.5, 0.5], 0.5, [[0.82, '#e0a458'], [0.92, '#d18f42'], [1, '#a8652a']]);
  const blisters = times(18, (index) => { const angle = index * 0.35 + (index % 3) * 0.12; return ellipse(Math.cos(angle) * radius * 0.93, Math.sin(angle) * radius * 0.93, 26 + (index % 4) * 6, 13, '#7a4018', `opacity=".45" transform="rotate(${((angle * 180) / Math.PI + 90).toFixed(0)} ${(Math.cos(angle) * radius * 0.93).toFixed(0)} ${(Math.sin(angle) * radius * 0.93).toFixed(0)})"`); });
  const melted = scattered(7, radius * 0.58, `${seed}cheese`, (chance) => path(`M-60 0C-70-50-10-60 20-44S80-20 66 20 10 66-20 50-52 30-60 0z`, '#fbeec2', `opacity="${chance.between(0.75, 0.95).toFixed(2)}"`));
  const basil = scattered(6, radius * 0.6, `${seed}basil`, () => path('M0-40C30-24 30 20 0 42-30 20-30-24 0-40z', '#3f7f3a') + line('M0-30V34', '#86b86a', 3));
  return crust.definition + circle(0, 0, radius, crust.paint) + blisters + circle(0, 0, radius * 0.85, '#d1492e') + clip(circle(0, 0, radius * 0.85, '#000'), path(melt(radius * 0.79), '#eda63f'), path(melt(radius * 0.72), '#f6c765'), scattered(7, radius * 0.66, `${seed}sauce`, (chance) => ellipse(0, 0, chance.between(24, 46), chance.between(16, 26), '#d8562f', 'opacity=".7"')), melted) + basil + times(3, (index) => line(`M${-radius} 0H${radius}`, '#8a3f1c', 3.5, `transform="rotate(${index * 60 + 12})" opacity=".4"`));
}
