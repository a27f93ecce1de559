import { line, mirror, path, rect } from '../svg.ts';
import { drape, flatShadow, seam, stitches, type Cloth } from './cloth.ts';
import { crease, symmetric } from './outline.ts';

const body = symmetric(
  'M392 122 C352 142 292 160 236 178 C204 189 184 214 166 250 L92 398 C87 409 90 416 100 421 L206 468 C216 472 222 469 226 459 L248 404 C254 500 252 660 244 818 C243 834 250 841 266 843 C340 852 400 856 480 856',
);
const sleeveLine = 'M236 178 C246 250 250 330 248 404';
const cuff = 'M100 384 L228 440';
const hem = 'M245 814 C330 828 400 832 480 832 C560 832 630 828 715 814';

const folds = {
  shadows: [
    crease([246, 404], [330, 424], [372, 530], 22),
    crease([712, 404], [640, 440], [604, 560], 26),
    crease([250, 560], [330, 620], [430, 640], 20),
    crease([716, 640], [620, 690], [520, 790], 24),
    crease([262, 846], [300, 760], [290, 640], 20),
    crease([470, 856], [440, 780], [470, 690], 16),
    crease([170, 300], [206, 370], [226, 450], 18),
    crease([790, 280], [760, 360], [742, 450], 24),
  ],
  lights: [
    crease([300, 200], [300, 330], [330, 420], 24),
    crease([268, 440], [320, 520], [330, 640], 16),
    crease([560, 600], [520, 700], [545, 820], 18),
    crease([140, 340], [170, 300], [200, 240], 14),
  ],
  creases: [
    crease([248, 406], [306, 418], [346, 468], 4),
    crease([250, 420], [286, 446], [306, 500], 3),
    crease([712, 406], [660, 422], [622, 480], 4),
    crease([710, 424], [676, 452], [662, 506], 3),
    crease([246, 700], [290, 716], [352, 700], 3),
    crease([716, 690], [664, 712], [610, 770], 4),
    crease([122, 380], [150, 370], [176, 340], 3),
    crease([838, 384], [806, 370], [786, 330], 3),
  ],
};

export function teeFront(cloth: Cloth, print: string) {
  const { tones } = cloth;
  const opening = 'M392 122 C420 134 540 134 568 122 C560 178 526 208 480 208 C434 208 400 178 392 122Z';
  const collar = 'M392 122 C400 178 434 208 480 208 C526 208 560 178 568 122 L588 131 C580 198 536 232 480 232 C424 232 380 198 372 131Z';
  const inside =
    path(opening, tones.deep) +
    path('M392 122 C420 134 540 134 568 122 L566 140 C540 152 420 152 394 140Z', tones.shade) +
    rect(458, 146, 44, 24, '#f6f1e6', 'rx="3"') +
    rect(466, 154, 28, 3, '#b9ad97') +
    rect(470, 161, 20, 3, '#b9ad97');
  return flatShadow(body) + drape(cloth, { outline: body, ...folds, print, details: seams(cloth) + inside }) + collarBand(cloth, collar, 'M374 139 C383 206 426 241 480 241 C534 241 577 206 586 139');
}

export function teeBack(cloth: Cloth, print: string) {
  const collar = 'M392 122 C410 142 446 150 480 150 C514 150 550 142 568 122 L588 131 C570 162 520 174 480 174 C440 174 390 162 372 131Z';
  const { tones } = cloth;
  const top = path('M392 122 C420 116 540 116 568 122 C550 142 514 150 480 150 C446 150 410 142 392 122Z', tones.deep);
  const drawn = drape(cloth, { outline: body, shadows: folds.shadows.slice(1), lights: folds.lights, creases: folds.creases.slice(0, 6), print, details: seams(cloth) + top });
  return flatShadow(body) + drawn + collarBand(cloth, collar, 'M376 142 C394 170 440 183 480 183 C520 183 566 170 584 142');
}

const seams = (cloth: Cloth) => {
  const half = seam(sleeveLine, cloth) + stitches(cuff, cloth) + stitches('M96 392 L225 448', cloth);
  return half + mirror(half, 480) + stitches(hem, cloth) + stitches(hem.replaceAll('814', '808').replaceAll('832', '826').replaceAll('828', '822'), cloth);
};

function collarBand(cloth: Cloth, band: string, under: string) {
  const { tones } = cloth;
  return path(band, tones.base) + cloth.weave(band) + path(band, tones.light, 'opacity=".12"') + line(band, tones.seam, 1.8, 'opacity=".7"') + stitches(under, cloth);
}
