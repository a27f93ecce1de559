import { darker, lighter, mix } from '../colour.ts';
import { isPattern } from '../motifs/draw.ts';
import { circle, clip, ellipse, group, line, path, place, rect, soft, times } from '../svg.ts';
import { lit, shadowOf, shadowOfBox } from './light.ts';
import { artAt, inksFor, outlineAt, repeated, tabletop, type StillDrawing, type StillSubject } from './subject.ts';

/** Paper and what lies on a desk, seen from above. */
export const paperDrawings = {
  notebook: (subject) => {
    const cover = (own: StillSubject, art: string) => shadowOfBox(-270, -380, 540, 760, 22, 1.3) + rect(-266, -372, 548, 756, '#efe7d6', 'rx="18"') + times(4, (index) => line(`M${278 - index * 4} -360V372`, '#d3c8b2', 2)) + rect(-270, -380, 540, 760, own.ground, 'rx="20"') + clip(rect(-270, -380, 540, 760, '#000', 'rx="20"'), art, rect(-270, -380, 64, 760, darker(own.ground, 0.22), 'opacity=".75"'), lit(rect(-270, -380, 540, 760, '#fff'), 0.7)) + rect(196, -380, 22, 760, own.accent) + rect(196, -380, 6, 760, '#ffffff', 'opacity=".3"');
    const paint = repeated(subject, 360);
    const front = isPattern(subject.motif) ? paint.definition + rect(-270, -380, 540, 760, paint.paint) : artAt(subject, 26, -20, 380);
    const other = { ...subject, ground: subject.ink, ink: subject.ground };
    const label = rect(-110, -150, 270, 120, lighter(subject.ground, 0.8), 'rx="10"') + rect(-80, -116, 170, 10, subject.ink, 'rx="5" opacity=".7"') + rect(-80, -84, 110, 10, subject.ink, 'rx="5" opacity=".4"');
    return tabletop(subject) + place(cover(other, label), 760, 560, { rotate: 14, scale: 0.94 }) + place(cover(subject, `<g>${front}</g>`), 560, 680, { rotate: -8 }) + place(pencil(subject.accent, 620), 1070, 830, { rotate: 24 });
  },
  'card-set': (subject) => {
    const card = (own: StillSubject) => shadowOfBox(-220, -310, 440, 620, 10, 0.9) + rect(-220, -310, 440, 620, own.ground, 'rx="8"') + clip(rect(-220, -310, 440, 620, '#000', 'rx="8"'), isPattern(own.motif) ? repeated(own, 300).definition + rect(-220, -310, 440, 620, repeated(own, 300).paint) : circle(0, -10, 186, mix(own.accent, own.ground, 0.7)) + artAt(own, 0, -10, 350)) + rect(-196, -286, 392, 572, 'none', `rx="6" stroke="${own.ink}" stroke-width="5" opacity=".7"`) + lit(rect(-220, -310, 440, 620, '#fff'), 0.35);
    const light = { ...subject, ground: lighter(subject.ground, 0.78), ...pick(subject, lighter(subject.ground, 0.78)) };
    const dark = { ...subject, ground: darker(subject.ink, 0.2), ...pick(subject, darker(subject.ink, 0.2)) };
    const kraft = '#d2b083';
    const envelope = shadowOfBox(-330, -230, 660, 460, 8, 0.9) + rect(-330, -230, 660, 460, kraft, 'rx="8"') + path('M-330-222L0 40 330-222V-230H-330Z', lighter(kraft, 0.16)) + line('M-330-226L0 40 330-226', darker(kraft, 0.18), 5) + circle(0, 36, 44, subject.accent) + circle(-6, 30, 30, lighter(subject.accent, 0.16));
    return tabletop(subject) + place(envelope, 700, 880, { rotate: 8 }) + place(card(dark), 900, 560, { rotate: 16 }) + place(card(light), 350, 600, { rotate: -15 }) + place(card(subject), 630, 560, { rotate: 1 });
  },
  'sticker-sheet': (subject) => {
    const inks = inksFor(subject, '#ffffff');
    const die = (x: number, y: number, width: number, own = inks) => cast(outlineAt(subject, [x, y], { width, colour: '#3d2f1e', grow: 15 })) + outlineAt(subject, [x, y], { width, colour: '#ffffff', grow: 15 }) + artAt(subject, x, y, width, own);
    const small = (d: string, colour: string) => cast(line(d, '#3d2f1e', 26)) + line(d, '#ffffff', 26) + path(d, colour);
    const back = lighter(subject.ground, 0.62);
    const sheet = shadowOfBox(-400, -500, 800, 1000, 24, 1.1) + rect(-400, -500, 800, 1000, back, 'rx="20"') + lit(rect(-400, -500, 800, 1000, '#fff', 'rx="20"'), 0.3);
    const clipped = clip(rect(-400, -500, 800, 1000, '#000', 'rx="20"'), times(20, (index) => line(`M${-400 + index * 60}-500l-200 1000`, '#ffffff', 6, 'opacity=".25"')));
    const swapped = { ...inks, ink: inks.second, second: inks.ink };
    const stickers = die(-20, -190, 460) + die(-210, 250, 260, swapped) + die(190, 190, 290) + small(star, subject.accent) + place(small(heart, inks.ink), 250, 420) + place(small(bubble, inks.second) + bubbleDots, -30, 410);
    return tabletop(subject) + place(sheet + clipped + stickers, 640, 650, { rotate: (subject.variant % 3) * 4 - 4 });
  },
  'pencil-set': (subject) => {
    const colours = [subject.ground, subject.ink, subject.accent, lighter(subject.ground, 0.4), mix(subject.ink, subject.accent, 0.5), darker(subject.accent, 0.3)];
    const paint = repeated(subject, 240);
    const band = shadowOfBox(-330, -120, 660, 260, 8, 0.7) + rect(-330, -120, 660, 260, subject.ground) + clip(rect(-330, -120, 660, 260, '#000'), isPattern(subject.motif) ? paint.definition + rect(-330, -120, 660, 260, paint.paint) : [-220, 0, 220].map((x) => artAt(subject, x, 10, 190)).join('')) + rect(-330, -120, 660, 10, subject.accent) + rect(-330, 130, 660, 10, subject.accent) + lit(rect(-330, -120, 660, 260, '#fff'), 0.6);
    return tabletop(subject) + `<g transform="translate(640 660) rotate(-14)">${colours.map((colour, index) => place(pencil(colour, 900), -265 + index * 106, (index % 2) * 26 - 10)).join('')}${band}</g>`;
  },
  'washi-tape': (subject) => {
    const roll = (own: StillSubject, tile: number) => {
      const paint = repeated(own, tile);
      const side = 'M-190 0V120A190 74 0 0 0 190 120V0Z';
      return group('opacity=".3"', soft(18, ellipse(30, 150, 220, 76, '#3d2f1e'))) + path(side, own.ground) + paint.definition + path(side, paint.paint) + lit(path(side, '#fff'), 1.6) + ellipse(0, 0, 190, 74, lighter(own.ground, 0.3)) + times(6, (index) => ellipse(0, 0, 184 - index * 9, 71 - index * 3.6, 'none', `stroke="${index % 2 ? lighter(own.ground, 0.55) : own.ground}" stroke-width="5"`)) + ellipse(0, 2, 132, 50, '#c9a878') + ellipse(0, 10, 118, 42, '#7d6240') + ellipse(4, 18, 108, 33, '#e9dfcd');
    };
    const strip = repeated(subject, 200);
    const torn = 'M0-50L40-40 44-60 900-60 912-44 904-24 918-6 906 14 916 34 904 60H44L0 50 14 30 2 12 14-8 4-28Z';
    const swapped = { ...subject, ground: subject.ink, ink: subject.ground };
    const third = { ...subject, ground: subject.accent, ...pick(subject, subject.accent) };
    return tabletop(subject) + `<g transform="translate(190 1040) rotate(-9)">${shadowOf(torn, 0.4)}${path(torn, subject.ground)}${strip.definition}${path(torn, strip.paint)}${lit(path(torn, '#fff'), 0.4)}</g>` + place(roll(swapped, 190), 420, 640, { rotate: -6 }) + place(roll(third, 170), 880, 700, { rotate: 8 }) + place(roll(subject, 210), 650, 420, { scale: 1.1 });
  },
  calendar: (subject) => {
    const holes = times(15, (index) => `<g transform="translate(${286 + index * 50.5} 250)">${circle(0, 26, 9, darker(subject.ground, 0.5))}<path d="M0 26C-16-30 22-40 12 6" fill="none" stroke="#8d8f94" stroke-width="7"/><path d="M-2 20C-14-26 14-34 10 0" fill="none" stroke="#e4e6e9" stroke-width="3"/></g>`);
    const days = times(5, (row) => times(7, (column) => (row * 7 + column < 2 || row * 7 + column > 32 ? '' : rect(316 + column * 96, 860 + row * 46, 52, 28, row * 7 + column === 16 ? subject.accent : column === 0 ? mix(subject.accent, '#ffffff', 0.35) : '#e3d9c6', 'rx="8"'))));
    const paint = repeated(subject, 300);
    const art = isPattern(subject.motif) ? paint.definition + rect(250, 262, 780, 560, paint.paint) : circle(640, 550, 230, mix(subject.ground, subject.ink, 0.14)) + artAt(subject, 640, 552, 470);
    return tabletop(subject) + shadowOf('M250 262H1030L1090 1140H190Z', 1.6) + path('M1030 262L1110 1130 1062 1140Z', '#b8a88c') + path('M240 262H1040L1066 1140H214Z', '#cbbd9f') + rect(240, 250, 800, 872, '#fdfaf3', 'rx="10"') + clip(rect(240, 250, 800, 560, '#000', 'rx="10"'), rect(240, 250, 800, 560, subject.ground), art) + lit(rect(240, 250, 800, 872, '#fff', 'rx="10"'), 0.35) + days + holes;
  },
  puzzle: (subject) => {
    const [size, cell] = [4, 200];
    const art = (own: StillSubject) => rect(-400, -400, 800, 800, own.ground) + (isPattern(own.motif) ? repeated(own, 400).definition + rect(-400, -400, 800, 800, repeated(own, 400).paint) : circle(0, 0, 330, mix(own.ground, own.accent, 0.4)) + rect(-372, -372, 744, 744, 'none', `stroke="${own.ink}" stroke-width="10"`) + artAt(own, 0, 0, 640));
    const knob = (index: number) => (index % 2 ? 1 : -1) * 34;
    const cutH = times(size - 1, (row) => times(size, (column) => { const [x, y, k] = [-400 + column * cell, -200 + row * cell, knob(row + column)]; return `M${x} ${y}C${x + 60} ${y + k * 0.3} ${x + 96} ${y + k * 0.4} ${x + 80} ${y - k * 0.5}C${x + 66} ${y - k * 1.6} ${x + 134} ${y - k * 1.6} ${x + 120} ${y - k * 0.5}C${x + 104} ${y + k * 0.4} ${x + 140} ${y + k * 0.3} ${x + 200} ${y}`; }));
    const turned = `<g transform="rotate(90)">${line(cutH, darker(subject.ground, 0.5), 5, 'opacity=".55"')}${line(cutH, '#ffffff', 2, 'opacity=".35" transform="translate(2 2)"')}</g>`;
    const cuts = line(cutH, darker(subject.ground, 0.5), 5, 'opacity=".55"') + line(cutH, '#ffffff', 2, 'opacity=".35" transform="translate(2 2)"') + turned;
    const loose = 'M-100-100C-40-110-4-112-20-76C-34-40 34-40 20-76 4-112 40-110 100-100C110-40 112-4 76-20 40-34 40 34 76 20 112 4 110 40 100 100 40 90 4 88 20 124 34 160-34 160-20 124-4 88-40 90-100 100-90 40-88 4-124 20-160 34-160-34-124-20-88-4-90-40-100-100Z';
    const piece = (dx: number, dy: number) => shadowOf(loose, 0.8) + clip(path(loose, '#000'), `<g transform="translate(${dx} ${dy})">${art(subject)}</g>`) + line(loose, '#ffffff', 3, 'opacity=".4"') + line(loose, darker(subject.ground, 0.5), 2, 'opacity=".5"');
    return tabletop(subject) + `<g transform="translate(590 590) rotate(-5)">${shadowOf('M-400-400H400V200H200V400H-400Z')}${clip('<path d="M-400-400H400V200H200V400H-400Z" fill="#000"/>', art(subject), cuts, lit(rect(-400, -400, 800, 800, '#fff'), 0.5))}</g>` + place(piece(-280, -260), 1030, 1010, { rotate: 24 }) + place(piece(120, 200), 1060, 250, { rotate: -32, scale: 0.92 });
  },
} satisfies Record<string, StillDrawing>;

