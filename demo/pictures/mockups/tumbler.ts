import { clip, ellipse, group, linear, line, path, rect, soft } from '../svg.ts';
import { groundShadow, type Cloth } from './cloth.ts';

const wall = 'M322 268 C322 290 392 304 480 304 C568 304 638 290 638 268 L596 806 C592 832 544 846 480 846 C416 846 368 832 364 806Z';

export const tumblerFront = (cloth: Cloth, print: string) => groundShadow(500, 838, 330, 42) + tumblerHeld(cloth, print);

/** The tumbler from the front without the ground it stands on. */
export const tumblerHeld = (cloth: Cloth, print: string) => straw(536, cloth) + vessel(cloth, print) + lid(cloth);

export const tumblerBack = (cloth: Cloth, print: string) => groundShadow(500, 838, 330, 42) + straw(424, cloth) + vessel(cloth, print) + group('transform="translate(960 0) scale(-1 1)"', lid(cloth));

function vessel({ tones, weave }: Cloth, print: string) {
  const side = linear([322, 0], [638, 0], [[0, tones.shade, 0.85], [0.12, tones.shade, 0.1], [0.26, tones.light, 0.34], [0.42, tones.light, 0], [0.66, tones.shade, 0.14], [0.9, tones.shade, 0.9], [1, tones.deep, 0.8]], 'canvas');
  const steel = linear([350, 0], [610, 0], [[0, '#7c7f84'], [0.16, '#f3f4f5'], [0.34, '#b9bcc1'], [0.62, '#e8eaec'], [0.86, '#83868c'], [1, '#5c5f65']], 'canvas');
  return (
    path(wall, tones.base) + weave(wall) + side.definition + steel.definition +
    clip(
      path(wall, '#000'),
      print,
      path(wall, side.paint),
      soft(3, path('M366 330 L392 336 L414 760 L396 752Z', '#ffffff', 'opacity=".32"')),
      path('M360 790 C380 812 420 822 480 822 C540 822 580 812 600 790 L600 860 L360 860Z', steel.paint),
      path('M361 786 C380 808 420 818 480 818 C540 818 580 808 599 786 L599 792 C580 814 540 824 480 824 C420 824 380 814 361 792Z', tones.deep, 'opacity=".35"'),
      group('opacity=".45"', soft(5, path('M322 268 C322 300 392 316 480 316 C568 316 638 300 638 268 L640 292 C620 322 560 332 480 332 C400 332 340 322 320 292Z', tones.deep))),
    ) +
    line(wall, tones.deep, 1.4, 'opacity=".22"')
  );
}

function lid({ tones }: Cloth) {
  const smoke = linear([310, 0], [650, 0], [[0, '#8d939a', 0.95], [0.2, '#eef1f3', 0.95], [0.5, '#cfd5da', 0.95], [0.85, '#868c93', 0.95], [1, '#666b71', 0.95]], 'canvas');
  return (
    smoke.definition +
    path('M312 240 C312 264 388 280 480 280 C572 280 648 264 648 240 L646 270 C640 292 566 304 480 304 C394 304 320 292 314 270Z', smoke.paint) +
    ellipse(480, 240, 168, 38, '#e4e8ea') + ellipse(480, 238, 168, 37, smoke.paint) + ellipse(480, 242, 146, 29, '#f4f6f7', 'opacity=".75"') + ellipse(480, 245, 138, 25, '#c4cad0', 'opacity=".7"') +
    ellipse(536, 240, 17, 7, '#6f757b') +
    path('M396 226 C404 214 452 210 470 220 C474 230 420 240 396 226Z', tones.base) + line('M396 226 C404 214 452 210 470 220', tones.light, 2.5, 'opacity=".7"')
  );
}

function straw(x: number, { tones }: Cloth) {
  const round = linear([0, 0], [1, 0], [[0, tones.shade, 0.5], [0.3, tones.light, 0.6], [0.6, tones.base, 0], [1, tones.deep, 0.5]]);
  return round.definition + group(`transform="rotate(5 ${x} 240)"`, rect(x - 11, 70, 22, 180, tones.base, 'rx="4"'), rect(x - 11, 70, 22, 180, round.paint, 'rx="4"'), ellipse(x, 72, 11, 4, tones.deep));
}
