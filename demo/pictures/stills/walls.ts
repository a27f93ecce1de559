import { darker, lighter, mix } from '../colour.ts';
import { isPattern } from '../motifs/draw.ts';
import { circle, clip, ellipse, group, line, linear, path, place, rect, ring, soft, times } from '../svg.ts';
import { castBy, lit, shadowOf, shadowOfBox, shadePool } from './light.ts';
import { artAt, inksFor, repeated, shelf, wall, type StillDrawing, type StillSubject } from './subject.ts';

/** Prints and other things that hang on a wall. */
export const wallDrawings = {
  poster: (subject) => {
    const sheet = rect(310, 170, 660, 930, subject.ground);
    const tape = (x: number, y: number, turn: number) => `<g transform="rotate(${turn} ${x} ${y})">${rect(x - 62, y - 20, 124, 40, mix(subject.accent, '#ffffff', 0.35), 'opacity=".85"')}${rect(x - 62, y - 20, 124, 8, '#ffffff', 'opacity=".35"')}</g>`;
    const hung = `<g transform="rotate(${(subject.variant % 3) - 1} 640 640)">${shadowOf('M310 170H970V1060C960 1084 940 1100 930 1100H310Z', 1.2)}${clip(path('M310 170H970V1052C968 1080 948 1098 922 1100H310Z', '#000'), sheet, printOf(subject, { x: 310, y: 170, width: 660, height: 930 }))}${lit(rect(310, 170, 660, 930, '#fff'), 0.5)}${path('M970 1052C940 1050 924 1066 922 1100 946 1092 964 1076 970 1052Z', lighter(subject.ground, 0.35))}${tape(330, 186, -38)}${tape(950, 186, 38)}</g>`;
    return wall(subject) + hung;
  },
  'framed-print': (subject) => {
    const frame = ['#b98a54', '#2f2a26', '#8a5a34', '#e9dfcc'][subject.variant % 4] ?? '#b98a54';
    const bevel = path('M250 110H910L860 160H300Z', lighter(frame, 0.25)) + path('M250 110L300 160V810L250 860Z', lighter(frame, 0.1)) + path('M910 110V860L860 810V160Z', darker(frame, 0.25)) + path('M250 860L300 810H860L910 860Z', darker(frame, 0.16));
    const glass = group('opacity=".16"', path('M300 160H520L300 560Z', '#ffffff'), path('M600 160H680L300 800V680Z', '#ffffff'));
    const hung = `<g transform="translate(58 20)">${shadowOfBox(250, 110, 660, 750, 0, 1.5)}${bevel}${rect(300, 160, 560, 650, '#faf6ec')}${group('opacity=".3"', soft(8, path('M300 160H860V176H316V810H300Z', '#2b1d10')))}${rect(366, 232, 428, 506, subject.ground)}${clip(rect(366, 232, 428, 506, '#000'), printOf(subject, { x: 366, y: 232, width: 428, height: 506 }))}${rect(366, 232, 428, 506, 'none', 'stroke="#d9cfba" stroke-width="3"')}${glass}</g>`;
    return shelf(subject, 1050) + hung + place(subject.variant % 2 ? sprigInVase(subject) : books(subject), 1050, 1052) + place(subject.variant % 2 ? books(subject) : sprigInVase(subject), 236, 1052, { scale: 0.92 });
  },
  canvas: (subject) => {
    const face = { x: 230, y: 250, width: 800, height: 640 };
    const turned = shadowOf('M230 250H1030L1062 274V918L1030 890H230Z', 1.6) + path('M1030 250L1062 274V922L1030 890Z', darker(subject.ground, 0.35)) + path('M230 890H1030L1062 922H262Z', darker(subject.ground, 0.45)) + rect(230, 250, 800, 640, subject.ground) + clip(rect(230, 250, 800, 640, '#000'), printOf(subject, face)) + lit(rect(230, 250, 800, 640, '#fff'), 0.6) + line('M230 250H1030V890', '#ffffff', 3, 'opacity=".25"');
    return wall(subject) + rect(0, 1130, 1280, 150, '#d3b68d') + rect(0, 1130, 1280, 10, '#e8d2ae') + turned + place(sprigInVase(subject), 1100, 1132, { scale: 0.8 }) + place(books(subject), 190, 1132, { scale: 0.7 });
  },
  clock: (subject) => {
    const paint = repeated(subject, 340);
    const face = circle(640, 620, 392, subject.ground) + paint.definition + circle(640, 620, 392, paint.paint);
    const plain = circle(640, 620, 268, lighter(subject.ground, 0.82));
    const ticks = ring(12, 640, 620, line('M640 380V414', subject.ink, 14)) + ring(60, 640, 620, line('M640 372V382', subject.ink, 4, 'opacity=".6"'));
    const hand = (turn: number, length: number, width: number, colour: string) => `<g transform="rotate(${turn} 640 620)">${line(`M640 664V${620 - length}`, '#2b1d10', width, 'opacity=".2" transform="translate(8 10)"')}${line(`M640 664V${620 - length}`, colour, width)}</g>`;
    return wall(subject) + castBy(circle(640, 620, 430, '#3d2f1e'), 1.8) + circle(640, 620, 430, '#b98a54') + circle(640, 620, 430, '#2b1d10', 'opacity=".12" transform="translate(4 6)"') + `<circle cx="640" cy="620" r="421" fill="none" stroke="#dcb887" stroke-width="12"/>` + face + plain + `<circle cx="640" cy="620" r="268" fill="none" stroke="${subject.ink}" stroke-width="6"/>` + group('opacity=".24"', soft(10, path('M260 560A392 392 0 0 1 960 394 372 372 0 0 0 276 640Z', '#2b1d10'))) + ticks + hand(-52, 150, 18, darker(subject.ink, 0.3)) + hand(62, 216, 12, darker(subject.ink, 0.3)) + hand(200, 190, 5, subject.accent) + circle(640, 620, 20, darker(subject.ink, 0.3)) + circle(640, 620, 8, subject.accent);
  },
  lamp: (subject) => {
    const shade = 'M420 250C540 232 740 232 860 250L930 640C800 668 480 668 350 640Z';
    const paint = repeated(subject, 300);
    const glow = `<radialGradient id="lamp-glow"><stop offset="0" stop-color="#fff0c8" stop-opacity=".95"/><stop offset="1" stop-color="#fff0c8" stop-opacity="0"/></radialGradient>`;
    const warm = linear([0, 0], [0, 1], [[0, '#fff3d0', 0.1], [0.6, '#ffe2a0', 0.45], [1, '#fff3d0', 0.6]]);
    const base = 'M640 660V700C720 720 780 800 780 900 780 990 730 1050 640 1050S500 990 500 900C500 800 560 720 640 700Z';
    return shelf(subject, 1030) + glow + '<circle cx="640" cy="600" r="600" fill="url(#lamp-glow)" opacity=".75"/>' + shadePool(640, 1052, 330) + rect(622, 640, 36, 90, '#b98a54') + path(base, darker(subject.accent, 0.06)) + lit(path(base, '#fff'), 1.4) + clip(path(base, '#000'), artBand(subject)) + shadowlessShade(shade, subject, paint) + warm.definition + path(shade, warm.paint) + lit(path(shade, '#fff'), 0.7) + line('M420 250C540 232 740 232 860 250', subject.ink, 8) + line('M350 640C480 668 800 668 930 640', subject.ink, 8) + line('M760 690V780', '#8a6a3c', 5) + circle(760, 790, 12, '#c9a35f');
  },
} satisfies Record<string, StillDrawing>;

