import { darker, lighter, mix } from '../colour.ts';
import { isPattern } from '../motifs/draw.ts';
import { circle, clip, ellipse, group, line, path, place, rect, soft, times } from '../svg.ts';
import { rounded, shadowOf, shadowOfBox, shadePool, stuffed } from './light.ts';
import { artAt, inksFor, repeated, shelf, tabletop, type StillDrawing, type StillSubject } from './subject.ts';

/** Things for the home that stand or lie. */
export const homeDrawings = {
  cushion: (subject) => {
    const d = 'M270 262C300 236 420 268 640 266C860 268 980 236 1010 262C1040 290 1012 420 1014 650C1012 880 1042 1000 1012 1032C984 1060 860 1030 640 1032C420 1030 296 1060 268 1032C238 1000 268 880 266 650C268 420 240 290 270 262Z';
    const shape = path(d, '#000');
    const paint = repeated(subject, 372);
    const art = isPattern(subject.motif) ? paint.definition + path(d, paint.paint) : artAt(subject, 640, 650, 560);
    const dents = [[300, 300, 470, 420], [980, 300, 810, 420], [300, 1000, 470, 870], [980, 1000, 810, 870]].map(([x = 0, y = 0, x2 = 0, y2 = 0]) => line(`M${x} ${y}Q${(x + x2) / 2 + 20} ${(y + y2) / 2} ${x2} ${y2}`, '#2b1d10', 16, 'opacity=".2"')).join('');
    return tabletop(subject) + `<g transform="rotate(${(subject.variant % 5) * 3 - 6} 640 650)">${shadowOf(d, 2.2)}${path(d, subject.ground)}${clip(shape, art, soft(10, dents))}${stuffed(shape, d, 90)}${line(d, lighter(subject.accent, 0.1), 13)}${line(d, darker(subject.accent, 0.3), 13, 'stroke-dasharray="3 9" opacity=".5"')}</g>`;
  },
  candle: (subject) => {
    const jar = 'M430 560V980C430 1030 520 1056 640 1056S850 1030 850 980V560Z';
    const wax = lighter(subject.ground, 0.72);
    const paint = repeated(subject, 250);
    const wrap = isPattern(subject.motif) ? paint.definition + rect(430, 690, 420, 250, paint.paint) : rect(430, 690, 420, 250, subject.ink, 'opacity=".12"') + artAt(subject, 640, 815, 230);
    const flame = `<radialGradient id="candle-glow"><stop offset="0" stop-color="#ffe9a8" stop-opacity=".9"/><stop offset="1" stop-color="#ffe9a8" stop-opacity="0"/></radialGradient><circle cx="640" cy="430" r="330" fill="url(#candle-glow)"/>${path('M640 340C690 410 690 470 640 490C590 470 590 410 640 340Z', '#f6a52a')}${path('M640 392C666 430 664 470 640 480C616 470 614 430 640 392Z', '#fff2c0')}${line('M640 474V552', '#3a2a1e', 9)}`;
    const lid = shadePool(960, 1062, 260, 26) + path('M830 1010V1040C830 1066 900 1078 970 1078S1110 1066 1110 1040V1010Z', '#b98a54') + rounded(path('M830 1010V1040C830 1066 900 1078 970 1078S1110 1066 1110 1040V1010Z', '#fff'), 0.9) + ellipse(970, 1010, 140, 34, '#dcb887') + ellipse(970, 1010, 96, 22, 'none', 'stroke="#c49a63" stroke-width="5"') + ellipse(970, 1010, 52, 11, 'none', 'stroke="#c49a63" stroke-width="4"');
    return shelf(subject, 940) + shadePool(650, 1052, 420, 52) + path(jar, subject.ground) + clip(path(jar, '#000'), `<g>${wrap}</g>`, rect(430, 686, 420, 8, subject.ink), rect(430, 936, 420, 8, subject.ink)) + rounded(path(jar, '#fff')) + ellipse(640, 560, 210, 54, lighter(subject.ground, 0.25)) + ellipse(640, 564, 194, 45, darker(wax, 0.16)) + ellipse(640, 572, 180, 36, wax) + ellipse(640, 568, 90, 17, '#fff3cf') + flame + lid;
  },
  vase: (subject) => {
    const d = subject.variant % 2 ? 'M560 470C560 560 400 640 400 810 400 980 500 1060 640 1060S880 980 880 810C880 640 720 560 720 470Z' : 'M540 450C560 560 470 640 450 760 430 900 480 1060 640 1060S850 900 830 760C810 640 720 560 740 450Z';
    const paint = repeated(subject, 260);
    const art = isPattern(subject.motif) ? paint.definition + path(d, paint.paint) : rect(380, 640, 520, 12, subject.accent) + rect(380, 956, 520, 12, subject.accent) + artAt(subject, 640, 806, 300);
    const stem = mix(subject.accent, '#4f7a52', 0.65);
    const leaf = path('M0 0C24-60 96-84 150-64 128 2 62 26 0 0Z', stem) + line('M10-6C50-30 90-46 130-56', lighter(stem, 0.3), 4);
    const branch = (x: number, lean: number) => line(`M640 480C${640 + lean * 0.2} 380 ${640 + lean * 0.7} 260 ${x} 130`, darker(stem, 0.15), 10) + times(5, (index) => place(leaf, 640 + lean * (0.24 + index * 0.15), 400 - index * 58, { flip: index % 2 === 0, scale: 0.9 - index * 0.1, rotate: lean * 0.06 })) + circle(x, 130, 20, subject.ink);
    return shelf(subject, 930) + shadePool(650, 1056, 400, 48) + branch(420, -230) + branch(890, 260) + branch(650, 20) + path(d, subject.ground) + clip(path(d, '#000'), art) + rounded(path(d, '#fff'), 0.95) + ellipse(640, subject.variant % 2 ? 470 : 450, subject.variant % 2 ? 80 : 100, 22, darker(subject.ground, 0.45)) + ellipse(640, subject.variant % 2 ? 470 : 450, subject.variant % 2 ? 80 : 100, 22, 'none', `stroke="${lighter(subject.ground, 0.3)}" stroke-width="8"`);
  },
  planter: (subject) => {
    const pot = 'M400 700H880L846 1010C840 1044 800 1060 640 1060S440 1044 434 1010Z';
    const paint = repeated(subject, 250);
    const art = isPattern(subject.motif) ? paint.definition + path(pot, paint.paint) : artAt(subject, 640, 890, 260);
    const green = '#3f7d55';
    const blade = (x: number, turn: number, height: number, tone: string) => `<g transform="translate(${x} 700) rotate(${turn})">${path(`M-34 10C-62 ${-height * 0.5} -30 ${-height * 0.86} 0 ${-height} 30 ${-height * 0.86} 62 ${-height * 0.5} 34 10Z`, tone)}${path(`M0 ${-height}C30 ${-height * 0.86} 62 ${-height * 0.5} 34 10H0Z`, '#1f4f36', 'opacity=".25"')}${times(6, (index) => line(`M-36 ${-height * 0.14 * (index + 0.6)}q36-26 72 0`, lighter(tone, 0.28), 7, 'opacity=".55"'))}</g>`;
    return shelf(subject, 930) + shadePool(650, 1056, 460, 52) + blade(560, -22, 420, '#4f9068') + blade(730, 24, 400, '#35704b') + blade(600, -9, 540, green) + blade(690, 10, 500, '#4a8a62') + blade(644, 0, 590, '#3a7a52') + blade(520, -40, 280, '#4f9068') + blade(776, 38, 290, green) + path(pot, subject.ground) + clip(path(pot, '#000'), `<g>${art}</g>`) + rounded(path(pot, '#fff')) + path('M380 640H900V712H380Z', subject.ground) + rounded(path('M380 640H900V712H380Z', '#fff')) + rect(380, 700, 520, 14, '#2b1d10', 'opacity=".16"') + ellipse(640, 640, 260, 26, '#4a3526') + ellipse(640, 636, 260, 22, 'none', `stroke="${lighter(subject.ground, 0.25)}" stroke-width="12"`) + blade(600, -14, 150, '#4f9068') + blade(690, 14, 140, green);
  },
  'tile-coaster': (subject) => {
    const tile = (own: StillSubject) => {
      const paint = repeated(own, 380);
      const face = isPattern(own.motif) ? paint.definition + rect(-190, -190, 380, 380, paint.paint, 'transform="translate(0 0)"') : artAt(own, 0, 0, 280) + rect(-168, -168, 336, 336, 'none', `rx="14" stroke="${own.accent}" stroke-width="8"`);
      return shadowOfBox(-200, -200, 400, 400, 26, 0.9) + rect(-200, -200, 400, 408, '#b98a54', 'rx="26"') + rect(-200, -200, 400, 398, lighter(own.ground, 0.14), 'rx="26"') + rect(-194, -194, 388, 388, own.ground, 'rx="22"') + clip(rect(-194, -194, 388, 388, '#000', 'rx="22"'), face, group('opacity=".5"', path('M-200-200H40L-200 60Z', '#ffffff', 'opacity=".22"')));
    };
    const swapped = { ...subject, ground: subject.ink, ink: subject.ground };
    const third = { ...subject, ground: lighter(subject.ground, 0.8), ink: inksFor(subject, '#ffffff').ink };
    const cup = `<g transform="translate(878 880)">${shadowOf('M-150 0A150 150 0 1 1 150 0A150 150 0 1 1-150 0Z', 1.2)}<path d="M120 40l120 70" stroke="#f6f0e4" stroke-width="44" stroke-linecap="round"/>${circle(0, 0, 156, '#fdfaf4')}${circle(0, 0, 138, '#d9cdb9')}${circle(0, 0, 132, '#5a3320')}${ellipse(-20, -16, 92, 84, '#7a4a2c', 'opacity=".5"')}${line('M-104-50A116 116 0 0 1-50-104', '#ffffff', 10, 'opacity=".5"')}</g>`;
    return tabletop(subject) + place(tile(swapped), 420, 420, { rotate: -9 }) + place(tile(third), 850, 400, { rotate: 7 }) + place(tile(subject), 400, 850, { rotate: 5, scale: 1.04 }) + place(tile(swapped), 868, 872, { rotate: -5 }) + cup;
  },
} satisfies Record<string, StillDrawing>;
