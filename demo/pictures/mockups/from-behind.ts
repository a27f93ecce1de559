import { group, line, mirror, path, soft } from '../svg.ts';
import { drape, seam, stitches, type Cloth } from './cloth.ts';
import { crease, symmetric } from './outline.ts';
import { headFromBehind, neck, people, type DrawnPerson } from './person.ts';
import { aboutChin, armGap, bareArm, both, chest, hoodieOutline, sleeveCreases, sleeved, teeOutline } from './wearing.ts';

/** Tees, long sleeves and hoodies on a person seen from behind, cut at the hip. */

/** Shoulder blades and the fall of the cloth between them. */
const back = {
  shadows: [crease([318, 604], [390, 640], [420, 740], 22), crease([642, 604], [580, 640], [548, 760], 26), crease([480, 470], [474, 640], [480, 860], 14)],
  lights: [crease([380, 450], [370, 540], [390, 640], 22), crease([580, 450], [590, 540], [570, 640], 22)],
  creases: [...chest.creases.slice(0, 4), crease([420, 430], [440, 450], [452, 490], 3), crease([540, 430], [520, 450], [508, 490], 3)],
};

export function teeFromBehind(cloth: Cloth, print: string) {
  const person = people.mei;
  const details = both(seam('M302 402 C318 470 326 540 318 604', cloth) + stitches('M196 632 L304 658', cloth) + stitches('M198 624 L306 650', cloth));
  return (
    bareArm(person) + mirror(bareArm(person), 480) + neck(person) +
    drape(cloth, { outline: teeOutline, ...back, print, details, roundness: 0.6 }) +
    collarBehind(cloth) + head(person)
  );
}

export function longsleeveFromBehind(cloth: Cloth, print: string) {
  const person = people.wei;
  const folds = { ...back, creases: [...back.creases, ...sleeveCreases] };
  const details = both(seam('M300 402 C318 470 328 540 320 610', cloth)) + armGap(cloth);
  return neck(person) + drape(cloth, { outline: sleeved, ...folds, print, details, roundness: 0.6 }) + collarBehind(cloth) + head(person);
}

export function hoodieFromBehind(cloth: Cloth, print: string) {
  const { tones } = cloth;
  const person = people.devi;
  const folds = { ...back, creases: [...back.creases.slice(0, 4), ...sleeveCreases] };
  const details = both(seam('M284 410 C306 480 322 560 314 630', cloth)) + armGap(cloth);
  const hood = symmetric('M480 316 C420 318 372 330 346 366 C340 430 396 500 480 528');
  return (
    neck(person) +
    drape(cloth, { outline: hoodieOutline, ...folds, print, details, roundness: 0.65 }) +
    group('opacity=".4"', soft(8, path('M340 380 C346 460 410 524 480 548 C550 524 614 460 620 380 C600 480 540 530 480 540 C420 530 360 480 340 380Z', tones.deep))) +
    drape(cloth, { outline: hood, shadows: [crease([400, 380], [440, 440], [480, 470], 14)], creases: [crease([372, 390], [410, 450], [474, 486], 3), crease([588, 390], [550, 450], [486, 486], 3)], details: stitches('M352 384 C368 446 420 494 480 514 C540 494 592 446 608 384', cloth), roundness: 0.7 }) +
    head(person)
  );
}

const head = (person: DrawnPerson) => group(`transform="${aboutChin}"`, headFromBehind(person));

function collarBehind(cloth: Cloth) {
  const { tones } = cloth;
  const collar = 'M410 346 C436 368 524 368 550 346 L570 362 C536 392 424 392 390 362Z';
  return path(collar, tones.base) + cloth.weave(collar) + path(collar, tones.light, 'opacity=".12"') + line(collar, tones.seam, 1.8, 'opacity=".8"') + stitches('M386 370 C424 402 536 402 574 370', cloth);
}
