import { chanceOf } from '../chance.ts';
import { circle, clip, ellipse, group, line, linear, path, place, rect, ring, soft, times } from '../svg.ts';
import { clothOf, drape } from '../mockups/cloth.ts';
import { symmetric } from '../mockups/outline.ts';
import { head, neck, people } from '../mockups/person.ts';
import { shadowOf, shadowOfBox } from './light.ts';

/** The air-conditioning service's own world, for banners and tiles: cool, clean, blue and white, 1280 by 960. */
type ServiceScene = 'aircon-unit' | 'living-room' | 'condenser' | 'technician' | 'chemical-wash';
type ServicePart = 'filter' | 'coil' | 'blower' | 'drain';

const blue = { night: '#12365f', sky: '#1e5fa8', clear: '#7db6f5', mist: '#dcebfa', ice: '#f2f8fe', steel: '#b9c7d6' };

const room = (from: string, to: string) => {
  const air = linear([0, 0], [0, 1], [[0, from], [1, to]]);
  return air.definition + rect(0, 0, 1280, 1280, air.paint);
};

/** A wall unit about the middle of its front, 760 wide. */
function wallUnit(isOpen = false) {
  const shell = 'M-380-96C-380-126-362-140-330-140H330C362-140 380-126 380-96V60C380 110 340 132 300 134H-300C-340 132-380 110-380 60Z';
  const face = linear([0, 0], [0, 1], [[0, '#ffffff'], [0.7, '#f4f8fc'], [1, '#d8e4f0']]);
  const inside = isOpen ? rect(-340, -104, 680, 150, blue.steel, 'rx="10"') + times(66, (index) => rect(-334 + index * 10.2, -98, 4, 138, index % 2 ? '#e6eef6' : '#98abbf')) : line('M-380 44H380', '#cbd9e6', 3);
  return face.definition + shadowOf(shell, 1.6) + path(shell, face.paint) + inside + path('M-318 62H318C336 62 340 76 334 88 326 108 306 118 290 118H-290C-306 118-326 108-334 88-340 76-336 62-318 62Z', '#22364d') + path('M-322 66H322L306 90H-306Z', '#f7fafd') + line('M-306 92H306', '#a9bccf', 4) + times(11, (index) => line(`M${-280 + index * 56} 92v20`, '#4a6380', 4)) + circle(336, 26, 7, '#4fd2a0') + rect(-346, 16, 70, 10, '#c3d3e2', 'rx="5"') + line('M-372-100C-368-124-352-132-330-132H330', '#ffffff', 6, 'opacity=".9"');
}

const breeze = (x: number, y: number, tint = '#ffffff') => times(5, (index) => line(`M${x - 250 + index * 120} ${y}c-30 90 40 130 0 220s30 120 10 190`, tint, 14 - (index % 2) * 5, `opacity="${0.55 - (index % 3) * 0.12}"`));

const snowflake = (x: number, y: number, size: number, ink: string) => place(ring(6, 0, 0, line('M0 0V-60M0-36l-16-14M0-36l16-14', ink, 8)), x, y, { scale: size });

const drop = (x: number, y: number, size: number) => place(path('M0-40C30 0 34 16 34 30a34 34 0 0 1-68 0C-34 16-30 0 0-40Z', blue.clear) + path('M-18 24c0 14 8 22 18 24', 'none', 'stroke="#ffffff" stroke-width="7" stroke-linecap="round" opacity=".8"'), x, y, { scale: size });