type Box = { x: number; y: number; width: number; height: number };

/** What is printed on a sheet of paper or canvas, in one of four compositions. */
function printOf(subject: StillSubject, { x, y, width, height }: Box) {
  const [cx, cy] = [x + width / 2, y + height / 2];
  if (isPattern(subject.motif)) {
    const paint = repeated(subject, width / 2.5);
    return paint.definition + `<g transform="translate(${x} ${y})">${rect(0, 0, width, height, paint.paint)}</g>`;
  }
  const composition = subject.variant % 4;
  const margin = width * 0.06;
  if (composition === 0) return rect(x + margin, y + margin, width - 2 * margin, height - 2 * margin, 'none', `stroke="${subject.ink}" stroke-width="${width * 0.01}"`) + artAt(subject, cx, cy, Math.min(width, height) * 0.8);
  if (composition === 1) return circle(cx, cy - height * 0.04, Math.min(width, height) * 0.41, mix(subject.accent, subject.ground, 0.62)) + artAt(subject, cx, cy - height * 0.02, Math.min(width, height) * 0.86) + times(3, (index) => rect(x, y + height - margin * (1.6 - index * 0.5), width, margin * 0.22, index % 2 ? subject.accent : subject.ink));
  const arch = `M${cx - width * 0.4} ${y + height * 0.92}V${cy - height * 0.06}a${width * 0.4} ${Math.min(width * 0.4, height * 0.38)} 0 0 1 ${width * 0.8} 0V${y + height * 0.92}Z`;
  if (composition === 2) return path(arch, mix(subject.ground, subject.ink, 0.13)) + ring(15, cx, cy - height * 0.05, line(`M${cx} ${cy - height * 0.05 - width * 0.44}v-${width * 0.04}`, subject.accent, width * 0.012), -84) + artAt(subject, cx, cy + height * 0.04, Math.min(width, height) * 0.76);
  const band = height * 0.3;
  return rect(x, y + height - band, width, band, mix(subject.ground, subject.ink, 0.16)) + circle(x + width * 0.74, y + height * 0.22, width * 0.15, mix(subject.accent, subject.ground, 0.3)) + artAt(subject, cx, cy + height * 0.02, Math.min(width, height) * 0.88);
}

