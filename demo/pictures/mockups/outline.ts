import { round, type Point } from '../svg.ts';

/** Closes the left half of a shape (absolute M, L, C and Q, drawn from top to bottom) with its mirror image across x. */
export function symmetric(half: string, x = 480) {
  const segments = [...half.matchAll(/([MLCQ])([^MLCQ]*)/g)].map(([, , numbers = '']) => pointsOf(numbers));
  const mirrored: string[] = [];
  for (let index = segments.length - 1; index > 0; index--) {
    const controls = (segments[index] ?? []).slice(0, -1).reverse();
    const end = segments[index - 1]?.at(-1) ?? [0, 0];
    const command = ['L', 'Q', 'C'][controls.length] ?? 'L';
    mirrored.push(command + [...controls, end].map(([px, py]) => `${round(2 * x - px)} ${round(py)}`).join(' '));
  }
  const [lastX, lastY] = segments.at(-1)?.at(-1) ?? [0, 0];
  return `${half.trim()} L${round(2 * x - lastX)} ${round(lastY)} ${mirrored.join('')}Z`;
}

/** A fold: a thin leaf from one point to another, bent toward a third, at most so wide. */
export function crease(from: Point, bend: Point, to: Point, width: number) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [(-dy / length) * width, (dx / length) * width];
  return `M${from[0]} ${from[1]}Q${round(bend[0] + nx)} ${round(bend[1] + ny)} ${to[0]} ${to[1]}Q${round(bend[0] - nx)} ${round(bend[1] - ny)} ${from[0]} ${from[1]}Z`;
}

function pointsOf(numbers: string): Point[] {
  const values = (numbers.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  return values.flatMap((value, index): Point[] => (index % 2 ? [] : [[value, values[index + 1] ?? 0]]));
}
