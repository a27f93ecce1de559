import { circle, clip, path, picture, rect } from '../svg.ts';
import { animals } from './animals.ts';
import { food } from './food.ts';
import { inksOn, type Inks, type Motif } from './inks.ts';
import { motifNames, type MotifName } from './names.ts';
import { patterns } from './patterns.ts';
import { plants } from './plants.ts';
import { sky } from './sky.ts';
import { streets } from './streets.ts';
import { objects } from './objects.ts';

const motifs: Record<MotifName, Motif> = { ...streets, ...patterns, ...food, ...animals, ...plants, ...sky, ...objects };

/** The motif in a box of 400, without ground. A name that is no motif is a mistake of the content. */
export function drawMotif(name: string, inks: Inks) {
  if (!isMotif(name)) throw new Error(`There is no motif "${name}": take one of demo/pictures/motifs/names.ts`);
  return motifs[name](inks);
}

export const isPattern = (name: string) => name in patterns;

/** What a shop prints on cloth: the motif, or a piece of the pattern cut to a shape that sits well on a chest. */
export function drawArtwork(name: string, { ink, cloth }: { ink: string; cloth: string }) {
  const inks = inksOn(cloth, ink);
  if (!isPattern(name)) return drawMotif(name, inks);
  return clip(cuts[name.length % cuts.length] ?? '', rect(0, 0, 400, 400, cloth), drawMotif(name, inks));
}

export const artworkPicture = (body: string) => picture(640, 640, `<g transform="scale(1.6)">${body}</g>`);

const cuts = [circle(200, 200, 190, '#000'), path('M30 400V180a170 170 0 0 1 340 0v220z', '#000'), rect(30, 30, 340, 340, '#000', 'rx="36"')];

const isMotif = (name: string): name is MotifName => (motifNames as readonly string[]).includes(name);