const pick = (subject: StillSubject, ground: string) => { const { ink, second } = inksFor(subject, ground); return { ink, accent: second }; };

function pencil(colour: string, length: number) {
  const half = length / 2;
  return shadowOf(`M-26 ${-half + 90}L0 ${-half} 26 ${-half + 90}V${half}H-26Z`, 0.7) + path(`M-30 ${-half + 96}L0 ${-half} 30 ${-half + 96}Z`, '#e6c79a') + path(`M-10 ${-half + 30}L0 ${-half} 10 ${-half + 30}Z`, darker(colour, 0.35)) + rect(-30, -half + 90, 60, length - 130, colour) + rect(-30, -half + 90, 20, length - 130, lighter(colour, 0.28)) + rect(10, -half + 90, 20, length - 130, darker(colour, 0.22)) + path(`M-30 ${-half + 92}q10-16 20 0 10-16 20 0 10-16 20 0v10h-60z`, colour) + rect(-31, half - 62, 62, 28, '#c9ccd0') + rect(-31, half - 54, 62, 5, '#8d9197') + rect(-29, half - 36, 58, 50, '#e08a7a', 'rx="16"');
}

const cast = (body: string) => group('opacity=".26" transform="translate(5 8)"', soft(5, body));

const star = 'M260-400L284-340 348-336 298-296 316-234 260-268 204-234 222-296 172-336 236-340Z';
const heart = 'M0 50C-70 0-60-60-24-58-8-58 0-44 0-36 0-44 8-58 24-58 60-60 70 0 0 50Z';
const bubble = 'M-70-40H70C84-40 90-32 90-20V20C90 34 84 40 70 40H0L-34 70-30 40H-70C-84 40-90 34-90 20V-20C-90-32-84-40-70-40Z';
const bubbleDots = [-36, 0, 36].map((x) => circle(x, 0, 9, '#ffffff')).join('');
