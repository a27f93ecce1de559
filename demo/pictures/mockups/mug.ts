import { clip, ellipse, group, linear, line, path, soft } from '../svg.ts';
import { groundShadow, type Cloth } from './cloth.ts';

const wall = 'M262 262 C262 300 350 322 470 322 C590 322 678 300 678 262 L670 690 C668 740 590 770 470 770 C350 770 272 740 270 690Z';
const handle = 'M664 372 C742 340 826 384 830 486 C834 600 754 662 660 640 L662 590 C726 602 778 566 774 490 C770 420 716 396 664 420Z';

export const mugFront = (cloth: Cloth, print: string) => groundShadow(500, 752, 470, 56) + mugHeld(cloth, print);

/** The mug from the front without the ground it stands on. */
export const mugHeld = (cloth: Cloth, print: string) => grip(cloth) + bowl(cloth, print);

/** Turned half round: the handle is on the left, the light stays where it is. */
export const mugBack = (cloth: Cloth, print: string) => groundShadow(500, 752, 470, 56) + group('transform="translate(960 0) scale(-1 1)"', grip(cloth, true)) + group('transform="translate(20 0)"', bowl(cloth, print));

function bowl({ tones, weave }: Cloth, print: string) {
  const side = linear([262, 0], [678, 0], [[0, tones.shade, 0.75], [0.1, tones.shade, 0.1], [0.24, tones.light, 0.28], [0.42, tones.light, 0], [0.66, tones.shade, 0.16], [0.9, tones.shade, 0.85], [1, tones.deep, 0.75]], 'canvas');
  const inside = linear([0, 0], [1, 0], [[0, '#d5cbbb'], [0.45, '#f7f2e8'], [1, '#ffffff']]);
  const shine = path('M312 356 C324 362 336 366 346 369 L350 690 C338 686 326 680 318 672Z', '#ffffff', 'opacity=".34"');
  return (
    path(wall, tones.base) + weave(wall) + side.definition +
    clip(path(wall, '#000'), print, path(wall, side.paint), group('opacity=".5"', soft(14, ellipse(470, 782, 210, 40, tones.deep))), soft(3, shine), group('opacity=".25"', soft(5, path('M612 350 C626 346 636 342 646 338 L640 650 C632 656 622 660 612 664Z', '#ffffff')))) +
    ellipse(470, 262, 208, 59, tones.light === '#ffffff' ? '#ffffff' : tones.base) +
    ellipse(470, 262, 208, 59, tones.light, 'opacity=".35"') +
    inside.definition + ellipse(470, 265, 194, 50, inside.paint) +
    clip(ellipse(470, 265, 194, 50, '#000'), soft(7, ellipse(440, 300, 180, 42, '#ffffff', 'opacity=".7"')), ellipse(490, 326, 170, 40, '#e3d9c8', 'opacity=".6"')) +
    line('M264 270 C272 304 356 324 470 324 C584 324 668 304 676 270', tones.deep, 1.6, 'opacity=".25"') +
    line(wall, tones.deep, 1.4, 'opacity=".22"')
  );
}

function grip({ tones, weave }: Cloth, mirrored = false) {
  const side = linear([0, 0], [mirrored ? 0.2 : 0.35, 1], [[0, tones.light, 0.35], [0.4, tones.shade, 0], [1, tones.shade, 0.95]]);
  return (
    side.definition + path(handle, tones.base) + weave(handle) + path(handle, side.paint) +
    clip(path(handle, '#000'), group('opacity=".6"', soft(6, line('M668 414 C722 388 782 420 786 490 C790 560 740 614 664 606', tones.deep, 14))), group('opacity=".6"', soft(3, line('M690 378 C760 362 808 410 812 486', '#ffffff', 7))), path('M650 360 L688 356 L686 650 L650 650Z', tones.deep, 'opacity=".3"')) +
    line(handle, tones.deep, 1.4, 'opacity=".25"')
  );
}
