import type { DishPicture } from '../../content/shape.ts';
import { chanceOf, type Chance } from '../chance.ts';
import { lighter } from '../colour.ts';
import { circle, clip, group, line, path, picture, place, polar, rect, soft, times } from '../svg.ts';
import { emoji, isEmoji } from './emoji.ts';
import { filled, foam, grounds } from './grounds.ts';
import { dip, plates, type DishPlate } from './plates.ts';
import { dips, meatsAndFish, sides, type Piece } from './savoury.ts';
import { sweets } from './sweets.ts';
import { strewn, table } from './table.ts';

export const dishSize = 1280;

type Kitchen = { slug: string; colours: readonly [string, string] };
type Serving = { plate: DishPlate; chance: Chance; slug: string; strong: string };

/** Some names have a better likeness among our own drawings than in the set. */
const pieces: Record<string, Piece | undefined> = { ...meatsAndFish, ...sides, ...sweets, egg: meatsAndFish['sunny-egg'], shrimp: meatsAndFish.prawns };

/** A dish from above on the kitchen's table. */
export function drawDish(dish: DishPicture, { slug, colours: [strong, pale] }: Kitchen) {
  const chance = chanceOf(slug);
  const plate = plates[dish.plate]({ strong, pale, variant: chance.between(0, 1) < 0.5 ? 0 : 1 });
  const reach = dish.plate === 'glass' ? 430 : 520;
  return picture(dishSize, dishSize, table({ strong, pale, cutlery: cutleryFor(dish) }, chance), strewn(chance, reach), place(serve(dish, { plate, chance, slug, strong }), 640, 640, { scale: 1.13 }));
}

const chopstickFoods = /noodles|dumpling|wontons|sushi|char-siew|rice-ball|fried-shrimp|tofu/;
const spoonFoods = /rice$|broth|curry|dhal|porridge|soup|eggs|chendol|syrup|custard/;

function cutleryFor({ plate, emojis }: DishPicture) {
  if (plate === 'cup' || plate === 'glass' || plate === 'basket') return 'none';
  const foods = emojis.join(' ');
  return chopstickFoods.test(foods) ? 'chopsticks' : emojis.some((name) => spoonFoods.test(name)) ? 'spoon' : 'none';
}

/** Only the plate and the food, about the origin, for a banner. */
export function plated(dish: DishPicture, { slug, colours: [strong, pale] }: Kitchen) {
  const chance = chanceOf(slug);
  const plate = plates[dish.plate]({ strong, pale, variant: chance.between(0, 1) < 0.5 ? 0 : 1 });
  return serve(dish, { plate, chance, slug, strong });
}

function serve(dish: DishPicture, serving: Serving) {
  const { plate, slug } = serving;
  const isDeep = plate.depth === 'deep';
  const inDips = isDeep ? [] : dish.emojis.filter((name, index) => name in dips && !(index === 0 && name in grounds));
  const filling = dish.emojis.filter((name) => name in grounds && !inDips.includes(name) && (isDeep || !drinks.has(name)));
  const rest = dish.emojis.filter((name) => !filling.includes(name) && !inDips.includes(name));
  const drink = dish.plate === 'glass' || dish.plate === 'cup';
  const base = ground(filling, plate, slug) || (drink ? blended(rest[0] ?? '', plate.radius, slug) : isDeep ? hollow(plate.radius) : '');
  const top = drink ? floating(rest, serving) : filling.length > 0 ? topped(rest, serving) : heaped(rest, serving, inDips.length > 0);
  return plate.under + base + (isDeep && !drink ? top + plate.over : plate.over ? base && plate.over + top : top) + sauces(inDips, serving) + (dish.plate === 'glass' ? straw(serving) : '');
}

