import { clip, group, line, path, soft } from '../svg.ts';
import { clothOf, drape, type Cloth } from './cloth.ts';
import { capWorn } from './cap.ts';
import { mugHeld } from './mug.ts';
import { crease } from './outline.ts';
import { neck, people, type DrawnPerson } from './person.ts';
import { canvas, toteCarried } from './tote.ts';
import { tumblerHeld } from './tumbler.ts';
import { armGap, behind, chest, crewNeck, headOn, sleeveCreases, sleeved } from './wearing.ts';

/** Bags, caps and cups in use, by people in plain clothes. */

export function toteOnModel(cloth: Cloth, print: string) {
  const strap = 'M630 386 C606 430 578 500 562 598 L588 598 C604 510 632 440 660 394Z';
  const far = 'M646 390 C684 440 714 500 728 604 L754 604 C742 500 708 430 668 396Z';
  return (
    dressed(people.nadia, '#55706b', -2) +
    group('opacity=".35"', soft(10, path('M500 570 L830 580 L850 930 L490 920Z', '#20302d'))) +
    drape(canvas(cloth), { outline: far, roundness: 0.7, details: path(far, cloth.tones.deep, 'opacity=".3"') }) +
    group('transform="translate(330 290) rotate(2) scale(0.7)"', toteCarried(cloth, print)) +
    group('opacity=".4" transform="translate(5 3)"', soft(3, path(strap, cloth.tones.deep))) +
    drape(canvas(cloth), { outline: strap, roundness: 0.7 })
  );
}

export function capOnModel(cloth: Cloth, print: string) {
  const person = { ...people.arjun };
  const visorShade = 'M386 150 C430 140 530 140 574 150 L566 214 C520 196 440 196 394 214Z';
  const figure = dressed(person, '#d8cdb8', 0) + group('transform="translate(480 316) scale(1.06) translate(-480 -302)"', clip(path('M402 100 L558 100 L558 280 L402 280Z', '#000'), group('opacity=".5"', soft(6, path(visorShade, person.shade)))));
  return group('transform="translate(480 550) scale(1.72) translate(-480 -262)"', figure, group('transform="translate(480 118) scale(0.44) translate(-480 -588)"', capWorn(cloth, print)));
}

export function mugOnModel(cloth: Cloth, print: string) {
  const person = people.auntie;
  const shirt = '#7d8f86';
  const sleeve = (d: string) => drape(clothOf(shirt, false), { outline: d, roundness: 0.5, creases: [crease([250, 880], [300, 860], [330, 800], 5)] });
  return (
    dressed(person, shirt, 2) +
    group('opacity=".35"', soft(14, path('M350 600 L640 600 L650 900 L360 900Z', '#2b3833'))) +
    sleeve('M150 980 C160 880 230 820 318 776 L372 846 C320 900 300 940 296 980Z') +
    sleeve('M820 980 C800 900 740 830 668 790 L626 860 C660 900 676 940 680 980Z') +
    hand('M330 700 C310 740 306 800 336 836 C370 850 400 830 402 800 L402 700Z', person) +
    group('transform="translate(198 406) scale(0.6)"', mugHeld(cloth, print)) +
    fingers({ x: 346, y: 712, length: 46, thickness: 33, tilt: -4, person }) +
    group('transform="translate(1040 0) scale(-1 1)"', fingers({ x: 366, y: 694, length: 22, thickness: 30, tilt: 6, person, count: 3 })) +
    group('', path('M640 800 C668 800 690 784 694 756 L700 800 C690 840 660 850 636 838Z', person.skin))
  );
}

export function tumblerOnModel(cloth: Cloth, print: string) {
  const person = people.hannah;
  const shirt = '#c79b86';
  const sleeve = 'M120 980 C140 900 230 860 330 820 L392 900 C340 930 300 960 286 980Z';
  return (
    dressed(person, shirt, -3) +
    group('opacity=".3"', soft(14, path('M420 560 L650 560 L640 930 L430 930Z', '#4a2d20'))) +
    hand('M388 780 C366 820 360 880 384 910 C420 926 452 900 452 860 L452 780Z', person) +
    group('transform="translate(152 300) scale(0.74)"', tumblerHeld(cloth, print)) +
    drape(clothOf(shirt, false), { outline: sleeve, roundness: 0.5, creases: [crease([220, 920], [270, 900], [310, 850], 5)] }) +
    hand('M330 826 C350 800 380 790 408 796 L414 920 C384 924 360 912 344 900Z', person) +
    fingers({ x: 404, y: 812, length: 88, thickness: 34, tilt: -5, person })
  );
}

/** A person in a plain long-sleeved top, from head to hip. */
function dressed(person: DrawnPerson, colour: string, tilt: number) {
  const top = clothOf(colour, false);
  const folds = { ...chest, creases: [...chest.creases, ...sleeveCreases] };
  return behind(person) + neck(person) + drape(top, { outline: sleeved, ...folds, details: armGap(top), roundness: 0.6 }) + crewNeck(top, person) + headOn(person, tilt);
}

type Grip = { x: number; y: number; length: number; thickness: number; tilt: number; person: DrawnPerson; count?: number };

/** Fingers laid over what the hand holds, seen from the front, coming from the left. */
function fingers({ x, y, length, thickness, tilt, person, count = 4 }: Grip) {
  const finger = (index: number) => {
    const [top, reach] = [y + index * thickness * 0.9, length - Math.abs(index - 1.2) * 7];
    const d = `M${x} ${top} l${reach} ${tilt}`;
    const nail = path(`M${x + reach - 2} ${top + tilt - 8} q12 1 13 8 q-1 8 -13 8z`, '#ffffff', 'opacity=".35"');
    return line(d, person.shade, thickness, 'transform="translate(3 4)" opacity=".9"') + line(d, person.skin, thickness - 1) + nail;
  };
  return Array.from({ length: count }, (_, index) => finger(count - 1 - index)).join('');
}

const hand = (d: string, { skin, shade }: DrawnPerson) => path(d, skin) + clip(path(d, '#000'), group('opacity=".5"', soft(6, line(d, shade, 14))));

