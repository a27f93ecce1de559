import { clip, group, line, mirror, path, rect, soft } from '../svg.ts';
import { drape, seam, stitches, type Cloth } from './cloth.ts';
import { crease, symmetric } from './outline.ts';
import { hairBehind, head, neck, people, type DrawnPerson } from './person.ts';

/** Tees, long sleeves and hoodies on a person, cut at the hip. */

export const teeOutline = symmetric('M412 352 C386 374 340 388 302 402 C262 416 240 446 229 492 L192 640 C190 650 194 656 204 658 L292 678 C300 680 305 676 306 668 L318 604 C330 700 326 800 312 970');
export const sleeved = symmetric('M412 350 C386 372 340 386 300 402 C258 418 236 450 226 498 C204 600 190 700 196 800 C198 860 204 920 214 970 L296 970 C290 900 292 820 300 740 L320 610 C332 720 328 840 318 970');

export const hoodieOutline = symmetric('M396 356 C368 380 322 390 284 410 C238 430 214 466 204 516 C180 610 168 710 176 800 C180 860 186 920 196 970 L296 970 C290 900 290 830 296 750 L314 630 C324 740 320 850 312 970');

export const chest = {
  shadows: [crease([318, 604], [390, 640], [420, 740], 22), crease([642, 604], [580, 640], [548, 760], 26), crease([330, 760], [400, 820], [500, 840], 20), crease([640, 780], [580, 860], [470, 920], 26), crease([260, 470], [276, 560], [290, 660], 18), crease([716, 470], [694, 560], [676, 670], 24)],
  lights: [crease([350, 430], [340, 540], [370, 640], 22), crease([350, 720], [390, 820], [400, 940], 16), crease([240, 540], [230, 600], [226, 650], 9)],
  creases: [crease([318, 608], [372, 626], [408, 690], 4), crease([320, 628], [356, 656], [372, 716], 3.5), crease([642, 608], [594, 630], [560, 690], 4), crease([640, 634], [608, 660], [592, 716], 3.5), crease([326, 850], [380, 876], [440, 872], 3.5), crease([636, 860], [580, 900], [510, 908], 4)],
};

export function teeOnModel(cloth: Cloth, print: string) {
  const person = people.mei;
  const details = both(seam('M302 402 C318 470 326 540 318 604', cloth) + stitches('M196 632 L304 658', cloth) + stitches('M198 624 L306 650', cloth));
  return (
    behind(person) + bareArm(person) + mirror(bareArm(person), 960 / 2) + neck(person) +
    drape(cloth, { outline: teeOutline, ...chest, print, details, roundness: 0.6 }) +
    crewNeck(cloth, person) + headOn(person, -2)
  );
}

export function longsleeveOnModel(cloth: Cloth, print: string) {
  const person = people.wei;
  const folds = { ...chest, creases: [...chest.creases, ...sleeveCreases] };
  return (
    neck(person) +
    drape(cloth, { outline: sleeved, ...folds, print, details: both(seam('M300 402 C318 470 328 540 320 610', cloth)) + armGap(cloth), roundness: 0.6 }) +
    crewNeck(cloth, person) + headOn(person, 2)
  );
}

export function hoodieOnModel(cloth: Cloth, print: string) {
  const { tones } = cloth;
  const person = people.devi;
  const hoodBack = symmetric('M480 300 C420 302 372 318 356 352 C352 372 366 392 390 404 L480 440');
  const hoodSides = symmetric('M404 322 C372 330 352 350 352 378 C360 430 420 476 480 492 C480 492 480 462 480 462 C440 448 410 410 412 352 C412 338 410 328 404 322');
  const pocket = 'M372 800 L588 800 L640 930 L640 980 L320 980 L320 930Z';
  const folds = { ...chest, creases: [...chest.creases.slice(0, 4), ...sleeveCreases] };
  return (
    behind(person) + drape(cloth, { outline: hoodBack, roundness: 0.7, details: path(hoodBack, tones.deep, 'opacity=".45"') }) + neck(person) +
    drape(cloth, { outline: hoodieOutline, ...folds, print, details: both(seam('M284 410 C306 480 322 560 314 630', cloth)) + armGap(cloth) + path(pocket, tones.deep, 'opacity=".14" transform="translate(7 6)"') + path(pocket, tones.base) + cloth.weave(pocket) + line(pocket, tones.seam, 2.2) + both(stitches('M384 804 L332 932', cloth)), roundness: 0.65 }) +
    throat(person, 'M408 336 C404 400 440 450 480 466 C520 450 556 400 552 336 L540 300 L420 300Z') +
    group('opacity=".4"', soft(7, path('M356 390 C380 440 440 490 480 506 C520 490 580 440 604 390 C590 470 530 520 480 530 C430 520 370 470 356 390Z', tones.deep))) +
    drape(cloth, { outline: hoodSides, shadows: [crease([560, 350], [570, 420], [490, 480], 12)], creases: [crease([366, 380], [400, 430], [462, 464], 3), crease([594, 380], [560, 430], [498, 464], 3)], roundness: 0.6 }) +
    cord(cloth, 'M436 452 C430 486 440 506 434 530') + cord(cloth, 'M524 452 C530 486 520 516 528 544') + headOn(person, 0)
  );
}

