import { chanceOf } from '../chance.ts';
import { circle, clip, line, path, place, polar, rect, ring, times } from '../svg.ts';
import type { Inks, Motif } from './inks.ts';

const boxed = (body: string) => clip(rect(0, 0, 400, 400, '#000'), body);
const grid = (size: number, draw: (x: number, y: number, column: number, row: number) => string) => times(400 / size, (row) => times(400 / size, (column) => draw(column * size, row * size, column, row)));

/** Patterns: they run to the edge of their box and repeat without a seam. */
export const patterns = {
  'peranakan-tile': (inks) => boxed(grid(200, (x, y) => tile(x, y, inks))),
  terrazzo: ({ ink, second, third }) => {
    const chance = chanceOf('terrazzo');
    const chip = (colour: string) => {
      const sides = Math.floor(chance.between(4, 7));
      const size = chance.between(9, 30);
      return path(`M${Array.from({ length: sides }, (_, side) => polar(0, 0, size * chance.between(0.6, 1.1), (side * 360) / sides).join(' ')).join('L')}Z`, colour);
    };
    return boxed(grid(50, (x, y, column, row) => {
      const [dx, dy, turn] = [chance.between(6, 40), chance.between(6, 40), chance.between(0, 180)];
      const body = chip([ink, second, third][(column * 2 + row * 5 + Math.floor(dx)) % 3] ?? ink);
      return [0, -400].map((wrapX) => [0, -400].map((wrapY) => place(body, x + dx + (column > 6 || wrapX === 0 ? wrapX : 0), y + dy + (row > 6 || wrapY === 0 ? wrapY : 0), { rotate: turn })).join('')).join('');
    }));
  },
  checker: ({ ink, second, third }) => boxed(grid(50, (x, y, column, row) => ((column + row) % 2 ? rect(x, y, 50, 50, ink) : (column + row * 3) % 8 === 0 ? circle(x + 25, y + 25, 13, second) : (column + row * 3) % 8 === 4 ? path(`M${x + 25} ${y + 10}l15 15-15 15-15-15z`, third) : ''))),
  stripes: ({ ink, second, third }) => boxed(times(5, (index) => rect(index * 80, 0, 34, 400, ink) + rect(index * 80 + 42, 0, 6, 400, second) + rect(index * 80 + 56, 0, 16, 400, third))),
  batik: ({ ink, second, third }) => boxed(grid(200, (x, y) => place(batikBloom({ ink, second, third }), x + 100, y + 100) + place(batikLeaf({ ink, second, third }), x, y))),
  'rattan-weave': ({ ink, second, third }) =>
    boxed(grid(100, (x, y) => line(`M${x - 4} ${y - 4}l108 108M${x + 104} ${y - 4}l-108 108`, third, 9) + line(`M${x + 36} ${y - 2}v104M${x + 64} ${y - 2}v104`, ink, 8) + line(`M${x - 2} ${y + 36}h104M${x - 2} ${y + 64}h104`, ink, 8) + circle(x, y, 8, second) + circle(x + 50, y + 50, 5, second))),
  wave: ({ ink, second, third }) => boxed(times(22, (row) => times(6, (column) => seigaiha(column * 100 - (row % 2 ? 50 : 0), row * 25 - 50, (row * 3 + column * 2) % 8 < 2 ? { ink, second: third, third: second } : { ink, second, third })))),
  dots: ({ ink, second, third }) => boxed(grid(50, (x, y, column, row) => circle(x + 25, y + 25, 9 + 8 * Math.sin(((column + row) * Math.PI) / 8) ** 2, [ink, ink, third, second][(column * 3 + row) % 4] ?? ink))),
} satisfies Record<string, Motif>;

function tile(x: number, y: number, { ink, second, third }: Inks) {
  const petal = path('M100 100C78 76 80 44 100 24c20 20 22 52 0 76z', second);
  const leaf = path('M100 92c-12-18-10-36 0-50 10 14 12 32 0 50z', ink);
  const corner = [[0, 0], [200, 0], [0, 200], [200, 200]].map(([cx = 0, cy = 0]) => circle(cx, cy, 46, ink) + circle(cx, cy, 34, third) + ring(8, cx, cy, path(`M${cx} ${cy}c-7-10-7-20 0-28 7 8 7 18 0 28z`, ink)) + circle(cx, cy, 8, second)).join('');
  const frame = line('M100 4C70 40 40 70 4 100c36 30 66 60 96 96 30-36 60-66 96-96-36-30-66-60-96-96z', ink, 6);
  const buds = ring(4, 100, 100, circle(100, 20, 7, ink) + path('M52 52c14-4 24 2 28 28-26-4-32-14-28-28z', third));
  return place(frame + buds + ring(4, 100, 100, petal) + ring(4, 100, 100, leaf, 45) + ring(4, 100, 100, path('M100 84c-6-12-6-24 0-36 6 12 6 24 0 36z', third)) + circle(100, 100, 15, ink) + circle(100, 100, 7, second) + corner, x, y);
}

const batikBloom = ({ ink, second, third }: Inks) =>
  ring(8, 0, 0, path('M0-8C-18-26-16-56 0-74 16-56 18-26 0-8z', ink)) + ring(8, 0, 0, line('M0-20V-56', third, 3.5)) + ring(8, 0, 0, path('M0-30c-7-12-6-26 0-36 6 10 7 24 0 36z', second), 22.5) + circle(0, 0, 17, second) + ring(10, 0, 0, circle(0, -9, 2.5, ink)) + ring(16, 0, 0, circle(0, -88, 3.4, ink));

const batikLeaf = ({ ink, second, third }: Inks) => ring(4, 0, 0, line('M0 0C10-20 34-24 44-46', ink, 4) + path('M44-46c-16-2-26-14-22-32 18 2 28 14 22 32z', third) + path('M22-22c14-10 26-8 34 2-12 10-24 10-34-2z', ink) + circle(8, -34, 5, second)) + circle(0, 0, 9, second);

/** Sea waves as fish scales: each row lies over the one above. */
const seigaiha = (x: number, y: number, { ink, second, third }: Inks) =>
  [[50, ink], [40, third], [30, ink], [19, second], [8, ink]].map(([radius, colour]) => circle(x, y, Number(radius), String(colour))).join('');