const shadowlessShade = (d: string, subject: StillSubject, paint: { definition: string; paint: string }) => path(d, subject.ground) + paint.definition + path(d, paint.paint);

const artBand = (subject: StillSubject) => rect(480, 840, 320, 60, lighter(subject.accent, 0.3), 'opacity=".5"') + rect(480, 912, 320, 14, lighter(subject.accent, 0.3), 'opacity=".5"');

function sprigInVase(subject: StillSubject) {
  const { ink, second } = inksFor(subject, '#efe6d6');
  const leaf = path('M0 0C14-30 50-40 74-28 62 2 30 14 0 0Z', mix(ink, '#5f7f5a', 0.5));
  return shadePool(0, 0, 130) + line('M-4-150C-20-230-10-300 20-380M0-150C20-220 50-260 90-300', mix(ink, '#5f7f5a', 0.5), 7) + [0, 1, 2, 3, 4].map((index) => place(leaf, -10 + index * 7, -190 - index * 42, { flip: index % 2 === 0, scale: 1 - index * 0.1 })).join('') + circle(92, -304, 20, second) + path('M-50 0C-80-60-60-110-24-130V-160H24V-130C60-110 80-60 50 0Z', '#f6f0e4') + lit(path('M-50 0C-80-60-60-110-24-130V-160H24V-130C60-110 80-60 50 0Z', '#fff'), 1.3) + ellipse(0, -160, 24, 7, '#cbbfa8');
}

function books(subject: StillSubject) {
  const { ink, second } = inksFor(subject, '#efe6d6');
  return shadePool(0, 0, 220) + rect(-110, -34, 220, 34, mix(ink, '#e9dfcc', 0.25), 'rx="4"') + rect(-96, -66, 190, 32, mix(second, '#e9dfcc', 0.3), 'rx="4"') + rect(-104, -92, 170, 26, '#f6f0e4', 'rx="4"') + rect(-86, -66, 10, 32, '#ffffff', 'opacity=".5"') + rect(70, -34, 10, 34, '#ffffff', 'opacity=".5"') + place(path('M-44 0C-50-40-48-56-46-66H30C34-50 34-30 30 0Z', mix(second, '#ffffff', 0.5)) + `<path d="M30-52c30-6 34 30 0 34" fill="none" stroke="${mix(second, '#ffffff', 0.5)}" stroke-width="10"/>`, -20, -92);
}
