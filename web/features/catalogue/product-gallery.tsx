import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductDetail } from '#contract/catalogue.ts';
import { chosenBlank, isMockup, type Mockup, type MockupColour, type MockupView } from '#contract/mockups.ts';
import type { VariantOptions } from '#contract/fields.ts';
import { ButtonRadios } from '#web/ui/button-radios.tsx';
import { MockupPicture } from '#web/ui/mockup-picture.tsx';
import { Picture } from '#web/ui/picture.tsx';

type GalleryProps = {
  product: Pick<ProductDetail, 'name' | 'imageUrl' | 'mockup' | 'artworkUrl'>;
  /** As chosen; they decide what the blank looks like and where the artwork lies on it. */
  options: VariantOptions;
};

/** The pictures of a product: drawn on its blank in the chosen colour, from both sides and in use, or the shop's one picture. */
export function ProductGallery({ product, options }: GalleryProps) {
  const blank = chosenBlank(options);
  if (product.mockup && isMockup(product.mockup) && blank) return <MockupGallery product={product} mockup={product.mockup} {...blank} />;
  return (
    <Picture src={product.imageUrl} alt={product.name} ratio="1" sizes={largeSizes} priority className="rounded-card border border-line" />
  );
}

type MockupGalleryProps = Pick<GalleryProps, 'product'> & { mockup: Mockup; colour: MockupColour; printed: 'front' | 'back' };

const largeSizes = '(width < 64rem) 100vw, 600px';

function MockupGallery({ product, mockup, colour, printed }: MockupGalleryProps) {
  const t = useTranslations('product.gallery');
  const [mode, setMode] = useState('product');
  const [side, setSide] = useState<'front' | 'back' | undefined>();
  const view: MockupView = mode === 'model' ? 'model' : (side ?? printed);
  const artwork = product.artworkUrl;
  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <MockupPicture
          {...{ mockup, colour, view, artwork, printed }}
          alt={t(`alt.${view}`, { name: product.name, colour })}
          sizes={largeSizes}
          priority
          className="rounded-card border border-line"
        />
        <div className="absolute right-3 bottom-3">
          <ButtonRadios
            legend={t('mode')}
            name="mode"
            value={mode}
            className="[&_legend]:sr-only"
            onChange={(event) => setMode(event.target.value)}
            choices={[
              { value: 'product', label: t('product') },
              { value: 'model', label: t('model') },
            ]}
          />
        </div>
      </div>
      <div className="grid grid-cols-3 gap-3">
        {(['front', 'back', 'model'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            aria-label={t(`show.${each}`)}
            onClick={() => {
              setMode(each === 'model' ? 'model' : 'product');
              if (each !== 'model') setSide(each);
            }}
            className="overflow-hidden rounded-control border-2 border-line transition-colors hover:border-edge aria-pressed:border-leaf"
          >
            <MockupPicture {...{ mockup, colour, view: each, artwork, printed }} alt="" sizes="200px" />
          </button>
        ))}
      </div>
    </div>
  );
}
