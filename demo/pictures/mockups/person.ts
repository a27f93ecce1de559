import { circle, clip, ellipse, group, line, path, soft } from '../svg.ts';

/** The people who wear and use the goods: a head about (480, 190) on a neck that ends under a collar at y 420. */
export type DrawnPerson = { skin: string; shade: string; hair: string; style: 'bob' | 'crop' | 'waves' | 'scarf' | 'grey-bun' | 'curls'; scarf?: string; glasses?: boolean; beard?: boolean; earrings?: string };

export const people = {
  mei: { skin: '#edbf9b', shade: '#d99f78', hair: '#2b2326', style: 'bob', earrings: '#c9973f' },
  arjun: { skin: '#a86f47', shade: '#8a5533', hair: '#1f1a1b', style: 'crop', beard: true },
  nadia: { skin: '#d9a377', shade: '#bd8257', hair: '#2b2326', style: 'scarf', scarf: '#c98f6a' },
  hannah: { skin: '#f0c7a6', shade: '#dba680', hair: '#5a3826', style: 'waves' },
  wei: { skin: '#e5b48c', shade: '#c98f65', hair: '#26211f', style: 'crop', glasses: true },
  auntie: { skin: '#e8ba94', shade: '#cf976d', hair: '#a9a6a3', style: 'grey-bun', glasses: true, earrings: '#4f9a78' },
  devi: { skin: '#8f5a3a', shade: '#744528', hair: '#1c1718', style: 'curls', earrings: '#d8a437' },
} as const satisfies Record<string, DrawnPerson>;

const faceShape = 'M402 168 C400 206 406 240 424 266 C440 290 460 302 480 302 C500 302 520 290 536 266 C554 240 560 206 558 168 C556 104 520 78 480 78 C440 78 404 104 402 168Z';

/** Neck and shoulders' skin: goes under the collar. */
export const neck = ({ skin, shade }: DrawnPerson) =>
  path('M440 246 L438 318 C436 346 404 358 376 372 L480 470 L584 372 C556 358 524 346 522 318 L520 246Z', skin) +
  path('M440 276 C456 306 504 322 522 286 L522 318 C523 334 530 344 540 352 C506 372 462 352 440 310Z', shade, 'opacity=".75"');

/** What hangs behind the neck and shoulders. */
export function hairBehind({ style, hair, scarf }: DrawnPerson) {
  if (style === 'bob') return path('M388 180 C368 270 372 330 392 350 C430 372 530 372 568 350 C588 330 592 270 572 180Z', hair);
  if (style === 'waves') return path('M392 150 C344 210 366 276 342 336 C326 384 344 446 376 470 C420 480 540 480 584 470 C616 446 634 384 618 336 C594 276 616 210 568 150Z', hair);
  if (style === 'curls') return [...curlRing(106, 480, 186, 17, 50)].map(([x, y]) => circle(x, y, 36, hair)).join('') + circle(480, 176, 106, hair);
  if (style === 'scarf') return path('M384 190 C372 290 352 372 330 420 L630 420 C608 372 588 290 576 190Z', scarf ?? hair);
  return '';
}

export function head(person: DrawnPerson) {
  const { skin, shade } = person;
  const ears = person.style === 'scarf' ? '' : ellipse(400, 196, 13, 22, skin) + ellipse(560, 196, 13, 22, shade) + line('M396 188 C402 192 402 200 398 206', shade, 3);
  return ears + path(faceShape, skin) + clip(path(faceShape, '#000'), path('M530 90 C548 160 540 240 480 306 L580 310 L580 90Z', shade, 'opacity=".4"'), beard(person)) + features(person) + hairFront(person) + jewels(person) + spectacles(person);
}

/** The head from behind: ears, and hair down to the nape over everything else. */
export function headFromBehind(person: DrawnPerson) {
  const { skin, hair, style } = person;
  const crown = style === 'bob' ? path('M388 196 C366 104 416 54 480 54 C544 54 594 104 572 196Z', hair) : '';
  const nape = path('M398 190 C390 116 424 56 482 56 C544 56 574 116 562 190 C560 236 548 268 526 284 C512 272 448 272 434 284 C412 268 400 236 398 190Z', hair);
  return ellipse(400, 196, 13, 22, skin) + ellipse(560, 196, 13, 22, skin) + nape + hairBehind(person) + crown + line('M430 112 C450 88 476 80 506 84', '#ffffff', 5, 'opacity=".12"');
}

