/** The few words of SVG that the pictures are written in: strings in, strings out, ids made from content so that they never clash. */

export type Point = [x: number, y: number];

export const round = (number: number) => Math.round(number * 100) / 100;

export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}"${attributes(extra)}/>`;

export const line = (d: string, ink: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${attributes(extra)}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, extra = '') =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${attributes(extra)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"${attributes(extra)}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, extra = '') =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${attributes(extra)}/>`;

export const group = (extra: string, ...body: string[]) => `<g${attributes(extra)}>${body.join('')}</g>`;

/** Puts a drawing at a place, turned and scaled about its own origin. */
export const place = (body: string, x: number, y: number, turn: { scale?: number; rotate?: number; flip?: boolean } = {}) => {
  const scale = turn.scale ?? 1;
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn.rotate ?? 0)}) scale(${(turn.flip ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})">${body}</g>`;
};

/** The drawing and its mirror image across the vertical line at x. */
export const mirrored = (body: string, x: number) => body + mirror(body, x);

export const mirror = (body: string, x: number) => `<g transform="translate(${2 * x} 0) scale(-1 1)">${body}</g>`;

/** Only what lies inside the shape is seen. */
export function clip(shape: string, ...body: string[]) {
  const id = idOf('c', shape);
  return `<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${body.join('')}</g>`;
}

/** Cuts the holes out of the drawing, so that whatever is below shows through. */
export function knockOut(body: string, holes: string) {
  const id = idOf('k', holes + body);
  const mask = `<mask id="${id}" maskUnits="userSpaceOnUse" x="-400" y="-400" width="2400" height="2400"><rect x="-400" y="-400" width="2400" height="2400" fill="#fff"/>${holes}</mask>`;
  return `${mask}<g mask="url(#${id})">${body}</g>`;
}

export function soft(deviation: number, ...body: string[]) {
  const id = `soft${String(deviation).replace('.', '-')}`;
  return `<filter id="${id}" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="${deviation}"/></filter><g filter="url(#${id})">${body.join('')}</g>`;
}

export type Stop = [offset: number, colour: string, opacity?: number];

/** A gradient to fill with: answers its definition and the paint that refers to it. */
export function linear(from: Point, to: Point, stops: Stop[], units: 'box' | 'canvas' = 'box') {
  const inner = `x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}" gradientUnits="${unitsOf(units)}">${stopsOf(stops)}`;
  const id = idOf('l', inner);
  return { definition: `<linearGradient id="${id}" ${inner}</linearGradient>`, paint: `url(#${id})` };
}

export function radial(centre: Point, radius: number, stops: Stop[], units: 'box' | 'canvas' = 'box') {
  const inner = `cx="${centre[0]}" cy="${centre[1]}" r="${radius}" gradientUnits="${unitsOf(units)}">${stopsOf(stops)}`;
  const id = idOf('r', inner);
  return { definition: `<radialGradient id="${id}" ${inner}</radialGradient>`, paint: `url(#${id})` };
}

export function tiled(size: [width: number, height: number], tile: string, transform = '') {
  const inner = `width="${size[0]}" height="${size[1]}" patternUnits="userSpaceOnUse" patternTransform="${transform}">${tile}`;
  const id = idOf('p', inner);
  return { definition: `<pattern id="${id}" ${inner}</pattern>`, paint: `url(#${id})` };
}

export const picture = (width: number, height: number, ...body: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body.join('')}</svg>`;

/** The point at so many degrees (0 is up, clockwise) and so far from the centre. */
export const polar = (x: number, y: number, radius: number, degrees: number): Point => [
  round(x + radius * Math.sin((degrees * Math.PI) / 180)),
  round(y - radius * Math.cos((degrees * Math.PI) / 180)),
];

/** The drawing repeated in a ring, each turned to face outward. */
export const ring = (count: number, x: number, y: number, body: string, start = 0) =>
  times(count, (index) => `<g transform="rotate(${round(start + (index * 360) / count)} ${x} ${y})">${body}</g>`);

export const times = (count: number, draw: (index: number) => string) => Array.from({ length: count }, (_, index) => draw(index)).join('');

function idOf(prefix: string, content: string) {
  return prefix + hashOf(content).toString(36);
}

/** FNV-1a, 32 bit: the same text has the same number everywhere. */
export function hashOf(text: string) {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}

const attributes = (extra: string) => (extra ? ` ${extra}` : '');
const unitsOf = (units: 'box' | 'canvas') => (units === 'box' ? 'objectBoundingBox' : 'userSpaceOnUse');
const stopsOf = (stops: Stop[]) =>
  stops.map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('');