export const serviceScenes: Record<ServiceScene, () => string> = {
  'aircon-unit': () => room('#cfe4f8', '#f4f9fe') + circle(640, 380, 420, '#ffffff', 'opacity=".35"') + circle(640, 380, 560, '#ffffff', 'opacity=".22"') + breeze(640, 480) + place(wallUnit(), 640, 330, { scale: 1.16 }) + snowflake(240, 690, 0.9, '#ffffff') + snowflake(1050, 760, 1.2, '#ffffff') + snowflake(980, 620, 0.5, blue.clear) + drop(330, 800, 0.8),
  'living-room': () =>
    room('#e3effa', '#f6fafe') + rect(0, 790, 1280, 170, '#d9c7ab') + rect(0, 790, 1280, 10, '#ffffff', 'opacity=".7"') + rect(120, 150, 300, 420, '#ffffff', 'rx="8"') + rect(140, 170, 260, 380, '#bfe0f6') + path('M140 470C200 420 260 460 300 430S380 420 400 440V550H140Z', '#7fb98f') + circle(330, 250, 40, '#ffe7a8') + line('M270 170V550M140 360H400', '#ffffff', 12) + path('M96 130H150C160 300 140 460 100 580H84ZM444 130H390C380 300 400 460 440 580H456Z', '#ffffff', 'opacity=".85"') + breeze(820, 330) + place(wallUnit(), 820, 240, { scale: 0.78 }) +
    shadowOfBox(470, 640, 620, 210, 40, 1) + rect(500, 560, 560, 200, '#2f6cae', 'rx="46"') + rect(460, 640, 640, 170, '#3b7cc2', 'rx="40"') + rect(430, 610, 100, 210, '#2f6cae', 'rx="44"') + rect(1030, 610, 100, 210, '#2f6cae', 'rx="44"') + line('M780 590V760', '#275d99', 6) + rect(580, 590, 130, 130, '#f6d48a', 'rx="26" transform="rotate(-8 645 655)"') + rect(860, 594, 130, 130, '#ffffff', 'rx="26" transform="rotate(9 925 660)"') + rect(480, 806, 24, 44, '#8a6a44') + rect(1060, 806, 24, 44, '#8a6a44') +
    path('M236 640H364L346 840H254Z', '#ffffff') + [-50, -24, 0, 26, 50].map((turn, index) => place(path('M0 0C-44-70-40-170 0-230 40-170 44-70 0 0Z', index % 2 ? '#3f8a60' : '#58a878'), 300, 650, { rotate: turn })).join(''),
  condenser: () =>
    room('#d7e8f8', '#f2f8fe') + rect(0, 720, 1280, 240, '#c3d2e0') + rect(0, 720, 1280, 10, '#ffffff') + group('opacity=".3"', soft(20, ellipse(680, 846, 460, 50, blue.night))) + rect(280, 210, 720, 600, '#e9f0f7', 'rx="26"') + rect(280, 210, 720, 60, '#ffffff', 'rx="26"') + rect(830, 270, 140, 500, '#dbe6f0', 'rx="10"') + times(18, (index) => line(`M846 ${300 + index * 25}h108`, '#a9bccf', 6)) + circle(556, 530, 232, '#23384f') + ring(5, 556, 530, path('M556 530C500 470 480 400 520 320 600 340 620 430 556 530Z', '#6f8aa6')) + circle(556, 530, 50, '#dbe6f0') + times(6, (index) => `<circle cx="556" cy="530" r="${60 + index * 34}" fill="none" stroke="#f4f8fc" stroke-width="7"/>`) + ring(8, 556, 530, line('M556 470V298', '#f4f8fc', 7)) + rect(330, 810, 70, 40, '#8aa0b5') + rect(880, 810, 70, 40, '#8aa0b5') + `<path d="M1000 640h90v-520" fill="none" stroke="#f7fafd" stroke-width="34"/><path d="M1000 700h140v-580" fill="none" stroke="#c98a5a" stroke-width="18"/>` + drop(180, 640, 1.1) + snowflake(170, 330, 1, '#ffffff'),
  technician: () => room('#cfe3f7', '#f2f8fe') + circle(470, 560, 430, '#ffffff', 'opacity=".4"') + place(wallUnit(true), 890, 280, { scale: 0.88 }) + technician() + drop(720, 520, 0.7) + drop(790, 640, 0.5),
  'chemical-wash': () => room('#c6def5', '#eef6fd') + place(wallUnit(true), 640, 270, { scale: 1.1 }) + path('M230 400L640 700 1050 400 1010 760C1000 830 900 860 640 860S280 830 270 760Z', '#ffffff', 'opacity=".8"') + path('M230 400L640 700 1050 400', 'none', `stroke="${blue.clear}" stroke-width="10"`) + clip(path('M270 640C400 690 500 610 640 660S900 620 1014 650L1004 760C990 830 900 856 640 856S286 830 274 760Z', '#000'), rect(200, 560, 900, 320, '#8fc4f0'), times(26, (index) => circle(290 + ((index * 97) % 700), 670 + ((index * 53) % 170), 8 + (index % 4) * 6, '#ffffff', 'opacity=".6"'))) + times(7, (index) => line(`M${470 + index * 56} 420v${70 + (index % 3) * 40}`, blue.clear, 12, 'stroke-dasharray="40 22"')) + place(sprayer(), 1080, 640, { rotate: -24 }),
};

/** The same part before and after the work, as close up as a camera would go. */
export function partPicture(part: ServicePart, isClean: boolean) {
  const ground = isClean ? room('#d9ebfb', '#f3f9fe') : room('#d8d6cf', '#ebe8e0');
  return ground + parts[part](isClean) + (isClean ? sparkles : dust(part));
}