function features({ shade, hair, skin, style }: DrawnPerson) {
  const ink = style === 'grey-bun' ? '#6d625c' : hair;
  return (
    line('M424 164 C434 156 448 156 458 161', ink, 5.5) + line('M504 161 C514 156 528 156 538 164', ink, 5.5) +
    line('M432 192 C440 199 450 199 457 192', '#2a2021', 4.5) + line('M505 192 C512 199 522 199 530 192', '#2a2021', 4.5) +
    line('M482 196 C490 214 492 224 484 230 C480 232 475 232 472 230', shade, 4.5) +
    path('M456 256 C468 251 492 251 504 256 C496 272 464 272 456 256Z', '#b5534a') + line('M460 257 C472 261 488 261 500 257', '#ffffff', 2.5, 'opacity=".8"') +
    group('opacity=".35"', soft(6, ellipse(430, 226, 17, 11, '#d9604c'), ellipse(530, 226, 17, 11, '#d9604c'))) +
    ellipse(468, 118, 22, 9, skin, 'opacity="0"')
  );
}

const beard = ({ beard: has, hair }: DrawnPerson) =>
  has ? path('M398 196 C412 236 436 240 456 240 C472 236 488 236 504 240 C524 240 548 236 562 196 L566 310 L394 310Z', hair, 'opacity=".88"') + path('M456 250 C468 246 492 246 504 250 C500 276 460 276 456 250Z', '#8f4638') : '';

function hairFront({ style, hair, scarf }: DrawnPerson) {
  const shine = (d: string) => line(d, '#ffffff', 5, 'opacity=".13"');
  if (style === 'bob') return path('M394 210 C378 120 420 58 484 58 C548 58 586 118 568 210 C562 236 560 290 566 318 C548 300 546 220 540 168 C500 168 462 158 440 128 C430 156 418 172 414 196 C412 240 414 300 396 318 C400 290 398 240 394 210Z', hair) + shine('M420 112 C440 84 470 74 500 76');
  if (style === 'waves') return path('M398 214 C376 120 424 56 484 56 C552 56 588 122 562 216 C560 170 542 136 506 108 C486 140 436 152 416 168 C408 184 404 200 398 214Z', hair) + shine('M420 118 C440 86 476 74 506 80') + line('M380 260 C372 300 384 340 372 390 M590 260 C598 300 584 340 596 390', '#ffffff', 4, 'opacity=".1"');
  if (style === 'crop') return path('M398 186 C392 150 396 126 408 112 C402 84 432 58 470 62 C500 46 552 58 560 96 C572 118 568 158 562 186 C556 170 554 152 548 140 C520 146 490 136 470 122 C452 138 430 144 412 146 C408 158 404 172 398 186Z', hair) + shine('M424 98 C446 78 476 74 500 78');
  if (style === 'grey-bun') return circle(480, 54, 36, hair) + line('M454 48 C470 36 496 38 506 52', '#ffffff', 4, 'opacity=".4"') + path('M396 200 C380 116 424 62 480 62 C536 62 580 116 564 200 C556 164 534 134 506 120 C478 128 430 136 416 160 C406 176 402 188 396 200Z', hair) + shine('M416 124 C434 96 466 82 500 84');
  if (style === 'curls') return [...curlRing(80, 480, 152, 9, -78, 156)].map(([x, y]) => circle(x, y, 27, hair)).join('') + path('M398 176 C396 96 446 76 480 76 C514 76 564 96 562 176 C548 132 516 122 480 122 C444 122 412 132 398 176Z', hair);
  const cloth = scarf ?? hair;
  return (
    path('M480 44 C402 44 372 110 378 196 C384 280 428 330 480 342 C532 330 576 280 582 196 C588 110 558 44 480 44Z M480 96 C524 96 550 128 548 182 C546 244 520 296 480 300 C440 296 414 244 412 182 C410 128 436 96 480 96Z', cloth, 'fill-rule="evenodd"') +
    path('M384 240 C396 316 440 350 480 352 C520 350 564 316 576 240 C600 330 640 392 660 440 C600 520 430 510 320 440 C344 388 372 330 384 240Z', cloth) +
    line('M412 320 C440 368 500 392 566 380 M390 360 C440 420 530 440 600 420 M430 340 C470 356 510 354 536 330', '#5a2f18', 4, 'opacity=".22"') +
    line('M404 96 C424 66 462 54 500 58', '#ffffff', 6, 'opacity=".25"')
  );
}

const jewels = ({ earrings }: DrawnPerson) => (earrings ? circle(398, 228, 7, earrings) + circle(562, 228, 7, earrings) : '');
const spectacles = ({ glasses }: DrawnPerson) =>
  glasses ? `<g fill="#ffffff" fill-opacity=".18" stroke="#33302e" stroke-width="4.5"><rect x="417" y="172" width="54" height="44" rx="18"/><rect x="491" y="172" width="54" height="44" rx="18"/></g>` + line('M471 188 C478 183 484 183 491 188 M417 188 L402 186 M545 188 L558 186', '#33302e', 4) : '';

/** Points along an arc about the head: radius, centre, how many, first degree, and how far round. */
function* curlRing(radius: number, x: number, y: number, count: number, first: number, sweep = 340): Generator<[number, number]> {
  for (let index = 0; index < count; index++) {
    const angle = ((first + (index * sweep) / (count - 1) - 90) * Math.PI) / 180;
    yield [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  }
}
