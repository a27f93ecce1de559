import type { Chance } from '../chance.ts';
import { darker, lighter, luminance, mix } from '../colour.ts';
import { circle, group, line, path, place, polar, rect, ring, soft, tiled, times } from '../svg.ts';

type Cutlery = 'chopsticks' | 'spoon' | 'none';

/** The table a dish is served on, in the kitchen's colours; 1280 by 1280. */
export function table({ strong, pale, cutlery: tool }: { strong: string; pale: string; cutlery: Cutlery }, chance: Chance) {
  const isDark = chance.between(0, 1) < 0.5;
  const ground = isDark ? soften(strong) : mix(pale, '#f6efe2', 0.25);
  const cloth = isDark ? mix(pale, '#ffffff', 0.15) : soften(strong);
  const turn = chance.oneOf([-32, -24, 28, 36, 150, 205] as const);
  return rect(0, 0, 1280, 1280, ground) + tiles(ground) + napkin(cloth, ground, turn) + cutlery(tool, chance);
}

/** Herbs, slices and seeds strewn about the plate, out of its way. */
export function strewn(chance: Chance, reach: number) {
  const kinds = [lime, chilliRings, leaf, peppercorns, shallot] as const;
  const first = chance.between(0, 360);
  return times(4, (index) => {
    const [x, y] = polar(640, 640, reach + chance.between(60, 130), first + index * 90 + chance.between(-14, 14));
    return place(chance.oneOf(kinds)(), x, y, { rotate: chance.between(0, 360), scale: chance.between(0.8, 1.1) });
  });
}

/** A kitchen's colour, calm enough to lie under food. */
const soften = (strong: string) => (luminance(strong) > 0.3 ? darker(strong, 0.12) : mix(strong, '#e9ddc8', 0.16));

function tiles(ground: string) {
  const ink = luminance(ground) > 0.3 ? darker(ground, 0.05) : lighter(ground, 0.055);
  const petal = path('M80 80C60 56 62 28 80 12c18 16 20 44 0 68z', ink);
  const pattern = tiled([160, 160], ring(4, 80, 80, petal) + line('M80 0C64 32 32 64 0 80c32 16 64 48 80 80 16-32 48-64 80-80-32-16-64-48-80-80z', ink, 4) + circle(0, 0, 16, ink) + circle(160, 0, 16, ink) + circle(0, 160, 16, ink) + circle(160, 160, 16, ink));
  return pattern.definition + rect(0, 0, 1280, 1280, pattern.paint);
}

function napkin(cloth: string, ground: string, turn: number) {
  const stripe = mix(cloth, ground, 0.55);
  const fringe = times(34, (index) => line(`M${-330 + index * 20} 640v24`, darker(cloth, 0.12), 5));
  return `<g transform="translate(640 640) rotate(${turn}) translate(250 60)">${group('opacity=".26"', soft(14, rect(-330, -900, 680, 1550, '#2b1d10', 'transform="translate(12 18)"')))}${fringe}${rect(-340, -900, 680, 1544, cloth)}${rect(-304, -900, 34, 1544, stripe)}${rect(-258, -900, 7, 1544, stripe)}${rect(270, -900, 34, 1544, stripe)}${rect(251, -900, 7, 1544, stripe)}${line('M-40-900C-60-300-20 200-40 644M180-900C160-200 200 240 170 644', darker(cloth, 0.12), 5, 'opacity=".5"')}</g>`;
}

function cutlery(choice: Cutlery, chance: Chance) {
  if (choice === 'chopsticks') return `<g transform="translate(1130 640) rotate(${chance.between(4, 12).toFixed(1)})">${group('opacity=".28" transform="translate(12 16)"', soft(6, line('M-16-560V560M26-560V560', '#2b1d10', 18)))}${line('M-16-560V560', '#7a3e1d', 20)}${line('M26-560V560', '#8a4a24', 20)}${line('M-20-560V560M22-560V560', '#b8763e', 5)}${line('M-16-560v150M26-560v150', '#b8321f', 20)}${line('M-16-430v14M26-430v14', '#f2a71b', 20)}</g>`;
  if (choice === 'spoon') return `<g transform="translate(1146 560) rotate(${chance.between(2, 10).toFixed(1)})">${group('opacity=".28" transform="translate(12 16)"', soft(7, line('M0 0V620', '#2b1d10', 26), path('M-52-90C-52-190 52-190 52-90 52-20 20 0 0 20-20 0-52-20-52-90z', '#2b1d10')))}${line('M0 0V620', '#c9ccd0', 24)}${line('M-5 0V620', '#eef0f2', 7)}${path('M-52-90C-52-190 52-190 52-90 52-20 20 0 0 20-20 0-52-20-52-90z', '#cfd3d8')}${path('M-38-90C-38-166 34-166 34-90 34-36 14-16 0-6-16-16-38-36-38-90z', '#eff1f3')}</g>`;
  return '';
}

const shade = (body: string) => `<g opacity=".24" transform="translate(6 9)">${body}</g>`;
const lime = () => shade(path('M-56 0A56 56 0 0 1 56 0z', '#2b1d10')) + path('M-58 0A58 58 0 0 1 58 0z', '#4f8f32') + path('M-52 0A52 52 0 0 1 52 0z', '#eef3c8') + times(4, (index) => path('M0-4L-15-42Q0-50 15-42z', '#b8d860', `transform="rotate(${-66 + index * 44})"`));
const chilliRings = () => [[-26, 0], [24, -16], [10, 30]].map(([x = 0, y = 0]) => shade(circle(x, y, 18, '#2b1d10')) + `<circle cx="${x}" cy="${y}" r="15" fill="#f4d9b0" stroke="#c8301f" stroke-width="8"/>` + circle(x - 4, y, 2.6, '#e0a95a') + circle(x + 4, y + 3, 2.6, '#e0a95a')).join('');
const leaf = () => shade(path('M0-70C34-40 36 30 0 70-36 30-34-40 0-70z', '#2b1d10')) + path('M0-70C34-40 36 30 0 70-36 30-34-40 0-70z', '#3f8040') + path('M0-70C34-40 36 30 0 70z', '#5a9a4e') + line('M0-60V64M0-20l18-16M0 8l20-16M0 34l16-12M0-20l-18-16M0 8l-20-16', '#a8cf8a', 3);
const peppercorns = () => [[-30, -10], [4, -30], [26, 8], [-8, 22], [40, -26]].map(([x = 0, y = 0]) => shade(circle(x, y, 9, '#2b1d10')) + circle(x, y, 9, '#3f2a1c') + circle(x - 3, y - 3, 3, '#8a6a50')).join('');
const shallot = () => [[-20, 0, 30], [26, 12, 24]].map(([x = 0, y = 0, r = 0]) => `<g fill="none">${`<circle cx="${x + 4}" cy="${y + 6}" r="${r}" stroke="#2b1d10" stroke-width="7" opacity=".2"/>`}<circle cx="${x}" cy="${y}" r="${r}" stroke="#9a4a7a" stroke-width="7"/><circle cx="${x}" cy="${y}" r="${r - 7}" stroke="#f3dce8" stroke-width="7"/></g>`).join('');
