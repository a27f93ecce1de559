import { mix } from '../colour.ts';
import { circle, ellipse, group, line, linear, path, picture, place, radial, rect, soft, times } from '../svg.ts';
import { drawHouse, frontage, ground, type Hour, type House } from './house.ts';
import { basket, bicycle, cat, crate, lanterns, plant, shopper, stool, sweeper } from './street.ts';

export const heroSize = { width: 1600, height: 700 };

/** The market at opening time: a row of shop-houses, awnings out, crates on the pavement; before sunrise in the dark variant. The sky is left clear. */
export function drawHero(variant: 'light' | 'dark') {
  const hour = hours[variant];
  const row = houses.map((house, index) => place(drawHouse(house, hour), 50 + index * frontage, 0)).join('');
  return picture(heroSize.width, heroSize.height, sky(hour), row, pavement(hour), street(hour));
}

const hours: Record<'light' | 'dark', Hour> = {
  light: { isNight: false, night: (colour) => colour, lamp: '#fff0c0', glass: '#cfe3df' },
  dark: { isNight: true, night: (colour) => mix(colour, '#182140', 0.5), lamp: '#ffd98a', glass: '#f7c566' },
};

const houses: House[] = [
  { paint: '#a9cfc0', shutter: '#2f6f63', awning: ['#0f6b4f', '#f7e3b0'], gable: 'flat', windows: 'arched', tall: false },
  { paint: '#f0b7a0', shutter: '#8f3b2c', awning: ['#b8321f', '#fbe3c2'], gable: 'round', windows: 'arched', tall: true },
  { paint: '#f6d48a', shutter: '#2a6f73', awning: ['#1f6f78', '#f6e6cf'], gable: 'stepped', windows: 'square', tall: false },
  { paint: '#bcd3e8', shutter: '#2c4f7f', awning: ['#f2a71b', '#fff3d6'], gable: 'flat', windows: 'arched', tall: true },
  { paint: '#eac4cf', shutter: '#8a3a5e', awning: ['#a83f6a', '#f9e0e2'], gable: 'round', windows: 'square', tall: false },
  { paint: '#efe0bf', shutter: '#3f7d55', awning: ['#2e6b3a', '#f3efcf'], gable: 'stepped', windows: 'arched', tall: true },
];

function sky({ isNight }: Hour) {
  if (isNight) {
    const moon = radial([0.5, 0.5], 0.5, [[0, '#f6e6b8', 0.34], [1, '#f6e6b8', 0]]);
    return moon.definition + circle(1190, 74, 170, moon.paint) + path('M1196 40A36 36 0 1 0 1226 92 30 30 0 1 1 1196 40Z', '#f6e6b8') + [[120, 60], [300, 28], [620, 40], [860, 70], [1010, 22], [1430, 46], [1540, 96], [90, 130]].map(([x = 0, y = 0]) => circle(x, y, 2.4, '#f6e6b8', 'opacity=".8"')).join('');
  }
  const sun = radial([0.5, 0.5], 0.5, [[0, '#f8c76a', 0.55], [0.6, '#f8d894', 0.18], [1, '#f8d894', 0]]);
  const birds = [[190, 44, 1], [246, 62, 0.8], [128, 70, 0.7], [640, 54, 0.9], [690, 38, 0.7]].map(([x = 0, y = 0, size = 1]) => place(line('M-20 0Q-10-14 0 0 10-14 20 0', '#5c655f', 4), x, y, { scale: size })).join('');
  return sun.definition + circle(1180, 130, 330, sun.paint) + circle(1180, 96, 58, '#f6b545') + birds;
}

function pavement({ night, isNight }: Hour) {
  const slab = night('#ddcfb8');
  const fade = linear([0, 0], [0, 1], [[0, '#1f1408', isNight ? 0.34 : 0.14], [1, '#1f1408', 0]]);
  return rect(0, ground, 1600, 44, slab, 'rx="8"') + fade.definition + rect(0, ground, 1600, 26, fade.paint) + times(20, (index) => line(`M${20 + index * 82} ${ground + 4}l-14 38`, night('#bfae92'), 2.4)) + rect(0, ground + 42, 1600, 12, night('#b8a68a'), 'rx="6"') + group('opacity=".5"', ellipse(800, ground + 74, 760, 12, night('#d8c7aa'), isNight ? 'opacity=".0"' : 'opacity=".35"')) + (isNight ? times(6, (index) => group('opacity=".3"', soft(14, ellipse(176 + index * frontage, ground + 20, 90, 14, '#ffcf7c')))) : '');
}

function street(hour: Hour) {
  const put = (body: (hour: Hour) => string, x: number, y: number, scale = 1) => place(body(hour), x, y, { scale });
  const shopkeeper = { skin: '#d9a377', hair: '#2b2326', top: '#e9dfcc', apron: '#0f6b4f', bottom: '#44546a' };
  const early = { skin: '#e5b48c', hair: '#3a2a22', top: '#d9577f', apron: '#f2a71b', bottom: '#c2456c' };
  const uncle = { skin: '#a86f47', hair: '#8a8784', top: '#5b9bd0', apron: '#f4e6c8', bottom: '#6b4a34' };
  return (
    put(lanterns, 290, 352, 0.9) + put(lanterns, 786, 352, 0.9) + put(lanterns, 1286, 352, 0.9) +
    put(plant('#c8653f'), 78, 612) + put(crate('#f2a13a'), 190, 622) + put(crate('#d9402f'), 262, 634, 1.04) +
    put(sweeper(shopkeeper), 372, 636, 0.98) +
    put(basket('#4f9a5e'), 506, 622) + put(crate('#7fb24a', '#2f6f3a'), 596, 628) + put(cat, 690, 640) +
    put(bicycle, 806, 640, 1.06) +
    put(shopper(early), 958, 644) + put(stool, 1040, 624) + put(crate('#f3cf4a'), 1128, 626) + put(crate('#8e4a7a'), 1216, 636, 1.02) +
    put(sweeper(uncle), 1330, 634, 0.98) + put(basket('#d9577f'), 1452, 624) + put(plant('#2f6f8a'), 1530, 614, 1.05)
  );
}