/** What fills the vessel; a second filling takes one side of it. */
function ground([first, second]: string[], { radius, depth }: DishPlate, slug: string) {
  if (!first) return '';
  const reach = depth === 'deep' ? radius : radius * (first === 'pizza' ? 1.14 : 0.94);
  const shadow = depth === 'flat' ? group('opacity=".3"', soft(10, circle(10, 16, reach * 0.98, '#2b1d10'))) : '';
  const whole = shadow + (grounds[first]?.(reach, slug) ?? '');
  const side = `M${-reach} ${reach * 0.1}C${-reach * 0.4} ${-reach * 0.3} ${reach * 0.1} ${reach * 0.5} ${reach} ${-reach * 0.15}A${reach} ${reach} 0 1 1 ${-reach} ${reach * 0.1}Z`;
  const half = second ? clip(path(side, '#000'), grounds[second]?.(reach, `${slug}2`) ?? '') + line(`M${-reach} ${reach * 0.1}C${-reach * 0.4} ${-reach * 0.3} ${reach * 0.1} ${reach * 0.5} ${reach} ${-reach * 0.15}`, '#2b1d10', 7, 'opacity=".14"') : '';
  return clip(circle(0, 0, reach + (first === 'pizza' ? 40 : 0), '#000'), whole.slice(shadow.length), half).replace(/^/, shadow);
}

const drinks = new Set(['kopi', 'teh-tarik', 'black-coffee', 'lime-juice', 'rose-syrup', 'barley-water']);

const vessels = new Set(['glass-of-milk', 'bubble-tea', 'hot-beverage', 'tropical-drink', 'cup-with-straw', 'teacup-without-handle']);

/** A drink made of the thing it is named for. */
function blended(name: string, radius: number, slug: string) {
  const colour = blends[name] ?? '#efe6d0';
  return filled(colour, radius) + foam(radius, slug, lighter(colour, 0.5));
}

const blends: Record<string, string> = { mango: '#f2b03a', tangerine: '#f09a36', coconut: '#f4eee2', blueberries: '#a386bf', strawberry: '#e8798c', watermelon: '#e86a68', pineapple: '#f1cf58', lime: '#d3dd82', lemon: '#f3dc6c', 'green-apple': '#c3d86a', 'kiwi-fruit': '#a8c64e', avocado: '#bccb7a', 'glass-of-milk': '#faf5e9', 'ice-cream': '#ecd3aa', 'shaved-ice': '#f3c4d2', 'bubble-tea': '#c99a6a', shortcake: '#e6c9a0', 'hot-beverage': '#5a3320', 'tropical-drink': '#f4a23c', cucumber: '#cfe09a' };

const hollow = (radius: number) => circle(0, 0, radius, '#f3ecdd') + group('opacity=".5"', soft(20, circle(30, 40, radius * 0.7, '#ffffff')));

/** Pieces about a filling: the first somewhat off the middle and largest, the others in a ring. */
function topped(names: string[], serving: Serving) {
  const { plate, chance } = serving;
  const start = chance.between(0, 360);
  const scale = names.length > 3 ? 1.12 : 1.3;
  return names.map((name, index) => {
    const reach = plate.radius * (names.length === 1 ? 0.12 : 0.47);
    const [x, y] = polar(0, 0, reach, start + (index * 360) / names.length);
    return piece(name, { x, y, scale: index === 0 ? scale * 1.18 : scale * (isEmoji(name) ? 0.94 : 1), turn: chance.between(-22, 22) });
  }).join('');
}

const alone = new Set(['crab', 'lobster', 'cut-of-meat', 'shortcake', 'pie', 'steaming-bowl', 'teapot', 'custard', 'waffle', 'squid', 'pizza', 'shaved-ice', 'ice-cream', 'glass-of-milk', 'tropical-drink', 'hamburger']);

/** A dish without a filling: three of the main thing overlapping, what goes with it around. */
function heaped(names: string[], serving: Serving, hasDips: boolean) {
  const { plate, chance } = serving;
  const [main = 'herb'] = names;
  const mains = names.filter((name) => name === main);
  const others = names.filter((name) => name !== main);
  const count = !isEmoji(main) || alone.has(main) ? 1 : Math.max(3, mains.length);
  const size = count === 1 ? (others.length + Number(hasDips) > 0 ? 2.15 : 2.5) : 1.72;
  const shift = others.length + Number(hasDips) > 0 ? plate.radius * 0.2 : 0;
  const start = chance.between(-30, 30);
  const around = others.map((name, index) => {
    const [x, y] = polar(0, 0, plate.radius * 0.78, 130 + start + (index - (others.length - 1) / 2) * 62);
    return piece(name, { x, y, scale: isEmoji(name) ? 1.18 : 1.1, turn: chance.between(-25, 25) });
  });
  const heap = times(count, (index) => {
    const [x, y] = count === 1 ? [0, 0] : polar(0, 0, plate.radius * 0.4, start + 40 + index * 120);
    return piece(main, { x: x - shift * 0.9, y: y - shift, scale: size, turn: count === 1 ? chance.between(-12, 12) : chance.between(-28, 28) });
  });
  return around.slice(1).join('') + heap + (around[0] ?? '');
}

