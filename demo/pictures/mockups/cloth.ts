import { chanceOf } from '../chance.ts';
import { tonesOf, type Tones } from '../colour.ts';
import { clip, ellipse, group, line, linear, path, radial, soft, tiled } from '../svg.ts';

/** What a blank is made of: its tones, and a weave to lay over them (heather has flecks, the rest none). */
export type Cloth = { tones: Tones; weave: (outline: string) => string };

export function clothOf(colour: string, isHeather: boolean): Cloth {
  const tones = tonesOf(colour);
  const flecks = heather(colour);
  return { tones, weave: (outline) => (isHeather ? `${flecks.definition}${path(outline, flecks.paint)}` : '') };
}

export type Drape = {
  outline: string;
  /** Wide soft shadows and lights, then narrow ones, as closed paths. */
  shadows?: string[];
  lights?: string[];
  creases?: string[];
  /** The artwork, already in its place: it lies under the folds. */
  print?: string;
  /** Anything drawn on the cloth but inside its outline. */
  details?: string;
  /** How dark the side away from the light is, 0 to 1. */
  roundness?: number;
};

/** A piece of cloth in the common light from the upper left. */
export function drape(cloth: Cloth, { outline, shadows = [], lights = [], creases = [], print = '', details = '', roundness = 0.5 }: Drape) {
  const { tones } = cloth;
  const side = linear([0, 0], [1, 0.25], [[0, tones.light, 0.22], [0.22, tones.light, 0.1], [0.5, tones.shade, 0], [1, tones.shade, roundness]]);
  return (
    side.definition +
    path(outline, tones.base) +
    cloth.weave(outline) +
    clip(
      path(outline, '#000'),
      print,
      path(outline, side.paint),
      group('opacity=".62"', soft(9, ...shadows.map((d) => path(d, tones.shade)))),
      group('opacity=".55"', soft(8, ...lights.map((d) => path(d, tones.light)))),
      group('opacity=".5"', soft(2.5, ...creases.map((d) => path(d, tones.fold)))),
      details,
    ) +
    line(outline, tones.deep, 1.6, 'opacity=".28"')
  );
}

/** A row of stitches, or two side by side. */
export const stitches = (d: string, { tones }: Cloth) => line(d, tones.seam, 1.8, 'stroke-dasharray="6 4.5" opacity=".7"');
export const seam = (d: string, { tones }: Cloth) => line(d, tones.seam, 2.2, 'opacity=".75"');

/** What lies flat on paper: its outline again, pushed away from the light and blurred. */
export const flatShadow = (outline: string) =>
  group('transform="translate(16 22)" opacity=".2"', soft(16, path(outline, '#4a3a26'))) + group('transform="translate(5 7)" opacity=".2"', soft(4, path(outline, '#4a3a26')));

/** What stands on the ground: a pool of shade drawn out to the right. */
export function groundShadow(x: number, y: number, width: number, height = width * 0.16) {
  const shade = radial([0.5, 0.5], 0.5, [[0, '#3d2f1e', 0.42], [0.55, '#3d2f1e', 0.2], [1, '#3d2f1e', 0]]);
  return shade.definition + ellipse(x + width * 0.06, y, width * 0.62, height, shade.paint) + ellipse(x + width * 0.015, y, width * 0.5, height * 0.55, shade.paint);
}

/** Melange: threads of the lighter and the darker yarn, upright as they lie in a knit. */
function heather(colour: string) {
  const chance = chanceOf('heather');
  const { light, deep } = tonesOf(colour);
  const threads = { [light]: '', [deep]: '' };
  for (let index = 0; index < 2600; index++) {
    const [x, y] = [chance.between(-4, 240), chance.between(-10, 240)];
    threads[index % 2 ? light : deep] += `M${x.toFixed(0)} ${y.toFixed(0)}l${chance.between(-2, 2).toFixed(0)} ${chance.between(3, 10).toFixed(0)}`;
  }
  const tile = Object.entries(threads).map(([ink, d]) => `<path d="${d}" fill="none" stroke="${ink}" stroke-width="1" opacity=".3"/>`).join('');
  return tiled([240, 240], tile, 'rotate(4)');
}
