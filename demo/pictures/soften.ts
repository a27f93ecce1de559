import sharp from 'sharp';

/**
 * Blurring at full size takes nine tenths of the time of a picture, and what is blurred needs no sharp pixels:
 * each blurred group is rendered small, once for all the pictures it is in, and put back as an image.
 * Emoji are embedded the same way, sharp, since many dishes share them. Pictures rendered together share their images.
 */
export async function withSmallBlurs(svg: string, images: Map<string, Promise<string>> = new Map()) {
  const parts: string[] = [];
  let rest = 0;
  for (const found of svg.matchAll(/<g filter="url\(#(soft([\d-]+)|lift)\)"([^>]*)>/g)) {
    if (found.index < rest) continue;
    const [opening, , deviation, attributes = ''] = found;
    const end = endOfGroup(svg, found.index + opening.length);
    const body = svg.slice(found.index + opening.length, end - '</g>'.length);
    if (refersOutside(body)) continue;
    const image = await imageOf(images, body, deviation ? Number(deviation.replace('-', '.')) : undefined);
    parts.push(svg.slice(rest, found.index), `<g${attributes}>${image}</g>`);
    rest = end;
  }
  return parts.join('') + svg.slice(rest);
}

type Box = { x: number; y: number; width: number; height: number };

function imageOf(images: Map<string, Promise<string>>, body: string, deviation: number | undefined) {
  const key = `${deviation}${body}`;
  const known = images.get(key) ?? (deviation ? blurred(body, deviation) : lifted(body));
  images.set(key, known);
  return known;
}

async function blurred(body: string, deviation: number) {
  const box = await boundsOf(body, deviation * 3);
  if (!box) return '';
  const filter = `<filter id="blur" color-interpolation-filters="sRGB" filterUnits="userSpaceOnUse" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
  return asImage(`${filter}<g filter="url(#blur)">${body}</g>`, box, Math.min(1, 2.4 / deviation));
}

const lifted = (body: string) => {
  const box = { x: -3, y: -3, width: 40, height: 40 };
  const shadow = '<filter id="lift" filterUnits="userSpaceOnUse" x="-3" y="-3" width="40" height="40"><feGaussianBlur in="SourceAlpha" stdDeviation="1"/><feOffset dx="1" dy="1.7"/><feComponentTransfer><feFuncR type="linear" slope="0"/><feFuncG type="linear" slope="0"/><feFuncB type="linear" slope="0"/><feFuncA type="linear" slope=".34"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>';
  return asImage(`${shadow}<g filter="url(#lift)">${body}</g>`, box, 13);
};

async function asImage(body: string, { x, y, width, height }: Box, scale: number) {
  const [wide, high] = [Math.max(1, Math.ceil(width * scale)), Math.max(1, Math.ceil(height * scale))];
  const png = await sharp(Buffer.from(svgOf(body, { x, y, width, height }, [wide, high]))).png({ compressionLevel: 1 }).toBuffer();
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="none" href="data:image/png;base64,${png.toString('base64')}"/>`;
}

const far = { x: -960, y: -960, width: 3360, height: 3360 };
const coarse = 210;

/** Where the drawing has any ink, looked up on a coarse grid; nothing for an empty one. */
async function boundsOf(body: string, margin: number): Promise<Box | undefined> {
  const cell = far.width / coarse;
  const { data } = await sharp(Buffer.from(svgOf(body, far, [coarse, coarse]))).ensureAlpha().extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [coarse, coarse, -1, -1];
  for (let index = 0; index < data.length; index++) {
    if (!data[index]) continue;
    const [column, row] = [index % coarse, Math.floor(index / coarse)];
    [left, top, right, bottom] = [Math.min(left, column), Math.min(top, row), Math.max(right, column), Math.max(bottom, row)];
  }
  if (right < 0) return undefined;
  const reach = margin + cell;
  return { x: far.x + left * cell - reach, y: far.y + top * cell - reach, width: (right - left + 1) * cell + 2 * reach, height: (bottom - top + 1) * cell + 2 * reach };
}

const svgOf = (body: string, { x, y, width, height }: Box, [wide, high]: [number, number]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="${x} ${y} ${width} ${height}" preserveAspectRatio="none">${body}</svg>`;

/** Just behind the end tag that closes a group whose body begins at the index. */
function endOfGroup(svg: string, from: number) {
  const tags = /<g[\s>][^>]*>|<g>|<\/g>/g;
  tags.lastIndex = from;
  let depth = 1;
  for (let tag = tags.exec(svg); tag; tag = tags.exec(svg)) {
    if (tag[0].endsWith('/>')) continue;
    depth += tag[0] === '</g>' ? -1 : 1;
    if (depth === 0) return tags.lastIndex;
  }
  throw new Error('A group of the drawing is not closed');
}

/** Whether the body paints with something that is defined elsewhere in the picture. */
function refersOutside(body: string) {
  return [...body.matchAll(/url\(#([^)]+)\)/g)].some(([, id]) => !body.includes(`id="${id}"`));
}
