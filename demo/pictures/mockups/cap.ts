import { circle, ellipse, group, linear, path, soft, times } from '../svg.ts';
import { drape, groundShadow, seam, stitches, type Cloth } from './cloth.ts';
import { crease, symmetric } from './outline.ts';

const crown = symmetric('M480 214 C340 216 246 318 232 476 C229 520 232 560 240 588 C310 566 400 556 480 556');
const brim = symmetric('M480 536 C380 536 290 550 238 580 C196 624 170 680 166 730 C166 750 178 758 196 750 C280 712 380 696 480 696');

export const capFront = (cloth: Cloth, print: string) => groundShadow(490, 742, 600, 46) + capWorn(cloth, print);

/** The cap from the front without the ground it stands on. */
export function capWorn(cloth: Cloth, print: string) {
  const { tones } = cloth;
  const visor = drape(cloth, {
    outline: brim,
    shadows: ['M240 560 C400 520 560 520 720 560 L740 600 C580 560 380 560 220 600Z', crease([740, 600], [720, 660], [640, 690], 30)],
    lights: [crease([230, 650], [360, 610], [520, 612], 22)],
    details: times(6, (index) => stitches(`M${226 - index * 9} ${604 + index * 22} C${330 - index * 3} ${566 + index * 22} ${630 + index * 3} ${566 + index * 22} ${734 + index * 9} ${604 + index * 22}`, cloth)),
    roundness: 0.6,
  });
  const under = path(symmetric('M480 680 C380 680 280 706 166 726 C164 754 180 764 198 755 C282 718 382 703 480 703'), tones.deep);
  return dome(cloth, print) + path('M250 584 C380 548 580 548 710 584 L716 560 L244 560Z', tones.deep, 'opacity=".35"') + under + visor;
}

export function capBack(cloth: Cloth, print: string) {
  const { tones } = cloth;
  const hole = 'M372 660 C372 570 420 528 480 528 C540 528 588 570 588 660Z';
  const shade = linear([0, 0], [0, 1], [[0, tones.deep], [1, tones.shade]]);
  const low = symmetric('M480 214 C340 216 246 318 232 476 C227 540 226 620 232 676 C300 702 400 712 480 712');
  const strap = 'M330 648 C420 666 540 666 630 648 L632 690 C540 708 420 708 328 690Z';
  const opening = path(hole, '#f3ecdf') + shade.definition + path(hole, shade.paint, 'opacity=".92"') + path('M372 660 C380 620 420 606 480 606 C540 606 580 620 588 660Z', tones.shade, 'opacity=".7"') + stitches('M360 664 C360 562 414 516 480 516 C546 516 600 562 600 664', cloth);
  const band = drape(cloth, { outline: strap, roundness: 0.7, details: stitches('M332 656 C420 674 540 674 628 656', cloth) + stitches('M330 682 C420 700 540 700 630 682', cloth) });
  const buckle = `<rect x="516" y="646" width="58" height="58" rx="8" fill="none" stroke="#b99a5b" stroke-width="9"/><path d="M520 652v46" stroke="#e2c98f" stroke-width="3"/>`;
  return groundShadow(486, 704, 560, 46) + dome(cloth, print, low) + opening + path(strap, tones.deep, 'opacity=".35" transform="translate(4 8)"') + band + buckle;
}

function dome(cloth: Cloth, print: string, outline = crown) {
  const { tones } = cloth;
  const panel = (d: string) => seam(d, cloth) + group('transform="translate(5 0)"', stitches(d, cloth)) + group('transform="translate(-5 0)"', stitches(d, cloth));
  const eyelet = (x: number, y: number) => circle(x, y, 8, tones.seam) + circle(x, y, 4.5, tones.deep);
  const details =
    panel('M480 214 C470 320 470 440 478 560') +
    panel('M478 216 C380 270 330 400 322 600') +
    panel('M482 216 C580 270 630 400 638 600') +
    eyelet(392, 330) + eyelet(568, 330);
  const drawn = drape(cloth, {
    outline,
    shadows: [crease([700, 320], [690, 440], [730, 560], 50), crease([330, 560], [480, 520], [640, 560], 22), crease([560, 240], [610, 360], [630, 540], 16)],
    lights: [crease([330, 290], [270, 400], [262, 520], 26), crease([420, 250], [400, 340], [410, 460], 30)],
    creases: [crease([250, 500], [290, 520], [320, 510], 3), crease([720, 500], [680, 524], [640, 512], 3)],
    details,
    roundness: 0.75,
  });
  const button = ellipse(480, 214, 26, 12, tones.shade) + ellipse(478, 210, 24, 11, tones.base) + group('opacity=".5"', soft(2.5, ellipse(472, 207, 11, 4, tones.light)));
  return drawn + print + button;
}
