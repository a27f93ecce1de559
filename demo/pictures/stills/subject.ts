import { contrast, darker, lighter, mix } from '../colour.ts';
import { drawMotif, isPattern } from '../motifs/draw.ts';
import type { Inks } from '../motifs/inks.ts';
import { hashOf, path, place, rect, tiled } from '../svg.ts';

export const stillSize = 1280;

/** What a still is drawn from: its colours and its motif, and a number of its own to vary the composition. */
export type StillSubject = { ground: string; ink: string; accent: string; motif: string; variant: number };

export type StillDrawing = (subject: StillSubject) => string;

export function subjectOf({ slug, motif, colours }: { slug: string; motif: string; colours: readonly [string, string, string] }): StillSubject {
  const [ground, one, two] = colours;
  const [ink, accent] = contrast(ground, one) < 1.35 && contrast(ground, two) > contrast(ground, one) ? [two, one] : [one, two];
  return { ground, ink, accent, motif, variant: hashOf(slug) % 12 };
}

export const inksOf = ({ ground, ink, accent }: StillSubject): Inks => ({ ink, second: accent, third: mix(ink, ground, 0.5) });

/** The inks for a motif on another ground than the thing's own. */
export function inksFor(subject: StillSubject, ground: string): Inks {
  const candidates = [subject.ink, subject.ground, subject.accent, darker(subject.ground, 0.6)];
  const [ink = subject.ink] = [...candidates].sort((one, two) => Math.min(contrast(two, ground), 5) - Math.min(contrast(one, ground), 5));
  const second = candidates.find((colour) => colour !== ink && contrast(colour, ground) > 1.25) ?? subject.accent;
  return { ink, second, third: mix(ink, ground, 0.5) };
}

/** The motif about a point, so wide. */
export const artAt = (subject: StillSubject, x: number, y: number, width: number, inks = inksOf(subject)) => place(`<g transform="translate(-200 -200)">${drawMotif(subject.motif, inks)}</g>`, x, y, { scale: width / 400 });

/** The motif's outline filled with one colour and grown by so much all round, as a sticker or a cushion is cut. */
export function outlineAt(subject: StillSubject, [x, y]: [number, number], { width, colour, grow }: { width: number; colour: string; grow: number }) {
  const more = (grow * 2 * 400) / width;
  const filled = drawMotif(subject.motif, inksOf(subject))
    .replaceAll(/<mask .*?<\/mask>/g, '')
    .replaceAll(/ mask="[^"]*"| opacity="[^"]*"| stroke-dasharray="[^"]*"/g, '')
    .replaceAll(/(fill|stroke)="#[^"]*"/g, `$1="${colour}"`)
    .replaceAll(/stroke-width="([\d.]+)"/g, (_, own: string) => `stroke-width="${Number(own) + more}"`);
  return place(`<g transform="translate(-200 -200)" stroke="${colour}" stroke-width="${more.toFixed(1)}" stroke-linejoin="round" stroke-linecap="round">${filled}</g>`, x, y, { scale: width / 400 });
}

/** A paint that repeats the motif: patterns without a seam, other motifs set in a half-drop. */
export function repeated(subject: StillSubject, tile: number, inks = inksOf(subject)) {
  const drawn = drawMotif(subject.motif, inks);
  if (isPattern(subject.motif)) return tiled([tile, tile], `<g transform="scale(${tile / 400})">${drawn}</g>`);
  const small = (x: number, y: number) => place(`<g transform="translate(-200 -200)">${drawn}</g>`, x, y, { scale: (tile / 400) * 0.42 });
  return tiled([tile, tile], small(tile * 0.25, tile * 0.25) + small(tile * 0.75, tile * 0.75));
}

const papers = ['#f3ecdf', '#efe9db', '#f2e7da', '#ebe9dd', '#f0e6dc', '#e9e6de'] as const;

const paperOf = ({ variant }: StillSubject) => papers[variant % papers.length] ?? papers[0];

/** A sheet of paper-coloured ground that subjects lie on. */
export const tabletop = (subject: StillSubject) => rect(0, 0, stillSize, stillSize, paperOf(subject));

/** A wall and a shelf: the shelf's front edge at y. */
export function shelf(subject: StillSubject, y: number) {
  const wall = paperOf(subject);
  const board = mix(wall, '#b98f5e', 0.34);
  return rect(0, 0, stillSize, stillSize, wall) + rect(0, y, stillSize, stillSize - y, board) + rect(0, y, stillSize, 8, lighter(board, 0.3)) + path(`M0 ${y + 70}H1280M0 ${y + 150}H1280`, 'none', `stroke="${darker(board, 0.1)}" stroke-width="3" opacity=".5"`);
}

/** A bare wall, with light falling slantwise from a window on the upper left. */
export function wall(subject: StillSubject) {
  const paper = paperOf(subject);
  const beam = lighter(paper, 0.45);
  return rect(0, 0, stillSize, stillSize, darker(paper, 0.025)) + path('M0 0H520L1180 1280H300L0 700Z', beam, 'opacity=".5"') + path('M640 0H760L1280 960V1190Z', beam, 'opacity=".35"');
}
