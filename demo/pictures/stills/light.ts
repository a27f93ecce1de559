import { clip, group, linear, path, radial, ellipse, rect, soft } from '../svg.ts';

/** Shadows and lights common to all subjects: the light comes from the upper left. */

/** Something thin lying or hanging flat: a short shadow pushed away from the light. */
export const castBy = (shape: string, height = 1) => group(`opacity=".22" transform="translate(${14 * height} ${20 * height})"`, soft(16 * height, shape)) + group(`opacity=".2" transform="translate(${4 * height} ${6 * height})"`, soft(4, shape));

export const shadowOf = (d: string, height = 1) => castBy(path(d, '#3d2f1e'), height);
export const shadowOfBox = (x: number, y: number, width: number, height: number, radius = 0, lift = 1) => castBy(rect(x, y, width, height, '#3d2f1e', `rx="${radius}"`), lift);

/** The pool of shade under a thing that stands. */
export function shadePool(x: number, y: number, width: number, depth = width * 0.13) {
  const shade = radial([0.5, 0.5], 0.5, [[0, '#33261a', 0.5], [0.55, '#33261a', 0.22], [1, '#33261a', 0]]);
  return shade.definition + ellipse(x + width * 0.1, y, width * 0.68, depth, shade.paint) + ellipse(x + width * 0.01, y - 2, width * 0.5, depth * 0.5, shade.paint);
}

/** The light side, the middle and the dark side of something round, laid over its shape. */
export function rounded(shape: string, strength = 1) {
  const side = linear([0, 0], [1, 0], [[0, '#1a120c', 0.3 * strength], [0.12, '#ffffff', 0.06], [0.26, '#ffffff', 0.4 * strength], [0.42, '#ffffff', 0], [0.62, '#1a120c', 0.06], [0.88, '#1a120c', 0.4 * strength], [1, '#1a120c', 0.3 * strength]]);
  return side.definition + shape.replace(/fill="[^"]*"/, `fill="${side.paint}"`);
}

/** Light from the upper left over something flat or softly bulging. */
export function lit(shape: string, strength = 1) {
  const over = linear([0, 0], [1, 1], [[0, '#ffffff', 0.28 * strength], [0.45, '#ffffff', 0], [0.6, '#1a120c', 0], [1, '#1a120c', 0.24 * strength]]);
  return over.definition + shape.replace(/fill="[^"]*"/, `fill="${over.paint}"`);
}

/** A soft rim of shade inside a shape, as of something stuffed. */
export const stuffed = (shape: string, d: string, width = 70) => clip(shape, group('opacity=".34"', soft(22, `<path d="${d}" fill="none" stroke="#2b1d10" stroke-width="${width}" transform="translate(-12 -18)"/>`)), group('opacity=".4"', soft(20, `<path d="${d}" fill="none" stroke="#ffffff" stroke-width="${width * 0.5}" transform="translate(20 26)"/>`)));
