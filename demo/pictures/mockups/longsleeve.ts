import { line, mirror, path, rect } from '../svg.ts';
import { drape, flatShadow, seam, stitches, type Cloth } from './cloth.ts';
import { crease, symmetric } from './outline.ts';

const body = symmetric(
  'M398 112 C362 132 316 146 274 160 C240 171 222 194 212 232 C182 360 128 560 86 764 C83 776 87 782 97 785 L176 806 C187 808 193 805 197 794 C238 664 270 520 290 404 C297 500 297 660 289 806 C288 820 295 827 310 829 C366 837 424 840 480 840',
);
const folds = {
  shadows: [
    crease([290, 404], [366, 420], [404, 520], 20),
    crease([670, 404], [600, 440], [566, 560], 24),
    crease([292, 540], [360, 610], [450, 640], 18),
    crease([668, 650], [580, 690], [500, 790], 22),
    crease([196, 330], [232, 420], [226, 560], 16),
    crease([150, 560], [186, 620], [176, 720], 14),
    crease([760, 300], [736, 430], [770, 600], 22),
    crease([310, 836], [352, 760], [340, 660], 16),
  ],
  lights: [crease([330, 190], [326, 320], [352, 420], 20), crease([316, 460], [362, 540], [368, 660], 14), crease([206, 280], [176, 430], [140, 600], 12), crease([560, 600], [520, 700], [540, 810], 16)],
  creases: [
    crease([290, 408], [346, 418], [384, 466], 4),
    crease([292, 424], [330, 448], [348, 500], 3),
    crease([670, 408], [618, 424], [584, 480], 4),
    crease([152, 500], [200, 520], [246, 500], 4),
    crease([146, 534], [188, 560], [236, 544], 3.5),
    crease([128, 620], [170, 630], [206, 612], 3),
    crease([814, 520], [766, 546], [722, 530], 4),
    crease([806, 484], [762, 498], [712, 482], 3),
    crease([834, 640], [792, 640], [756, 618], 3),
    crease([200, 360], [236, 380], [272, 366], 3),
    crease([290, 700], [330, 716], [390, 700], 3),
    crease([670, 690], [624, 712], [580, 764], 4),
  ],
};

export function longsleeveFront(cloth: Cloth, print: string) {
  const { tones } = cloth;
  const opening = 'M398 112 C424 122 536 122 562 112 C554 162 522 190 480 190 C438 190 406 162 398 112Z';
  const inside = path(opening, tones.deep) + path('M398 112 C424 122 536 122 562 112 L560 129 C536 140 424 140 400 129Z', tones.shade) + rect(460, 134, 40, 22, '#f6f1e6', 'rx="3"') + rect(468, 142, 24, 3, '#b9ad97');
  const collar = 'M398 112 C406 162 438 190 480 190 C522 190 554 162 562 112 L580 121 C572 180 532 211 480 211 C428 211 388 180 380 121Z';
  return flatShadow(body) + drape(cloth, { outline: body, ...folds, print, details: seams(cloth) + inside }) + band(cloth, collar, 'M380 130 C390 188 430 219 480 219 C530 219 570 188 580 130');
}

export function longsleeveBack(cloth: Cloth, print: string) {
  const top = path('M398 112 C424 106 536 106 562 112 C546 130 512 138 480 138 C448 138 414 130 398 112Z', cloth.tones.deep);
  const collar = 'M398 112 C414 130 448 138 480 138 C512 138 546 130 562 112 L580 121 C562 150 518 160 480 160 C442 160 398 150 380 121Z';
  const drawn = drape(cloth, { outline: body, ...folds, shadows: folds.shadows.map(flipped), lights: folds.lights.map(flipped), print, details: seams(cloth) + top });
  return flatShadow(body) + drawn + band(cloth, collar, 'M382 130 C400 158 442 168 480 168 C518 168 560 158 578 130');
}

const seams = (cloth: Cloth) => {
  const cuff = seam('M92 738 L206 768', cloth) + stitches('M94 730 L208 760', cloth);
  const half = seam('M274 160 C292 236 296 320 290 404', cloth) + cuff;
  return half + mirror(half, 480) + stitches('M290 806 C360 816 424 818 480 818 C536 818 600 816 670 806', cloth) + stitches('M290 799 C360 809 424 811 480 811 C536 811 600 809 670 799', cloth);
};

function band(cloth: Cloth, collar: string, under: string) {
  const { tones } = cloth;
  return path(collar, tones.base) + cloth.weave(collar) + path(collar, tones.light, 'opacity=".12"') + line(collar, tones.seam, 1.8, 'opacity=".7"') + stitches(under, cloth);
}

/** The same fold on the other side of the garment. */
const flipped = (d: string) => d.replaceAll(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${960 - Number(x)} ${y}`);