/** In a glass or cup: ice as clear cubes, the rest afloat or on the rim. */
function floating(names: string[], { plate, chance }: Serving) {
  const start = chance.between(0, 360);
  const ice = names.includes('ice') ? times(4, (index) => { const [x, y] = polar(0, 0, plate.radius * 0.46, start + index * 90); return place(cube, x, y, { rotate: chance.between(0, 90) }); }) : '';
  const others = names.filter((name) => name !== 'ice' && !vessels.has(name));
  return ice + others.map((name, index) => {
    const [x, y] = polar(0, 0, plate.radius * (others.length > 1 ? 0.5 : 0.3) + (plate.radius < 230 ? 250 : 0), start + 45 + index * (360 / others.length));
    return piece(name, { x, y, scale: plate.radius < 230 ? 0.95 : 1.15, turn: chance.between(-20, 20) });
  }).join('');
}

const cupOf = (drink: string) => group('opacity=".3"', soft(8, circle(9, 13, 128, '#2b1d10'))) + circle(0, 0, 128, '#fdfaf4') + circle(0, 0, 112, '#e2d8c6') + group('', line('M104 44l52 30', '#f4ede0', 26), circle(0, 0, 104, '#fbf7ef')) + place(grounds[drink]?.(92, drink) ?? '', 0, 0);

const cube = rect(-56, -56, 112, 112, '#ffffff', 'rx="22" opacity=".4"') + rect(-56, -56, 112, 112, 'none', 'rx="22" stroke="#ffffff" stroke-width="6" stroke-opacity=".75"') + rect(-34, -36, 50, 34, '#ffffff', 'rx="12" opacity=".65"');

const straw = ({ strong }: Serving) => `<g transform="rotate(32)">${group('opacity=".26" transform="translate(14 20)"', soft(6, line('M70-40L130-470', '#2b1d10', 34)))}${line('M70-40L130-470', '#fdfaf4', 34)}${line('M70-40L130-470', strong, 34, 'stroke-dasharray="2 58"')}${line('M62-40L122-466', '#ffffff', 7, 'opacity=".7"')}</g>`;

function sauces(names: string[], { plate, chance, strong }: Serving) {
  const start = chance.between(-24, 24);
  return names.map((name, index) => {
    const sauce = dips[name];
    const [x, y] = polar(0, 0, plate.radius * 0.86, 128 + start + index * 68);
    return sauce ? place(dip(118, strong) + circle(0, 0, 96, sauce.colour) + clip(circle(0, 0, 94, '#000'), `<g>${sauce.bits}</g>`), x, y) : '';
  }).join('');
}

function piece(name: string, { x, y, scale, turn }: { x: number; y: number; scale: number; turn: number }) {
  const sauce = dips[name];
  if (sauce) return place(path('M-104 6C-108-60-50-104 6-100 70-108 112-50 102 4 108 64 50 106-4 100-64 110-106 60-104 6z', sauce.colour) + sauce.bits, x, y, { scale });
  if (drinks.has(name)) return place(cupOf(name), x, y, { scale: scale * 1.05 });
  const own = pieces[name];
  if (own) return place(own(), x, y, { scale: scale * 1.12, rotate: turn });
  if (!isEmoji(name)) throw new Error(`There is no food "${name}": take one of demo/pictures/dishes/names.ts`);
  const body = emoji(name);
  const shadow = `<filter id="lift" x="-30%" y="-30%" width="170%" height="170%"><feGaussianBlur in="SourceAlpha" stdDeviation="1"/><feOffset dx="1" dy="1.7"/><feComponentTransfer><feFuncR type="linear" slope="0"/><feFuncA type="linear" slope=".34"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`;
  return place(`${shadow}<g filter="url(#lift)" transform="scale(7.4) translate(-16 -16)">${body}</g>`, x, y, { scale, rotate: turn });
}
