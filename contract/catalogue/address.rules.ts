/** The address of a product's page, which carries what was chosen of its variants. */
import type { VariantOptions } from '../kernel/fields.ts';

const parameter = 'option';

/** Of a product's page with these options chosen: `/product/7?option=Colour:Blue&option=Size:M`. */
export function productPath(id: number, options: VariantOptions = {}): string {
  const query = withOptions(new URLSearchParams(), options);
  return query.size > 0 ? `/product/${id}?${query}` : `/product/${id}`;
}

/** An address's query with these options in place of its own; everything else in it stays. */
export function withOptions(query: URLSearchParams, options: VariantOptions): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.delete(parameter);
  for (const [name, value] of Object.entries(options))
    changed.append(parameter, `${encodeURIComponent(name)}:${value}`);
  return changed;
}

/** The options that an address names. Addresses are typed by hand, too: what is no pair is left out. */
export function optionsIn(query: URLSearchParams): VariantOptions {
  const pairs = query.getAll(parameter).flatMap((pair) => {
    const [, name, value] = /^([^:]+):(.+)$/s.exec(pair) ?? [];
    return name && value ? [[decoded(name), value] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