const parts: Record<ServicePart, (isClean: boolean) => string> = {
  filter: (isClean) => {
    const mesh = times(24, (index) => line(`M${208 + index * 37.6} 190V770`, isClean ? '#7fa9d2' : '#6f665a', 5)) + times(16, (index) => line(`M190 ${208 + index * 37}H1090`, isClean ? '#7fa9d2' : '#6f665a', 5));
    return `<g transform="rotate(-4 640 480)">${shadowOfBox(160, 160, 960, 640, 40, 1.6)}${rect(160, 160, 960, 640, isClean ? '#ffffff' : '#d6cfc0', 'rx="40"')}${rect(190, 190, 900, 580, isClean ? '#e6f2fd' : '#a59a88', 'rx="20"')}${clip(rect(190, 190, 900, 580, '#000', 'rx="20"'), mesh, isClean ? '' : lint(60, 1090, 770))}${rect(484, 160, 22, 640, isClean ? '#ffffff' : '#d6cfc0')}${rect(784, 160, 22, 640, isClean ? '#ffffff' : '#d6cfc0')}${rect(580, 780, 120, 50, isClean ? blue.sky : '#8a8272', 'rx="14"')}</g>`;
  },
  coil: (isClean) => {
    const fins = times(64, (index) => rect(172 + index * 14.8, 190, 7, 580, index % 2 ? (isClean ? '#f4f8fb' : '#9a8f7c') : isClean ? '#b3c6d8' : '#6f6353'));
    const pipes = times(4, (row) => line(`M130 ${280 + row * 140}H1150`, isClean ? '#d98f5c' : '#7a5636', 26) + line(`M130 ${273 + row * 140}H1150`, isClean ? '#f3bd94' : '#96704a', 7));
    return shadowOfBox(150, 170, 980, 620, 18, 1.6) + rect(150, 170, 980, 620, isClean ? '#8fa6bd' : '#574c3e', 'rx="18"') + pipes + fins + (isClean ? '' : clip(rect(150, 170, 980, 620, '#000'), lint(44, 1130, 790)));
  },
  blower: (isClean) => {
    const [blade, edge] = isClean ? ['#2c4a6b', '#8fb4d8'] : ['#3a342c', '#8a7d68'];
    const blades = times(34, (index) => path(`M${150 + index * 29.5} 330C${170 + index * 29.5} 420 ${170 + index * 29.5} 560 ${150 + index * 29.5} 660H${168 + index * 29.5}C${190 + index * 29.5} 560 ${190 + index * 29.5} 420 ${168 + index * 29.5} 330Z`, edge));
    return shadowOfBox(120, 300, 1040, 390, 60, 2) + rect(120, 300, 1040, 390, blade, 'rx="60"') + blades + times(4, (index) => rect(150 + index * 318, 290, 26, 410, isClean ? '#5f86ad' : '#5d5344', 'rx="12"')) + ellipse(1160, 495, 40, 195, isClean ? '#4a719a' : '#4c4338') + ellipse(1160, 495, 16, 60, '#c9d6e2') + (isClean ? clip(rect(120, 300, 1040, 390, '#000', 'rx="60"'), rect(120, 330, 1040, 46, '#ffffff', 'opacity=".22"')) : clip(rect(120, 300, 1040, 390, '#000', 'rx="60"'), lint(56, 1160, 690)));
  },
  drain: (isClean) => {
    const water = isClean ? '#9fd0f5' : '#7d7148';
    return shadowOfBox(150, 300, 980, 200, 30, 1.4) + path('M150 300H1130L1090 500H730V820C730 850 700 870 670 870H610C580 870 550 850 550 820V500H190Z', isClean ? '#ffffff' : '#d3ccbc') + path('M186 330H1094L1066 470H700V800C700 830 580 830 580 800V470H214Z', isClean ? '#dcebf8' : '#a89f8c') + path('M200 400C340 380 440 420 580 400S900 420 1080 396L1066 470H700V800C700 830 580 830 580 800V470H214Z', water) + (isClean ? times(5, (index) => circle(610 + (index % 2) * 50, 540 + index * 56, 10, '#ffffff', 'opacity=".7"')) + drop(640, 910, 0.5) : clip(path('M186 330H1094L1066 470H700V800C700 830 580 830 580 800V470H214Z', '#000'), lint(26, 1080, 470), path('M580 520C640 560 600 620 650 660 690 700 600 740 640 800H580ZM700 540C660 600 690 660 660 720L700 780Z', '#4f4a2c')));
  },
};

