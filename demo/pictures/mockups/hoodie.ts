import { circle, clip, line, linear, mirror, path, times } from '../svg.ts';
import { drape, flatShadow, seam, stitches, type Cloth } from './cloth.ts';
import { crease, symmetric } from './outline.ts';

const body = symmetric(
  'M366 204 C330 212 296 222 262 236 C226 251 206 278 196 318 C168 440 122 610 82 780 C78 794 82 802 93 805 L180 828 C192 831 199 827 202 815 C240 690 268 566 286 452 C292 560 292 690 288 772 L288 846 C288 858 294 864 306 865 C364 870 424 872 480 872',
);
const hood = symmetric('M480 56 C392 58 338 116 340 192 C341 214 346 226 356 234 C392 262 440 280 480 284');
const pocket = 'M372 606 L588 606 C600 606 604 610 608 620 L646 716 L646 806 L314 806 L314 716 L352 620 C356 610 360 606 372 606Z';

const folds = {
  shadows: [
    crease([286, 452], [366, 470], [404, 570], 24),
    crease([674, 452], [600, 480], [560, 600], 28),
    crease([190, 380], [232, 470], [224, 610], 20),
    crease([140, 560], [190, 600], [190, 690], 18),
    crease([770, 360], [736, 480], [776, 640], 28),
    crease([330, 830], [372, 790], [360, 700], 18),
    crease([640, 826], [610, 780], [560, 740], 24),
    crease([360, 230], [420, 330], [480, 350], 22),
    crease([600, 230], [560, 330], [500, 360], 26),
  ],
  lights: [crease([312, 250], [306, 380], [344, 480], 24), crease([200, 330], [168, 470], [130, 630], 14), crease([560, 480], [540, 540], [560, 600], 20)],
  creases: [
    crease([286, 458], [348, 466], [388, 520], 5),
    crease([288, 478], [330, 500], [348, 556], 4),
    crease([674, 458], [620, 470], [580, 530], 5),
    crease([150, 520], [200, 540], [246, 520], 5),
    crease([142, 556], [190, 584], [236, 566], 4.5),
    crease([134, 600], [170, 616], [222, 604], 4),
    crease([812, 530], [768, 552], [716, 534], 5),
    crease([822, 590], [776, 606], [736, 590], 4.5),
    crease([116, 680], [160, 690], [206, 674], 4),
    crease([846, 690], [800, 690], [752, 672], 4),
    crease([196, 380], [236, 402], [276, 388], 4),
    crease([288, 690], [304, 700], [320, 690], 3),
  ],
};

export function hoodieFront(cloth: Cloth, print: string) {
  const { tones } = cloth;
  const opening = symmetric('M480 112 C424 114 394 152 396 204 C398 232 434 262 480 276');
  const depth = linear([0, 0], [0, 1], [[0, tones.shade], [1, tones.deep]]);
  const cowl =
    drape(cloth, {
      outline: hood,
      shadows: [crease([350, 190], [400, 250], [480, 284], 16), crease([620, 130], [600, 220], [500, 280], 26)],
      lights: [crease([372, 130], [420, 80], [500, 74], 14)],
      creases: [crease([352, 204], [384, 236], [440, 262], 4), crease([608, 204], [576, 240], [520, 266], 5)],
      details: line('M480 56 L480 112', tones.seam, 2),
    }) +
    depth.definition +
    path(opening, depth.paint) +
    clip(path(opening, '#000'), path('M396 120 C440 160 520 160 564 120 L564 100 L396 100Z', tones.base, 'opacity=".35"')) +
    line(opening, tones.seam, 2.4) +
    stitches(symmetric('M480 100 C414 102 382 146 384 206 C388 238 430 268 480 284'), cloth);
  const drawn = drape(cloth, { outline: body, ...folds, print, details: ribs(cloth) + seams(cloth) + pouch(cloth) });
  return flatShadow(body) + flatShadow(hood) + drawn + cowl + cords(cloth);
}

export function hoodieBack(cloth: Cloth, print: string) {
  const back = symmetric('M480 74 C402 76 344 118 336 190 C332 236 346 268 372 296 C404 326 444 340 480 342');
  const cowl = drape(cloth, {
    outline: back,
    shadows: [crease([360, 260], [420, 320], [520, 330], 26), crease([610, 150], [610, 240], [540, 320], 30)],
    lights: [crease([380, 120], [370, 190], [410, 250], 22)],
    creases: [crease([352, 230], [400, 290], [470, 306], 5), crease([608, 230], [570, 280], [500, 300], 5), crease([366, 190], [420, 250], [480, 262], 4)],
    details: seam('M480 74 L480 342', cloth) + stitches('M474 76 L474 340', cloth) + stitches('M352 268 C390 312 440 328 480 330 C520 328 570 312 608 268', cloth),
  });
  const drawn = drape(cloth, { outline: body, ...folds, shadows: folds.shadows.slice(0, 6), creases: folds.creases.slice(0, 9), print, details: ribs(cloth) + seams(cloth) });
  return flatShadow(body) + drawn + flatShadow(back) + cowl;
}

const seams = (cloth: Cloth) => {
  const half = seam('M262 236 C284 310 292 380 286 452', cloth) + stitches('M270 234 C292 310 300 380 294 450', cloth);
  return half + mirror(half, 480);
};

/** The knitted bands at the wrists and the hem. */
function ribs(cloth: Cloth) {
  const { tones } = cloth;
  const knit = times(10, (index) => line(`M${98 + index * 11} ${768 + index * 3}l-14 52`, tones.seam, 2, 'opacity=".5"'));
  const cuff = path('M88 752 L216 786 L204 836 L70 804Z', tones.shade, 'opacity=".28"') + knit + seam('M88 752 L216 786', cloth);
  const hem = path('M280 814 L680 814 L680 880 L280 880Z', tones.shade, 'opacity=".28"') + times(36, (index) => line(`M${294 + index * 10.7} 818l0 60`, tones.seam, 2, 'opacity=".5"')) + seam('M284 814 L676 814', cloth);
  return cuff + mirror(cuff, 480) + hem;
}

function pouch(cloth: Cloth) {
  const { tones } = cloth;
  const edge = 'M352 620 L314 716';
  const half = stitches(edge.replace('352', '362').replace('314', '324'), cloth) + line(edge, tones.deep, 3, 'opacity=".6"');
  const shadow = path('M372 600 L588 600 L612 616 L652 716 L652 806 L640 806 L640 720 L600 622Z', tones.deep, 'opacity=".18"');
  return shadow + path(pocket, tones.base) + cloth.weave(pocket) + path(pocket, tones.light, 'opacity=".08"') + line(pocket, tones.seam, 2) + half + mirror(half, 480) + stitches('M364 614 L596 614', cloth);
}

function cords({ tones }: Cloth) {
  const string = (d: string, x: number, y: number) =>
    line(d, tones.deep, 9, 'opacity=".25" transform="translate(4 5)"') + line(d, tones.light === '#ffffff' ? '#f2efe9' : tones.light, 8) + line(d, tones.seam, 1.4, 'stroke-dasharray="3 4"') + line(`M${x} ${y - 4}l-1 24`, tones.deep, 9.5);
  const eyelet = circle(436, 268, 8, '#c9c3b6') + circle(436, 268, 4, tones.deep) + circle(524, 268, 8, '#c9c3b6') + circle(524, 268, 4, tones.deep);
  return eyelet + string('M436 270 C430 304 442 330 434 352', 434, 356) + string('M524 270 C532 304 520 334 530 364', 530, 368);
}
