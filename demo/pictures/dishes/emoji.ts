import { readFileSync } from 'node:fs';
import { emojiFoods } from './names.ts';

const folder = new URL('../../../node_modules/fluentui-emoji/icons/modern/', import.meta.url);
const drawn = new Map<string, string>();

/** A fluentui emoji in a box of 32, its ids made its own so that several can share a picture. */
export function emoji(name: string) {
  const known = drawn.get(name);
  if (known) return known;
  const source = readFileSync(new URL(`${name}.svg`, folder), 'utf8');
  const inner = source.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '');
  const own = `<g fill="none">${withOwnIds(inner, name)}</g>`;
  drawn.set(name, own);
  return own;
}

export const isEmoji = (name: string) => (emojiFoods as readonly string[]).includes(name);

/** Prefixes every id, and every reference to one, with the drawing's name. */
export function withOwnIds(svg: string, name: string) {
  const ids = [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id);
  const order = new Map(ids.map((id, index) => [id, `${name}-${index}`]));
  return svg
    .replaceAll(/\bid="([^"]+)"/g, (_, id: string) => `id="${order.get(id)}"`)
    .replaceAll(/url\(#([^)]+)\)/g, (whole, id: string) => (order.has(id) ? `url(#${order.get(id)})` : whole))
    .replaceAll(/(xlink:)?href="#([^"]+)"/g, (whole, _, id: string) => (order.has(id) ? `href="#${order.get(id)}"` : whole));
}
