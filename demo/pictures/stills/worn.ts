import { darker, lighter, mix } from '../colour.ts';
import { isPattern } from '../motifs/draw.ts';
import { circle, clip, group, line, linear, path, place, rect, soft, times } from '../svg.ts';
import { castBy, lit, shadowOf, shadowOfBox, stuffed } from './light.ts';
import { artAt, repeated, tabletop, wall, type StillDrawing } from './subject.ts';

/** Small things to wear and carry. */
export const wornDrawings = {
  'enamel-pin': (subject) => {
    const gold = linear([0, 0], [1, 1], [[0, '#f6e3a8'], [0.4, '#d3a94e'], [0.7, '#a87f2e'], [1, '#e8cc82']]);
    const card = lighter(subject.accent, 0.7);
    const backing = `<g transform="rotate(-4 640 640)">${shadowOfBox(250, 160, 780, 960, 30, 1.2)}${rect(250, 160, 780, 960, card, 'rx="30"')}${rect(286, 196, 708, 888, 'none', `rx="16" stroke="${mix(card, subject.ground, 0.35)}" stroke-width="5"`)}${circle(640, 232, 26, darker(card, 0.25))}${times(9, (index) => line(`M${440 + index * 50} 1010l0 30`, mix(card, subject.ground, 0.5), 12))}${lit(rect(250, 160, 780, 960, '#fff', 'rx="30"'), 0.4)}</g>`;
    const outline = badge(subject.variant);
    const rim = (grow: number) => `<g transform="translate(640 610) scale(${grow}) translate(-640 -610)">${path(outline, gold.paint)}</g>`;
    return tabletop(subject) + backing + gold.definition + group('opacity=".4" transform="translate(14 22)"', soft(11, path(outline, '#2b1d10'))) + rim(1.06) + path(outline, darker(subject.ground, 0.18)) + `<g transform="translate(640 610) scale(.975) translate(-640 -610)">${path(outline, subject.ground)}</g>` + clip(path(outline, '#000'), artAt(subject, 640, 612, isPattern(subject.motif) ? 620 : 430), group('opacity=".5"', path('M330 300C480 240 700 230 840 300 620 330 460 440 380 640 320 560 310 420 330 300Z', '#ffffff', 'opacity=".35"'))) + line(outline, '#fff6d8', 4, 'opacity=".6"');
  },
  earrings: (subject) => {
    const card = '#fbf6ea';
    const gold = '#c9a04a';
    const drop = (x: number) => {
      const d = subject.variant % 2 ? `M${x} 560C${x + 130} 640 ${x + 160} 760 ${x + 130} 850 ${x + 90} 940 ${x - 90} 940 ${x - 130} 850 ${x - 160} 760 ${x - 130} 640 ${x} 560Z` : `M${x - 138} 760a138 138 0 0 1 276 0a138 138 0 0 1-276 0Z`;
      return line(`M${x} 440C${x + 40} 470 ${x + 30} 540 ${x} 560`, gold, 9) + circle(x, 436, 18, gold) + circle(x - 4, 431, 7, '#f6e3a8') + `<circle cx="${x}" cy="578" r="20" fill="none" stroke="${gold}" stroke-width="8"/>` + group('opacity=".3" transform="translate(12 20)"', soft(9, path(d, '#2b1d10'))) + path(d, subject.ground) + clip(path(d, '#000'), artAt(subject, x, 765, isPattern(subject.motif) ? 320 : 205)) + lit(path(d, '#fff'), 1.2) + line(d, gold, 12) + line(d, '#f6e3a8', 3, 'transform="translate(-2 -2)"');
    };
    return tabletop(subject) + `<g transform="rotate(3 640 640)">${shadowOfBox(250, 150, 780, 960, 30, 1.3)}${rect(250, 150, 780, 960, card, 'rx="30"')}${rect(250, 150, 780, 180, subject.accent, 'rx="30"')}${rect(250, 250, 780, 80, card)}${path(`M250 240${times(12, (index) => `M${250 + index * 65} 240a32.5 34 0 0 0 65 0z`)}`, subject.accent)}${lit(rect(250, 150, 780, 960, '#fff', 'rx="30"'), 0.4)}${drop(460)}${drop(820)}</g>`;
  },
  bandana: (subject) => {
    const paint = repeated(subject, 300);
    const d = 'M640 170C780 300 960 470 1100 640 960 800 790 980 640 1110 480 980 320 810 180 640 320 470 490 300 640 170Z';
    const inner = 'M640 300C740 396 870 520 972 642 870 760 744 884 640 980 530 884 406 762 306 640 408 518 536 398 640 300Z';
    const border = mix(subject.ground, subject.ink, 0.14);
    return tabletop(subject) + `<g transform="rotate(4 640 640)">${shadowOf(d, 1.4)}${path(d, border)}${clip(path(d, '#000'), times(4, (side) => `<g transform="rotate(${side * 90} 640 640)">${times(9, (index) => place(circle(0, 0, 15, subject.ink) + circle(0, 0, 6, subject.accent), 684 + index * 50, 236 + index * 46))}</g>`))}${path(inner, subject.ground)}${clip(path(inner, '#000'), isPattern(subject.motif) ? paint.definition + `<g transform="rotate(45 640 640)">${rect(160, 160, 960, 960, paint.paint)}</g>` : artAt(subject, 640, 640, 430))}${line(inner, subject.ink, 7)}${clip(path(d, '#000'), group('opacity=".3"', soft(9, line('M640 170C600 420 690 800 640 1110M180 640C420 600 800 690 1100 640', '#2b1d10', 16))), group('opacity=".5"', soft(8, line('M620 170C580 420 670 800 622 1110M180 620C420 582 800 670 1100 620', '#ffffff', 12))))}${lit(path(d, '#fff'), 0.7)}${line(d, darker(subject.ground, 0.3), 4, 'stroke-dasharray="12 9" opacity=".6"')}</g>`;
  },
  socks: (subject) => {
    const d = 'M-130-400H110C116-280 112-180 118-60C122 20 170 70 250 120C340 176 330 300 220 310C110 318 20 270-60 210C-130 160-150 90-146 0C-140-140-136-280-130-400Z';
    const paint = repeated(subject, 210);
    const sock = shadowOf(d, 1) + path(d, subject.ground) + clip(path(d, '#000'), paint.definition, path(d, paint.paint), rect(-160, -420, 320, 92, subject.accent), times(20, (index) => line(`M${-130 + index * 13}-400V-330`, darker(subject.accent, 0.2), 4, 'opacity=".5"')), path('M150 60C330 110 360 330 180 330 250 280 250 150 150 60Z', subject.accent), path('M-160 60C-60 40 0 110-30 240-90 220-170 150-160 60Z', subject.accent), group('opacity=".28"', soft(10, line('M-60 200C-10 170 30 120 60 40M100-20C60 0 20 0-20-20', '#2b1d10', 12)))) + stuffed(path(d, '#000'), d, 44);
    return tabletop(subject) + place(sock, 820, 560, { rotate: 14, scale: 1.12 }) + place(sock, 420, 640, { rotate: -4, scale: 1.12 });
  },
  keychain: (subject) => {
    const tag = 'M640 520C860 520 930 640 930 800 930 980 810 1090 640 1090S350 980 350 800C350 640 420 520 640 520Z';
    const metal = (d: string, width: number) => line(d, '#2b1d10', width, 'opacity=".22" transform="translate(10 14)"') + line(d, '#8f9297', width) + line(d, '#e6e8ea', width * 0.4, 'transform="translate(-2 -3)"');
    const art = isPattern(subject.motif) ? repeated(subject, 280).definition + path(tag, repeated(subject, 280).paint) : artAt(subject, 640, 808, 410);
    return tabletop(subject) + `<g transform="rotate(${subject.variant % 2 ? 10 : -10} 640 640)">${shadowOf(tag, 1.1)}${path(tag, lighter(subject.ground, 0.3))}<g transform="translate(640 806) scale(.94) translate(-640 -806)">${path(tag, subject.ground)}</g>${clip(path(tag, '#000'), art, path('M360 640C420 540 560 520 700 530 520 570 430 680 400 860 350 800 340 720 360 640Z', '#ffffff', 'opacity=".28"'))}${line(tag, '#ffffff', 5, 'opacity=".5"')}${circle(640, 574, 30, '#f3ecdf')}${circle(640, 574, 30, 'none', 'stroke="#8f9297" stroke-width="9"')}${metal('M640 572C600 520 600 480 640 450C680 480 680 520 640 572', 13)}${metal('M640 452C606 410 606 380 640 350C674 380 674 410 640 452', 13)}${metal('M640 356A128 128 0 1 1 641 356', 20)}</g>`;
  },
  pouch: (subject) => {
    const d = 'M220 450C220 420 236 408 262 408H1018C1044 408 1060 420 1060 450L1084 900C1086 960 1056 988 1000 990C760 998 520 998 280 990C224 988 194 960 196 900Z';
    const paint = repeated(subject, 330);
    const art = isPattern(subject.motif) ? paint.definition + path(d, paint.paint) : artAt(subject, 640, 730, 400);
    const teeth = times(52, (index) => rect(268 + index * 14.4, index % 2 ? 420 : 430, 8, 14, '#d8b25e'));
    return tabletop(subject) + `<g transform="rotate(${subject.variant % 2 ? 5 : -5} 640 700)">${shadowOf(d, 1.7)}${path(d, subject.ground)}${clip(path(d, '#000'), art)}${stuffed(path(d, '#000'), d, 70)}${path('M220 450C220 420 236 408 262 408H1018C1044 408 1060 420 1060 450L1062 478H218Z', subject.accent)}${rect(258, 416, 764, 32, darker(subject.accent, 0.35), 'rx="14"')}${teeth}${line('M218 484H1062', darker(subject.ground, 0.3), 4, 'stroke-dasharray="12 8" opacity=".7"')}${castBy(path('M1000 424l110 34 64 130-36 16-64-112-84-34z', '#3d2f1e'), 0.4)}${rect(974, 404, 62, 50, '#d8b25e', 'rx="10"')}${rect(980, 408, 22, 16, '#f6e3a8', 'rx="6"')}${path('M1022 430l70 26 60 120-34 20-62-110-44-22z', subject.ink)}${circle(1132, 576, 9, '#d8b25e')}</g>`;
  },
  'phone-case': (subject) => {
    const d = 'M420 200H860C910 200 940 230 940 280V1040C940 1090 910 1120 860 1120H420C370 1120 340 1090 340 1040V280C340 230 370 200 420 200Z';
    const paint = repeated(subject, 300);
    const lens = (x: number, y: number) => circle(x, y, 40, '#15171a') + circle(x, y, 27, '#2c3138') + circle(x, y, 15, '#12161c') + circle(x - 9, y - 10, 6, '#8fb2d6');
    const art = isPattern(subject.motif) ? paint.definition + path(d, paint.paint) : artAt(subject, 640, 770, 440);
    return tabletop(subject) + `<g transform="rotate(${subject.variant % 2 ? 9 : -9} 640 660)">${shadowOf(d, 1.5)}<g transform="translate(5 7)">${path(d, darker(subject.ground, 0.35))}</g>${path(d, subject.ground)}${clip(path(d, '#000'), art, path('M340 200H600L340 760Z', '#ffffff', 'opacity=".12"'))}${lit(path(d, '#fff'), 0.6)}${line(d, lighter(subject.ground, 0.35), 7)}${rect(380, 240, 216, 216, darker(subject.ground, 0.25), 'rx="58"')}${rect(384, 240, 208, 208, '#3a3f46', 'rx="54"')}${lens(440, 296)}${lens(440, 392)}${lens(536, 344)}${circle(536, 274, 12, '#f3e6c0')}</g>`;
  },
  apron: (subject) => {
    const d = 'M480 300C500 330 560 346 640 346S780 330 800 300L830 520C850 570 920 590 1000 600L1030 1090C900 1120 380 1120 250 1090L280 600C360 590 430 570 450 520Z';
    const paint = repeated(subject, 320);
    const art = isPattern(subject.motif) ? paint.definition + path(d, paint.paint) : artAt(subject, 640, 510, 250);
    const pocket = 'M430 760H850V960C850 990 830 1004 800 1004H480C450 1004 430 990 430 960Z';
    const straps = line('M492 306C480 220 540 130 640 126S800 220 788 306', '#2b1d10', 30, 'opacity=".2" transform="translate(12 18)"') + line('M492 306C480 220 540 130 640 126S800 220 788 306', subject.accent, 30) + line('M282 620C200 640 170 760 210 900M998 620C1090 640 1110 760 1070 900', '#2b1d10', 24, 'opacity=".2" transform="translate(12 18)"') + line('M282 620C200 640 170 760 210 900M998 620C1090 640 1110 760 1070 900', subject.accent, 24);
    return wall(subject) + circle(640, 118, 30, '#8a6a44') + circle(634, 112, 14, '#c9a577') + shadowOf(d, 1.8) + straps + path(d, subject.ground) + clip(path(d, '#000'), art, group('opacity=".3"', soft(16, path('M420 620C440 800 400 960 420 1110H380C350 960 400 800 380 620ZM860 620C840 800 900 960 880 1110H930C960 960 880 800 900 620ZM640 1010C650 1050 630 1090 650 1120H690C700 1080 670 1050 680 1010Z', '#2b1d10')))) + lit(path(d, '#fff'), 0.8) + shadowOf(pocket, 0.4) + path(pocket, isPattern(subject.motif) ? subject.accent : darker(subject.ground, 0.1)) + lit(path(pocket, '#fff'), 0.4) + line('M640 766V1000M436 790H844', darker(subject.ground, 0.4), 4, 'stroke-dasharray="12 8" opacity=".7"') + line(d, darker(subject.ground, 0.4), 4, 'stroke-dasharray="12 8" opacity=".5" transform="translate(640 700) scale(.97) translate(-640 -700)"');
  },
} satisfies Record<string, StillDrawing>;

/** The outlines that pins are struck in, about (640, 610). */
function badge(variant: number) {
  if (variant % 4 === 0) return 'M330 610a310 310 0 0 1 620 0a310 310 0 0 1-620 0Z';
  if (variant % 4 === 1) return `M${Array.from({ length: 96 }, (_, index) => { const angle = (index / 96) * Math.PI * 2; const reach = 296 + 22 * Math.abs(Math.sin(angle * 6)); return `${(640 + Math.cos(angle) * reach).toFixed(1)} ${(610 + Math.sin(angle) * reach).toFixed(1)}`; }).join('L')}Z`;
  if (variant % 4 === 2) return 'M380 900V580a260 270 0 0 1 520 0V900C900 920 890 930 870 930H410C390 930 380 920 380 900Z';
  return 'M640 290C760 290 880 330 930 360 950 520 930 800 640 940 350 800 330 520 350 360 400 330 520 290 640 290Z';
}
