import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useState } from 'react';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';
import { combinationOf } from '#contract/catalogue/combination-prices.rules.ts';
import { chosenBlank, isMockup } from '#contract/catalogue/mockups.rules.ts';
import { Picture } from '#web/ui/picture.tsx';
import { PhotoThumbs } from './gallery-thumb.tsx';
import { largeSizes, MockupGallery } from './mockup-gallery.tsx';

type GalleryProps = {
  product: Pick<
    ProductDetail,
    'name' | 'images' | 'mockup' | 'artworkUrl' | 'kind' | 'combinations'
  >;
  /** As chosen; they decide what the blank looks like and where the artwork lies on it. */
  options: VariantOptions;
  /** What is printed instead of the shop's artwork. */
  ownArtwork?: string | undefined;
};

/** The pictures of a product: drawn on its blank in the chosen colour, or the shop's own, one large and the others to choose from. */
export function ProductGallery({ product, options, ownArtwork }: GalleryProps) {
  const blank = chosenBlank(options);
  if (product.mockup && isMockup(product.mockup) && blank)
    return (
      <MockupGallery product={product} mockup={product.mockup} ownArtwork={ownArtwork} {...blank} />
    );
  return <PhotoGallery {...product} options={options} />;
}

type PhotoGalleryProps = Pick<ProductDetail, 'name' | 'images' | 'kind' | 'combinations'> &
  Pick<GalleryProps, 'options'>;

/** Another choice shows its own picture, or the first that shows it, where there is one. */
function PhotoGallery({ name, images, kind, combinations, options }: PhotoGalleryProps) {
  const own = combinationOf({ combinations }, options)?.imageUrl;
  const match = images.findIndex(({ url, shows }) =>
    own ? url === own : isPicture(shows, options),
  );
  const [{ place, of }, setShown] = useState({ place: Math.max(match, 0), of: match });
  const setPlace = (at: number) => setShown({ place: at, of: match });
  if (of !== match) setPlace(match < 0 ? place : match);
  const shown = images[place];
  return (
    <div className="flex flex-col gap-3">
      <Picture
        src={shown?.url}
        alt={shown?.alt || name}
        ratio="1"
        sizes={largeSizes}
        fallback={capabilitiesOf(kind).itemsAre}
        priority
        className="rounded-card border border-line"
      />
      {images.length > 1 && (
        <div className="grid grid-cols-4 gap-3 sm:grid-cols-5">
          <PhotoThumbs images={images} shown={place} onShow={setPlace} />
        </div>
      )}
    </div>
  );
}

function isPicture(shows: VariantOptions, options: VariantOptions): boolean {
  const shown = Object.entries(shows);
  return shown.length > 0 && shown.every(([name, value]) => options[name] === value);
}
