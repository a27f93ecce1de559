import { circle, ellipse, line, mirrored, path, rect, ring, times } from '../svg.ts';
import type { Motif } from './inks.ts';

/** Streets and homes. */
export const streets = {
  shophouse: ({ ink, second, third }) => {
    const window = (x: number, y: number) => path(`M${x} ${y + 62}v-40a18 18 0 0 1 36 0v40z`, third) + path(`M${x - 14} ${y + 62}v-42h12v42zM${x + 38} ${y + 62}v-42h12v42z`, second) + times(4, (row) => line(`M${x - 12} ${y + 28 + row * 9}h8M${x + 40} ${y + 28 + row * 9}h8`, ink, 2)) + line(`M${x + 18} ${y + 6}v56M${x} ${y + 34}h36`, ink, 3);
    const scallop = times(6, (index) => path(`M${88 + index * 37.4} 246h37.4v14a18.7 18.7 0 0 1-37.4 0z`, index % 2 ? third : second));
    return (
      path('M70 96h260v18H70zM96 96c0-34 30-30 52-44 18-12 30-28 52-28s34 16 52 28c22 14 52 10 52 44z', ink) + circle(200, 66, 16, second) + ring(8, 200, 66, ellipse(200, 56, 3, 6, third)) +
      rect(84, 120, 232, 236, ink) + times(3, (index) => window(112 + index * 70, 138)) +
      rect(84, 212, 232, 8, third) + times(11, (index) => rect(92 + index * 21, 222, 8, 14, third)) + scallop +
      path('M168 356v-64a32 32 0 0 1 64 0v64z', second) + line('M200 264v92', ink, 3) + rect(104, 290, 40, 44, third) + rect(256, 290, 40, 44, third) + line('M124 290v44M104 312h40M276 290v44M256 312h40', ink, 3) + rect(66, 356, 268, 14, ink)
    );
  },
  'hdb-block': ({ ink, second, third }) => {
    const flats = times(7, (floor) => times(6, (flat) => rect(82 + flat * 40, 78 + floor * 36, 28, 22, (floor * 5 + flat * 3) % 7 === 0 ? second : third) + (((floor + flat * 2) % 5 === 1) ? line(`M${80 + flat * 40} ${104 + floor * 36}h32`, second, 4) : '')));
    return rect(66, 56, 268, 282, ink) + flats + rect(66, 40, 60, 20, ink) + rect(140, 28, 90, 32, ink) + line('M160 28v-16M210 28v-22', ink, 4) + times(4, (index) => rect(80 + index * 66, 338, 16, 28, ink)) + rect(50, 366, 300, 8, ink) + circle(48, 340, 26, second) + line('M48 340v28', ink, 5) + circle(358, 346, 20, second) + line('M358 346v22', ink, 5);
  },
  bumboat: ({ ink, second, third }) =>
    circle(276, 112, 62, second) + path('M40 226h300c18 0 28-10 36-24-2 60-40 96-96 96H124c-44 0-76-28-84-72z', ink) + path('M92 176h170l20 50H78z', third) + path('M76 158h206l8 18H68z', ink) + times(5, (index) => rect(96 + index * 34, 190, 22, 24, ink)) +
    circle(344, 232, 12, third) + circle(346, 232, 6, ink) + line('M62 250h280', third, 5) + line('M60 222v-96', ink, 5) + path('M62 126c20-8 30 10 50 0v34c-20 10-30-8-50 0z', second) +
    times(2, (row) => line(`M${30 + row * 24} ${322 + row * 26}c20-14 34-14 54 0s34 14 54 0 34-14 54 0 34 14 54 0 34-14 54 0${row ? '' : 's34 14 54 0'}`, ink, 8)),
  bicycle: ({ ink, second, third }) => {
    const wheel = (x: number) => `<circle cx="${x}" cy="270" r="72" fill="none" stroke="${ink}" stroke-width="11"/>` + ring(12, x, 270, line(`M${x} 262v-58`, third, 2.5)) + circle(x, 270, 10, ink);
    return wheel(104) + wheel(296) + line('M104 270 158 158H268L200 272H104M158 158l42 114M268 158l28 112', second, 12) + line('M146 132h36M268 158l-8-40h36c16 0 16 22 2 22', ink, 10) + line('M200 272l20 30M212 302h18', ink, 8) + circle(200, 272, 16, ink) + path('M276 146h68l-10 44h-50z', third) + line('M284 160h54M286 174h50', ink, 3) + circle(300, 128, 14, second) + circle(322, 122, 17, ink) + circle(338, 134, 11, second);
  },
  trishaw: ({ ink, second, third }) => {
    const wheel = (x: number, r: number) => `<circle cx="${x}" cy="${330 - r}" r="${r}" fill="none" stroke="${ink}" stroke-width="10"/>` + ring(10, x, 330 - r, line(`M${x} ${330 - r}v-${r - 6}`, third, 2.5)) + circle(x, 330 - r, 9, ink);
    return wheel(96, 58) + wheel(288, 66) + path('M196 122c0-44 40-70 92-66 44 4 70 30 70 66z', second) + times(4, (index) => path(`M${196 + index * 40.5} 122h40.5v8a20 20 0 0 1-40.5 0z`, index % 2 ? third : second)) + line('M206 124v100M348 124v84', ink, 7) + path('M204 214h150c2 34-18 48-40 48h-80c-22 0-32-20-30-48z', ink) + path('M214 176h60c12 0 16 8 16 20v18h-76z', third) + line('M96 272l34-104h24M130 168l-18-18M118 196l92 58M96 272l88-16 20-12', ink, 9) + line('M98 146h36', second, 12);
  },
  lantern: ({ ink, second, third }) => line('M200 20v46', ink, 5) + rect(160, 64, 80, 20, second) + ellipse(200, 180, 128, 98, ink) + times(2, (index) => `<ellipse cx="200" cy="180" rx="${88 - index * 44}" ry="98" fill="none" stroke="${third}" stroke-width="5"/>`) + line('M200 84v192', third, 5) + path('M76 160c60 22 188 22 248 0v40c-60 22-188 22-248 0z', second) + ring(6, 200, 196, ellipse(200, 184, 7, 11, ink)) + rect(160, 274, 80, 18, second) + times(7, (index) => line(`M${172 + index * 9.4} 294v${index % 2 ? 66 : 78}`, index % 2 ? second : ink, 5)) + circle(200, 292, 9, third),
  'window-shutters': ({ ink, second, third }) => {
    const louvres = times(13, (row) => line(`M66 ${128 + row * 16}h60`, third, 6));
    return path('M104 350V150a96 96 0 0 1 192 0v200z', third) + path('M104 150a96 96 0 0 1 192 0z', second) + ring(5, 200, 150, line('M200 150V60', ink, 5), -72) + mirrored(path('M56 108h80v242H56z', ink) + louvres, 200) + line('M104 350V150a96 96 0 0 1 192 0v200M200 150v200M104 150h192M136 220h128M136 286h128', ink, 8) + rect(40, 350, 320, 18, ink) + path('M150 350h100l-10-34h-80z', second) + times(5, (index) => path(`M${164 + index * 18} 318c-10-16-8-30 0-42 8 12 10 26 0 42z`, ink));
  },
  'spiral-stair': ({ ink, second, third }) =>
    line('M200 20v356', ink, 14) +
    times(12, (index) => {
      const angle = (index * Math.PI) / 4.5;
      const reach = Math.cos(angle) * 120;
      const y = 350 - index * 27;
      return path(`M200 ${y}L${(200 + reach).toFixed(0)} ${y - 8 + Math.sin(angle) * 12}v14L200 ${y + 16}z`, index % 3 === 0 ? second : ink) + line(`M${(200 + reach).toFixed(0)} ${(y - 4 + Math.sin(angle) * 12).toFixed(0)}v-52`, third, 4);
    }) + line('M80 372h240', ink, 10) + line('M320 300c-40-40-200-50-236-120s150-60 226-110', second, 6, 'opacity=".9"'),
  playground: ({ ink, second, third }) =>
    path('M120 120c-30-60 20-96 62-84 20-20 60-14 66 18 26 8 30 40 10 56-8 32-40 42-70 30-20 12-54 10-68-20z', ink) + circle(204, 82, 15, third) + circle(208, 82, 7, ink) + path('M118 104L70 92l44-20z', second) + path('M128 138h96l28 150h-52l-20-104-20 104h-60z', ink) + times(5, (index) => line(`M${146 - index * 3} ${160 + index * 26}h${70 + index * 5}`, third, 5)) + path('M222 150c60 20 70 150 150 176l-6 24c-100-22-110-150-160-170z', second) + rect(44, 346, 316, 14, ink) + ring(9, 68, 318, line('M68 318v-26', ink, 4), -80) + path('M30 348c60-30 120-18 160 0z', third),
  skyline: ({ ink, second, third }) =>
    circle(270, 120, 70, second) +
    [[40, 210, 44], [88, 150, 52], [146, 182, 36], [186, 96, 46], [238, 168, 50], [294, 128, 40], [340, 220, 34]].map(([x = 0, y = 0, width = 0], index) => rect(x, y, width, 300 - y, index % 3 === 1 ? third : ink) + times(Math.floor((290 - y) / 22), (row) => rect(x + 8, y + 12 + row * 22, width - 16, 6, index % 3 === 1 ? ink : third))).join('') +
    path('M88 150l26-34 26 34z', ink) + line('M209 96V50', ink, 5) + path('M20 300h360v16H20z', ink) + times(3, (row) => line(`M${40 + row * 22} ${336 + row * 20}h${300 - row * 60}`, row % 2 ? second : ink, 7)),
} satisfies Record<string, Motif>;
