/** How addresses carry the picture that is to be printed: `artwork=<32 hex digits>`. Apart from options, which more pages need. */
import { pictureNameIn } from '../files/pictures.rules.ts';
import type { VariantOptions } from '../kernel/fields.ts';
import { productPath } from './address.rules.ts';

/** An address's query with this picture in place of its own; everything else in it stays. */
export function withArtwork(query: URLSearchParams, address: string | undefined): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.delete('artwork');
  if (address) changed.set('artwork', pictureNameIn(address));
  return changed;
}

/** The address of that picture; undefined where the query has none. */
export function artworkIn(query: URLSearchParams): string | undefined {
  const name = query.get('artwork') ?? '';
  return /^[0-9a-f]{32}$/.test(name) ? `/private-files/${name}.webp` : undefined;
}

type ChosenLine = {
  productId: number;
  variantOptions: VariantOptions;
  ownArtwork?: string | undefined;
};

/** Of a product's page as a line was chosen. */
export function chosenPath({ productId, variantOptions, ownArtwork }: ChosenLine): string {
  const path = productPath(productId, variantOptions);
  if (!ownArtwork) return path;
  return `${path}${path.includes('?') ? '&' : '?'}artwork=${pictureNameIn(ownArtwork)}`;
}