/** Grey fluff, thickest toward the top. */
function lint(count: number, right: number, bottom: number) {
  const chance = chanceOf(`lint${count}`);
  return soft(5, times(count, (index) => { const [x, y] = [chance.between(170, right), 170 + (bottom - 170) * chance.between(0, 1) ** 1.5]; return ellipse(x, y, chance.between(30, 120), chance.between(16, 50), ['#8a8072', '#a89d8c', '#6b6153', '#bdb3a2'][index % 4] ?? '', `opacity="${chance.between(0.35, 0.75).toFixed(2)}"`); }));
}

const dust = (part: string) => { const chance = chanceOf(part); return times(40, () => circle(chance.between(40, 1240), chance.between(40, 920), chance.between(3, 9), '#7d7364', 'opacity=".35"')); };

const sparkles = [[230, 150, 1], [1080, 190, 1.3], [1010, 830, 0.9], [180, 800, 0.7]].map(([x = 0, y = 0, size = 1]) => place(path('M0-60Q8-8 60 0 8 8 0 60-8 8-60 0-8-8 0-60Z', '#ffffff') + path('M0-34Q5-5 34 0 5 5 0 34-5 5-34 0-5-5 0-34Z', blue.clear), x, y, { scale: size })).join('');

function technician() {
  const person = { ...people.wei, glasses: false };
  const polo = clothOf(blue.sky, false);
  const body = symmetric('M412 352C386 374 340 388 300 402C262 416 240 446 229 492L196 640 300 664 318 604C330 700 326 800 312 970');
  const cap = 'M392 176C384 96 424 52 480 52C536 52 576 96 568 176Z';
  const raised = line('M664 470L790 560 800 360', person.skin, 64) + line('M800 380V350', person.shade, 64, 'opacity=".3"') + path('M770 360C764 310 776 280 800 276 830 276 838 310 832 362Z', person.skin) + path('M640 430C700 440 740 500 770 560L716 620C690 590 660 560 640 550Z', blue.sky) + path('M716 620L770 560 784 578 730 640Z', blue.night);
  return `<g transform="translate(-70 40)">${neck(person)}${path('M206 636C194 700 184 780 196 840L280 840C284 770 292 710 302 660Z', person.skin)}${drape(polo, { outline: body, roundness: 0.6, details: line('M480 452V560', blue.night, 5) + circle(490, 490, 5, '#ffffff') + circle(490, 530, 5, '#ffffff') })}${path('M412 352L392 372 440 470 480 440 520 470 568 372 548 352C536 400 510 430 480 440 450 430 424 400 412 352Z', blue.night)}${snowflake(590, 560, 0.42, '#ffffff')}${head(person)}${path(cap, blue.sky)}${path('M380 170C420 140 540 140 580 170 600 184 590 200 566 192 520 176 440 176 394 192 370 200 360 184 380 170Z', blue.night)}${snowflake(480, 108, 0.36, '#ffffff')}${raised}</g>` + place(brush(), 736, 330, { rotate: 12 }) + `<g transform="translate(250 700)">${shadowOfBox(-150, 0, 300, 220, 20, 1)}${rect(-150, 0, 300, 220, '#f2a71b', 'rx="20"')}${rect(-150, 0, 300, 60, '#d98f0e', 'rx="20"')}${rect(-24, 40, 48, 40, '#3a2600', 'rx="8"')}<path d="M-60 0v-40h120v40" fill="none" stroke="#3a2600" stroke-width="20" stroke-linejoin="round"/></g>`;
}

const brush = () => rect(-12, -40, 24, 190, '#f2a71b', 'rx="12"') + rect(-34, -90, 68, 60, '#ffffff', 'rx="10"') + times(6, (index) => line(`M${-26 + index * 10}-90v-34`, blue.clear, 6));

const sprayer = () => shadowOfBox(-70, -60, 140, 260, 30, 1) + rect(-70, -60, 140, 260, '#ffffff', 'rx="34"') + rect(-70, 60, 140, 80, blue.sky) + drop(0, 96, 0.5).replaceAll(blue.clear, '#ffffff') + rect(-30, -110, 60, 60, blue.night, 'rx="8"') + path('M-100-150H40C60-150 60-110 40-110H-100Z', blue.night) + path('M20-110C50-90 50-60 30-40', 'none', `stroke="${blue.night}" stroke-width="14"`) + times(4, (index) => line(`M-120-140l-${70 + index * 10} ${-30 + index * 22}`, blue.clear, 8, 'stroke-dasharray="18 16"'));