export const sleeveCreases = [crease([206, 640], [250, 660], [300, 640], 4), crease([200, 690], [244, 716], [296, 696], 4.5), crease([198, 730], [236, 746], [290, 740], 3.5), crease([756, 640], [712, 664], [664, 646], 4), crease([762, 700], [716, 722], [668, 704], 4.5), crease([204, 860], [244, 870], [290, 850], 3.5), crease([756, 850], [716, 866], [672, 850], 3.5)];

/** The shade between the arm and the body. */
export const armGap = ({ tones }: Cloth) => both(group('opacity=".55"', soft(5, path('M320 610 C304 700 292 840 298 970 L314 970 C324 840 328 720 320 610Z', tones.deep))));

export const aboutChin = 'translate(480 316) scale(1.06) translate(-480 -302)';
export const headOn = (person: DrawnPerson, tilt: number) => group(`transform="rotate(${tilt} 480 320) ${aboutChin}"`, head(person));
export const behind = (person: DrawnPerson) => group(`transform="${aboutChin}"`, hairBehind(person));

/** The skin that an open collar shows. */
function throat(person: DrawnPerson, opening: string) {
  const shade = soft(6, line(opening.replace(/L.*/, ''), '#3a1f12', 14, 'opacity=".28"'));
  return clip(path(opening, '#000'), neck(person), shade);
}

export const both = (body: string) => body + mirror(body, 480);

export function bareArm({ skin, shade }: DrawnPerson) {
  const arm = 'M206 636 C194 700 184 760 192 816 C200 870 206 920 210 970 L282 970 C284 900 284 850 280 810 C282 760 292 710 302 660Z';
  return path(arm, skin) + clip(path(arm, '#000'), path('M262 640 C258 740 262 860 250 970 L300 970 L310 640Z', shade, 'opacity=".5"'), path('M190 640 L310 664 L306 700 L190 676Z', shade, 'opacity=".8"')) + line('M206 812 C216 822 226 826 236 824', shade, 4);
}

export function crewNeck(cloth: Cloth, person: DrawnPerson) {
  const { tones } = cloth;
  const collar = 'M412 352 C418 400 446 424 480 424 C514 424 542 400 548 352 L568 362 C560 418 522 446 480 446 C438 446 400 418 392 362Z';
  return throat(person, 'M412 352 C418 400 446 424 480 424 C514 424 542 400 548 352 L548 320 L412 320Z') + path(collar, tones.base) + cloth.weave(collar) + path(collar, tones.light, 'opacity=".12"') + line(collar, tones.seam, 1.8, 'opacity=".8"') + stitches('M388 372 C398 428 438 455 480 455 C522 455 562 428 572 372', cloth);
}

const cord = ({ tones }: Cloth, d: string) => line(d, tones.deep, 9, 'opacity=".25" transform="translate(4 5)"') + line(d, tones.light === '#ffffff' ? '#f2efe9' : tones.light, 8) + line(d, tones.seam, 1.4, 'stroke-dasharray="3 4"');

/** The wall behind a model: paper with an arch of a second paper. */
export const archWall = (paper: string, arch: string) => rect(0, 0, 960, 960, paper) + path('M140 970 L140 400 C140 200 290 56 480 56 C670 56 820 200 820 400 L820 970Z', arch);
