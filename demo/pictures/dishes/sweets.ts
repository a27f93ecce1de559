import { darker, lighter } from '../colour.ts';
import { circle, ellipse, line, path, place, polar, rect, ring, times } from '../svg.ts';
import type { Piece } from './savoury.ts';

const under = (body: string) => `<g opacity=".22" transform="translate(6 10)">${body}</g>`;

/** Cakes, kueh and ice, about the origin, some 200 across. */
export const sweets: Record<string, Piece> = {
  'ondeh-ondeh': () => [[-60, -44], [30, -66], [76, 14], [-8, 26], [-74, 44], [36, 84]].map(([x = 0, y = 0]) => place(under(circle(0, 0, 44, '#2b1d10')) + circle(0, 0, 44, '#3f7f3a') + circle(-5, -6, 38, '#5a9f4a') + times(22, (index) => line('M-6 0h12', index % 4 ? '#fbf8ee' : '#e6e0cc', 5, `transform="translate(${polar(0, 0, 12 + (index % 4) * 9, index * 67).join(' ')}) rotate(${index * 53})"`)), x, y)).join(''),
  'kueh-lapis': () => [[-70, 30, -12], [24, -52, 8], [70, 56, 20]].map(([x = 0, y = 0, turn = 0]) => place(layered(['#e8607e', '#fbe9ea', '#e8607e', '#fbe9ea', '#5a9f4a', '#eaf3dc', '#5a9f4a', '#eaf3dc', '#c9385a']), x, y, { rotate: turn })).join(''),
  'ang-ku-kueh': () => [[-58, -40, -20], [58, -34, 14], [0, 58, 0]].map(([x = 0, y = 0, turn = 0]) => place(`<g transform="scale(1.2 1)">${under(ellipse(0, 0, 56, 46, '#2b1d10'))}${ellipse(0, 0, 60, 46, '#5f9a45', 'transform="rotate(8) scale(1.14)"')}${ellipse(0, 0, 56, 44, '#a8281e')}${ellipse(-4, -5, 50, 38, '#d2402c')}${ellipse(0, 0, 32, 24, 'none', 'stroke="#f07a5a" stroke-width="4"')}${ring(12, 0, 0, line('M0-29V-38', '#f07a5a', 4))}${circle(0, 0, 10, '#f07a5a')}${ring(6, 0, 0, line('M0-12V-20', '#f07a5a', 4))}</g>`, x, y, { rotate: turn })).join(''),
  'pandan-cake': () => place(wedge('#6fae4a', '#a3cf78'), -34, 6, { rotate: -24 }) + place(wedge('#6fae4a', '#a3cf78'), 60, 26, { rotate: 28 }),
  'pineapple-tarts': () => [[-64, -58], [26, -72], [84, 10], [-12, 12], [-78, 48], [24, 84]].map(([x = 0, y = 0]) => under(circle(x, y, 44, '#2b1d10')) + path(scalloped(x, y, 44), '#c98a3a') + path(scalloped(x - 2, y - 3, 38), '#edbf72') + circle(x, y, 25, '#a85f14') + circle(x - 2, y - 3, 21, '#e39a26') + line(`M${x - 14} ${y - 12}l26 26M${x + 12} ${y - 14}l-26 26`, '#f4cb84', 6)).join(''),
  'ice-shavings': () => path('M-100 30C-110-30-60-90 0-90S110-30 100 30C60 70-60 70-100 30z', '#e8f0f2') + times(40, (index) => rect(-8, -5, 16, 10, index % 3 ? '#ffffff' : '#cfe2ea', `rx="3" transform="translate(${((index * 47) % 160) - 80} ${((index * 29) % 110) - 66}) rotate(${index * 37})"`)) + path('M-60-50C-40-30-50 10-30 30-10 10 0-20 0-60z', '#e8486a', 'opacity=".75"') + path('M20-66C40-30 30 10 60 20 80-10 70-40 50-60z', '#5a9f4a', 'opacity=".75"') + path('M-16-20C-10 10-6 30 12 46 24 20 20-10 14-30z', '#f2b63a', 'opacity=".8"'),
};

const layered = (layers: string[]) => under(rect(-58, -50, 116, 100, '#2b1d10', 'rx="8"')) + layers.map((colour, index) => rect(-58, -52 + index * 11.4, 116, 12.4, colour, index === 0 || index === layers.length - 1 ? 'rx="5"' : '')).join('') + path('M-58-52l18-22h116l-18 22z', lighter(layers[0] ?? '', 0.16)) + path('M58-52l18-22v98L58 50z', darker(layers[0] ?? '', 0.2)) + layers.slice(1).map((colour, index) => path(`M58 ${-40 + index * 11.4}l18-21v10l-18 21z`, darker(colour, 0.16))).join('');

const wedge = (crust: string, crumb: string) => under(path('M-80 70L0-90 80 70C40 92-40 92-80 70z', '#2b1d10')) + path('M-80 70L0-90 80 70C40 92-40 92-80 70z', darker(crust, 0.25)) + path('M-80 58L0-96 80 58C40 80-40 80-80 58z', crumb) + path('M-80 58C-40 80 40 80 80 58l-5-10C38 68-38 68-75 48z', crust) + [[-20, 20], [14, 36], [0, -10], [30, 10], [-36, 44], [4, 56], [-6, -44]].map(([x = 0, y = 0]) => ellipse(x, y, 5, 3.4, crust)).join('');

const scalloped = (x: number, y: number, radius: number) => `M${Array.from({ length: 48 }, (_, index) => polar(x, y, radius * (0.93 + 0.07 * Math.abs(Math.cos((index / 48) * Math.PI * 10))), index * 7.5).join(' ')).join('L')}Z`;
