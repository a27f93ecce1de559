import { darker, lighter, mix } from '../colour.ts';
import { isPattern } from '../motifs/draw.ts';
import { circle, clip, ellipse, group, line, path, place, rect, soft, times } from '../svg.ts';
import { rounded, shadePool } from './light.ts';
import { artAt, inksOf, outlineAt, repeated, shelf, type StillDrawing } from './subject.ts';

/** Boxes, tins, bottles and toys that stand on a shelf. */
export const giftDrawings = {
  'gift-box': (subject) => {
    const front = 'M250 600L740 660V1090L250 1010Z';
    const side = 'M740 660L1040 580V990L740 1090Z';
    const lidFront = 'M226 500L748 560V690L226 618Z';
    const lidSide = 'M748 560L1066 482V596L748 690Z';
    const lidTop = 'M226 500L548 432 1066 482 748 560Z';
    const paint = repeated(subject, 240);
    const face = isPattern(subject.motif) ? paint.definition + `<g transform="matrix(1 .125 0 1 250 600)">${rect(0, 0, 500, 460, paint.paint)}</g>` : `<g transform="matrix(1 .13 0 1 0 -62)">${artAt(subject, 410, 850, 300)}</g>`;
    const ribbon = subject.accent;
    const bow = path('M636 490C560 380 430 360 420 420 412 470 540 500 636 490Z', ribbon) + path('M636 490C540 500 470 470 452 430 500 400 580 430 636 490Z', darker(ribbon, 0.25)) + path('M644 490C700 370 840 340 856 404 868 458 740 500 644 490Z', lighter(ribbon, 0.1)) + path('M644 490C740 490 800 450 820 414 770 390 700 420 644 490Z', darker(ribbon, 0.2)) + path('M630 500C600 560 540 590 500 640L560 636 580 676C620 630 650 570 652 500Z', darker(ribbon, 0.08)) + path('M650 500C690 560 750 570 800 610L744 622 740 664C690 630 650 570 640 500Z', ribbon) + ellipse(642, 492, 38, 30, lighter(ribbon, 0.12)) + line('M624 478C632 470 650 470 660 478', '#ffffff', 5, 'opacity=".5"');
    return shelf(subject, 850) + group('opacity=".32"', soft(26, path('M300 1010L760 1110 1200 1010 1040 900Z', '#3d2f1e'))) + path(front, subject.ground) + clip(path(front, '#000'), face) + path(side, darker(subject.ground, 0.28)) + path('M250 600L740 668V720L250 640Z', '#2b1d10', 'opacity=".2"') + path('M870 625L930 610V1030L870 1048Z', darker(ribbon, 0.25)) + path('M560 640L636 648V1072L560 1060Z', isPattern(subject.motif) ? ribbon : 'none') + path(lidFront, mix(subject.ground, subject.ink, 0.18)) + path(lidSide, darker(mix(subject.ground, subject.ink, 0.18), 0.26)) + path(lidTop, lighter(mix(subject.ground, subject.ink, 0.18), 0.22)) + path('M560 539L636 547V675L560 664Z', ribbon) + path('M560 539L636 547 960 472 880 464Z', lighter(ribbon, 0.14)) + path('M866 531L934 515V629L866 650Z', darker(ribbon, 0.2)) + path('M866 531L934 515 460 450 390 465Z', lighter(ribbon, 0.08)) + bow;
  },
  tin: (subject) => {
    const body = 'M330 560V960C330 1030 460 1064 640 1064S950 1030 950 960V560Z';
    const lid = 'M312 470V590C312 650 460 684 640 684S968 650 968 590V470Z';
    const paint = repeated(subject, 280);
    const label = isPattern(subject.motif) ? paint.definition + path(body, paint.paint) + circle(640, 860, 128, lighter(subject.ground, 0.75)) + `<circle cx="640" cy="860" r="128" fill="none" stroke="${subject.accent}" stroke-width="10"/><circle cx="640" cy="860" r="104" fill="none" stroke="${subject.ink}" stroke-width="4"/>` + times(8, (index) => `<g transform="rotate(${index * 45} 640 860)">${path('M640 850C620 826 622 794 640 776 658 794 660 826 640 850Z', subject.ground)}</g>`) : rect(330, 680, 620, 16, subject.accent) + rect(330, 1010, 620, 30, subject.accent) + ellipse(640, 868, 172, 152, mix(subject.ground, '#ffffff', 0.22)) + artAt(subject, 640, 866, 240);
    return shelf(subject, 920) + shadePool(650, 1060, 620, 66) + path(body, subject.ground) + clip(path(body, '#000'), label) + rounded(path(body, '#fff')) + path('M330 590C350 640 480 700 640 700S930 640 950 590V650C930 690 800 724 640 724S350 690 330 650Z', '#2b1d10', 'opacity=".25"') + path(lid, mix(subject.ground, subject.ink, 0.2)) + rounded(path(lid, '#fff'), 1.1) + line('M312 580C322 640 470 672 640 672S958 640 968 580', '#ffffff', 4, 'opacity=".35"') + ellipse(640, 470, 328, 92, lighter(mix(subject.ground, subject.ink, 0.2), 0.2)) + ellipse(640, 466, 292, 78, mix(subject.ground, subject.ink, 0.2)) + clip(ellipse(640, 466, 292, 78, '#000'), `<g transform="translate(640 466) scale(1 .28)">${place(artAt({ ...subject }, 0, 0, isPattern(subject.motif) ? 640 : 420, inksOf(subject)), 0, 0)}</g>`, path('M348 466C400 400 560 380 700 390 560 410 450 440 400 500Z', '#ffffff', 'opacity=".3"'));
  },
  plush: (subject) => {
    const cut = (colour: string, grow: number) => outlineAt(subject, [640, 640], { width: 800, colour, grow });
    const stuffing = group('transform="translate(8 12)"', cut(darker(subject.ground, 0.42), 33)) + cut(darker(subject.ground, 0.16), 33) + group('transform="translate(-5 -8)"', soft(9, cut(lighter(subject.ground, 0.1), 20)));
    const fluff = subject.ink === subject.ground ? lighter(subject.ground, 0.3) : subject.ink;
    const inks = { ink: darker(subject.ground, 0.32), second: fluff, third: subject.accent };
    return shelf(subject, 900) + shadePool(650, 1030, 520, 54) + stuffing + group('', artAt(subject, 640, 640, 800, inks));
  },
  bottle: (subject) => {
    const d = 'M510 420C440 450 420 520 420 600V1000C420 1040 450 1060 500 1062H780C830 1060 860 1040 860 1000V600C860 520 840 450 770 420V360H510Z';
    const paint = repeated(subject, 300);
    const art = isPattern(subject.motif) ? paint.definition + path(d, paint.paint) : artAt(subject, 640, 780, 320) + rect(420, 980, 440, 12, subject.accent);
    const cap = 'M500 210H780C796 210 804 220 804 234V340C804 356 796 362 780 362H500C484 362 476 356 476 340V234C476 220 484 210 500 210Z';
    return shelf(subject, 920) + shadePool(650, 1058, 440, 52) + path(d, subject.ground) + clip(path(d, '#000'), art) + rounded(path(d, '#fff')) + rect(500, 356, 280, 24, '#b7bac0') + rounded(rect(500, 356, 280, 24, '#fff')) + path(cap, darker(subject.accent, 0.12)) + clip(path(cap, '#000'), times(18, (index) => line(`M${488 + index * 18} 216V356`, darker(subject.accent, 0.35), 4, 'opacity=".5"'))) + rounded(path(cap, '#fff')) + `<path d="M480 250C380 260 380 160 500 160H780C900 160 900 260 800 250" fill="none" stroke="${darker(subject.accent, 0.25)}" stroke-width="26" stroke-linecap="round"/><path d="M500 154H780" stroke="#ffffff" stroke-width="6" opacity=".4" stroke-linecap="round"/>` + group('opacity=".3"', soft(6, line('M440 1030C520 1052 760 1052 840 1030', '#2b1d10', 12)));
  },
} satisfies Record<string, StillDrawing>;
