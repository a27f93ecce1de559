import { line, place } from '../svg.ts';

/** A sign painter's letters: strokes in a box 100 high and about 70 wide, so that no font is needed to draw a mark. */
const letters: Record<string, [width: number, strokes: string]> = {
  A: [76, 'M6 94L38 8 70 94M18 64H58'],
  B: [66, 'M10 94V8H38C66 8 66 48 38 48H10H42C74 48 74 94 42 94Z'],
  C: [74, 'M70 24C48-6 8 8 8 50S48 108 70 78'],
  D: [74, 'M10 94V8H32C86 8 86 94 32 94Z'],
  E: [60, 'M58 8H10V94H58M10 50H50'],
  F: [58, 'M58 8H10V94M10 50H50'],
  G: [78, 'M70 24C48-6 8 8 8 50S52 110 72 76V54H46'],
  H: [74, 'M10 8V94M64 8V94M10 50H64'],
  I: [24, 'M12 8V94'],
  J: [52, 'M44 8V66C44 98 8 102 6 72'],
  K: [70, 'M10 8V94M62 8L10 56M30 40L66 94'],
  L: [58, 'M10 8V94H56'],
  M: [88, 'M8 94V8L44 64 80 8V94'],
  N: [74, 'M10 94V8L64 94V8'],
  O: [84, 'M42 8C-4 8-4 94 42 94S88 8 42 8Z'],
  P: [66, 'M10 94V8H38C70 8 70 56 38 56H10'],
  Q: [84, 'M42 8C-4 8-4 94 42 94S88 8 42 8ZM52 68L80 98'],
  R: [70, 'M10 94V8H38C70 8 70 54 38 54H10M38 54L66 94'],
  S: [66, 'M58 22C48 2 8 2 10 28 12 54 60 42 60 70 60 100 14 102 6 76'],
  T: [68, 'M6 8H62M34 8V94'],
  U: [74, 'M10 8V62C10 104 64 104 64 62V8'],
  V: [74, 'M6 8L37 94 68 8'],
  W: [102, 'M6 8L28 94 51 22 74 94 96 8'],
  X: [72, 'M8 8L64 94M64 8L8 94'],
  Y: [70, 'M6 8L35 50 64 8M35 50V94'],
  Z: [68, 'M8 8H60L8 94H62'],
  0: [72, 'M36 8C0 8 0 94 36 94S72 8 36 8Z'],
  1: [42, 'M8 28L30 8V94'],
  2: [64, 'M8 28C12-2 58 2 54 34 52 54 22 70 8 94H58'],
  3: [62, 'M8 16C24 0 54 6 52 28 50 46 34 48 26 48 40 48 58 54 56 72 54 98 18 100 6 82'],
  4: [70, 'M50 94V8L6 66H64'],
  5: [64, 'M54 8H16L12 46C30 34 58 42 56 68 54 98 18 102 6 80'],
  6: [66, 'M52 12C24 12 8 42 10 68 12 102 58 102 58 68 58 38 22 36 12 62'],
  7: [62, 'M6 8H56L22 94'],
  8: [66, 'M33 46C4 46 4 8 33 8S62 46 33 46C0 46 0 94 33 94S66 46 33 46Z'],
  9: [66, 'M54 38C44 64 8 58 8 32 10-2 56 0 56 36 56 62 44 88 16 92'],
  '&': [80, 'M76 94L24 30C14 8 52-2 50 24 48 44 10 48 10 72 10 100 56 102 70 54'],
  '+': [66, 'M33 24V80M6 52H60'],
  '~': [70, 'M6 58C20 34 30 42 38 52S56 66 66 44'],
  '.': [30, 'M15 86L16 88'],
  ':': [30, 'M15 34L16 36M15 82L16 84'],
  '°': [44, 'M22 8C6 8 6 36 22 36S38 8 22 8Z'],
  '-': [46, 'M6 52H40'],
  '!': [30, 'M15 8V62M15 86L16 88'],
  玉: [96, 'M20 20H76M26 50H70M12 84H84M48 20V84M62 62L72 72'],
  月: [84, 'M26 12H66V82C66 92 60 92 50 86M26 12V58C26 74 20 84 12 92M26 38H66M26 62H66'],
  印: [92, 'M40 14L14 26V72L42 64M14 46H40M56 20H84V62C84 72 78 74 68 68M56 20V92'],
  福: [104, 'M22 8L30 18M8 30H36L10 62M24 46V94M32 52L40 60M50 12H98M58 26H90V44H58ZM52 58H96V92H52ZM52 75H96M74 58V92'],
  霞: [104, 'M22 8H82M10 34V22H94V34M52 8V42M26 30L36 32M26 42L36 44M68 32L78 30M68 44L78 42M20 54H46V66H22M20 54V96M22 78H44M22 88H42M56 54H86V66H58M56 76H88C82 86 70 94 56 98M62 80C70 90 80 96 92 98'],
};

/** The mark about the origin, so high; marks we have no strokes for are left out. */
export function lettering(mark: string, { height, ink, weight = 15 }: { height: number; ink: string; weight?: number }) {
  const glyphs = [...mark.toUpperCase()].flatMap((character) => letters[character] ? [letters[character]] : []);
  const gap = 14;
  const width = glyphs.reduce((sum, [own]) => sum + own + gap, -gap);
  let x = -width / 2;
  const drawn = glyphs.map(([own, strokes]) => {
    const heavy = strokes.length > 130 ? weight * 0.56 : own > 80 && strokes.length > 60 ? weight * 0.68 : weight;
    const body = `<g transform="translate(${x.toFixed(1)} -50)">${line(strokes, ink, heavy)}</g>`;
    x += own + gap;
    return body;
  });
  const isSign = /\p{Script=Han}/u.test(mark);
  const fit = Math.min((height * (isSign ? 1.25 : 1)) / 100, (height * 1.62) / Math.max(width, 1));
  return glyphs.length === 0 ? '' : place(drawn.join(''), 0, 0, { scale: fit });
}

export const canLetter = (mark: string) => [...mark.toUpperCase()].some((character) => character in letters);
