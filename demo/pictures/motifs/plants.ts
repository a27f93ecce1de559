import { circle, ellipse, knockOut, line, mirrored, path, place, rect, ring, times } from '../svg.ts';
import type { Inks, Motif } from './inks.ts';

/** Leaves and flowers of the garden city. */
export const plants = {
  orchid: (inks) => line('M200 390C190 300 230 250 210 150 200 100 170 70 120 50', inks.ink, 8) + path('M196 380c-50-10-90-50-100-120 50 10 90 50 100 120zM206 380c50-20 80-60 84-110-46 14-76 50-84 110z', inks.ink) + place(orchidBloom(inks), 206, 200) + place(orchidBloom({ ...inks, ink: inks.second, second: inks.ink }), 134, 106, { scale: 0.74, rotate: -18 }) + place(orchidBloom(inks), 284, 108, { scale: 0.62, rotate: 24 }) + line('M222 160c20-20 36-30 56-46', inks.ink, 6) + circle(92, 42, 13, inks.second) + circle(66, 58, 9, inks.third),
  banyan: ({ ink, second, third }) =>
    [[110, 132, 66], [200, 88, 78], [296, 128, 66], [150, 170, 56], [254, 174, 58]].map(([x = 0, y = 0, r = 0], index) => circle(x, y, r, index === 3 ? second : index === 4 ? third : ink)).join('') + path('M176 350c12-50 10-100-14-150l30 14 8-44 10 44 30-14c-24 50-26 100-10 150z', ink) + times(7, (index) => line(`M${82 + index * 40} ${index % 2 ? 206 : 188}v${index > 1 && index < 5 ? 60 : 120}`, index % 3 ? ink : second, 5)) + times(14, (index) => circle(88 + ((index * 67) % 230), 76 + ((index * 37) % 120), 8, index % 2 ? third : second)) + path('M60 362c60-24 220-24 280 0z', ink),
  fern: ({ ink, second, third }) =>
    line('M200 390C196 280 190 150 230 30', ink, 8) +
    times(12, (index) => {
      const [x, y, size] = [198 + Math.max(0, (index - 5) * 3.4), 350 - index * 26, 1 - index * 0.066];
      const leaf = (colour: string) => path('M0 0c30-34 70-46 124-40-30 40-76 54-124 40z', colour) + line('M6-2c34-14 64-24 100-34', third, 3);
      return place(leaf(index % 4 === 2 ? second : ink), x, y, { scale: size, rotate: -6 }) + place(leaf(index % 4 === 0 ? second : ink), x, y + 8, { scale: size, flip: true, rotate: 6 });
    }),
  monstera: ({ ink, second, third }) => {
    const slit = (turn: number, length: number) => `<g transform="rotate(${turn} 200 250)"><path d="M200 ${250 - length}C190 ${200 - length} 176 ${150 - length} 150 ${90 - length}H256C232 ${150 - length} 212 ${200 - length} 200 ${250 - length}z" fill="#000"/></g>`;
    const holes = mirrored([slit(-34, 128), slit(-64, 108), slit(-92, 96), slit(-122, 92)].join('') + ellipse(172, 178, 9, 20, '#000', 'transform="rotate(-22 172 178)"') + ellipse(160, 238, 8, 18, '#000', 'transform="rotate(-58 160 238)"'), 200);
    const veins = [-50, -78, -107].map((turn) => line('M200 250v-150', third, 4.5, `transform="rotate(${turn} 200 250)"`)).join('');
    return line('M200 392c6-50 4-90 0-140', ink, 11) + knockOut(path('M200 24C110 50 36 130 36 220c0 76 60 132 130 128 20-2 30-20 34-40 4 20 14 38 34 40 70 4 130-52 130-128C364 130 290 50 200 24z', ink), holes) + mirrored(veins, 200) + line('M200 60v250', third, 7) + circle(328, 64, 30, second);
  },
  palm: ({ ink, second, third }) => circle(262, 150, 74, second) + path('M186 380c10-90 6-150 14-230h20c0 80 0 140 14 230z', ink) + times(6, (index) => line(`M190 ${190 + index * 30}h32`, third, 5)) + [-160, -118, -80, -40, -4, 26, 196].map((turn, index) => place(path('M0 0C40-50 110-50 160 10 110-8 60-2 0 14z', index % 3 === 2 ? third : ink), 208, 150, { rotate: turn })).join('') + circle(196, 166, 13, third) + circle(222, 168, 13, ink) + path('M90 386c40-30 200-30 240 0z', ink),
  'botanical-stem': ({ ink, second, third }) =>
    line('M200 392C204 300 190 200 204 90', ink, 7) +
    times(5, (index) => place(path('M0 0c10-46 50-70 104-66 0 50-44 82-104 66z', [ink, second, third][index % 3] ?? ink) + line('M4-4c24-22 50-38 84-52', [third, ink, ink][index % 3] ?? ink, 4), 200, 350 - index * 52, { flip: index % 2 === 0, scale: 1.12 - index * 0.12 })) + times(5, (index) => line('M204 96C204 70 204 60 204 50', ink, 4, `transform="rotate(${-50 + index * 25} 204 100)"`) + `<g transform="rotate(${-50 + index * 25} 204 100)">${circle(204, 42, 13, index % 2 ? third : second)}</g>`),
  frangipani: ({ ink, second, third }) => {
    const bloom = ring(5, 0, 0, path('M0 0C-44-20-60-80-30-116c34-16 66 10 62 54C30-36 18-14 0 0z', third) + path('M0 0C-20-20-30-50-14-78 10-70 18-30 0 0z', second) + line('M30-66C32-36 18-14 0 0', ink, 4));
    return [-60, 10, 150, 215].map((turn) => place(path('M0 0c-40-40-40-110 0-170 40 60 40 130 0 170z', ink) + line('M0-10v-140', third, 4), 200, 200, { rotate: turn })).join('') + place(bloom, 172, 176, { scale: 1.12 }) + place(bloom, 292, 284, { scale: 0.66, rotate: 20 }) + circle(316, 110, 16, second) + circle(84, 306, 12, second);
  },
  hibiscus: ({ ink, second, third }) => [30, 140, 250].map((turn) => place(path('M0-60c-50-40-56-90-10-140 50 40 56 90 10 140z', third) + line('M-4-70c-2-30-2-60-4-104', ink, 4), 200, 200, { rotate: turn })).join('') + ring(5, 200, 200, path('M200 200c-70-30-90-100-50-150 20 10 30-6 50-6s30 16 50 6c40 50 20 120-50 150z', ink) + line('M200 180c-10-30-20-60-34-90M200 180v-110M200 180c10-30 20-60 34-90', second, 4)) + circle(200, 200, 32, second) + line('M200 200c20-30 40-60 80-86', third, 12) + times(5, (index) => circle(262 + index * 8, 138 - index * 10 + (index % 2) * 14, 8, third)) + circle(288, 106, 8, second),
  pineapple: ({ ink, second, third }) => ellipse(200, 262, 92, 116, ink) + times(6, (row) => times(5 - (row % 2), (column) => path(`M${200 + (column - (4 - (row % 2)) / 2) * 34} ${172 + row * 32}l15 17-15 17-15-17z`, (row + column) % 3 ? third : second))) + [-58, -34, -12, 12, 34, 58].map((turn, index) => place(path('M0 0c-26-30-26-80 0-124 26 44 26 94 0 124z', index % 2 ? ink : second), 200, 160, { rotate: turn })).join('') + place(path('M0 0c-22-40-20-90 0-140 20 50 22 100 0 140z', third), 200, 164) + rect(150, 376, 100, 8, ink, 'rx="4"'),
} satisfies Record<string, Motif>;

const orchidBloom = ({ ink, second, third }: Inks) =>
  [0, 128, 232].map((turn) => place(path('M0 0c-30-26-34-66 0-96 34 30 30 70 0 96z', third), 0, 0, { rotate: turn })).join('') + [72, -72].map((turn) => place(path('M0 0c-50-20-60-70-30-98 40 6 66 40 30 98z', second) + line('M-4-14c-10-26-16-44-18-66M2-16c-2-26-4-40-6-60', ink, 3), 0, 0, { rotate: turn, flip: turn < 0 })).join('') + path('M0 6c-34 4-44 34-26 56 8-8 16-8 26 4 10-12 18-12 26-4 18-22 8-52-26-56z', ink) + circle(0, 2, 15, third) + circle(0, 2, 6, ink);
