import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductDetail } from '#contract/catalogue.ts';
import { isMockup, type Mockup, type MockupColour, mockupColours, mockupUrl, type MockupView, printArea } from '#contract/mockups.ts';
import { ButtonRadios } from '#web/ui/button-radios.tsx';
import { Picture } from '#web/ui/picture.tsx';

type GalleryProps = {
  product: Pick<ProductDetail, 'name' | 'imageUrl' | 'mockup' | 'artworkUrl'>;
  /** As chosen; decide what the blank looks like and where the artwork lies on it. */
  colour: string;
  location: string;
};

/** The pictures of a product: drawn on its blank in the chosen colour, from both sides and in use, or the shop's one picture. */
export function ProductGallery({ product, colour, location }: GalleryProps) {
  if (product.mockup && isMockup(product.mockup) && isMockupColour(colour)) {
    return <MockupGallery product={product} mockup={product.mockup} colour={colour} location={location} />;
  }
  return <Picture src={product.imageUrl} alt={product.name} ratio="1" sizes="(width < 64rem) 100vw, 600px" priority className="rounded-card border border-line" />;
}

function isMockupColour(colour: string): colour is MockupColour {
  return colour in mockupColours;
}

type MockupGalleryProps = GalleryProps & { mockup: Mockup; colour: MockupColour };

function MockupGallery({ product, mockup, colour, location }: MockupGalleryProps) {
  const t = useTranslations('product.gallery');
  const [mode, setMode] = useState('product');
  const [side, setSide] = useState<'front' | 'back' | undefined>();
  const printed = location === 'Back' ? 'back' : 'front';
  const view: MockupView = mode === 'model' ? 'model' : (side ?? printed);
  const artwork = product.artworkUrl;
  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        <MockupPicture {...{ mockup, colour, view, artwork, printed }} alt={t(`alt.${view}`, { name: product.name, colour })} priority />
        <div className="absolute right-3 bottom-3">
          <ButtonRadios
            legend={t('mode')} name="mode" value={mode} className="[&_legend]:sr-only"
            onChange={(event) => setMode(event.target.value)}
            choices={[{ value: 'product', label: t('product') }, { value: 'model', label: t('model') }]}
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

type MockupPictureProps = {
  mockup: Mockup;
  colour: MockupColour;
  view: MockupView;
  artwork: string | null;
  printed: 'front' | 'back';
  alt: string;
  priority?: boolean;
  sizes?: string;
};

/** A blank with the artwork where it is printed; a model seen from the front shows only what is in front. */
function MockupPicture({ mockup, colour, view, artwork, printed, alt, priority, sizes = '(width < 64rem) 100vw, 600px' }: MockupPictureProps) {
  const area = printArea[mockup][view];
  const shows = artwork && (view === 'back' ? printed === 'back' : printed === 'front');
  return (
    <span className={`relative block ${priority ? 'overflow-hidden rounded-card border border-line' : ''}`}>
      <Picture src={mockupUrl(mockup, colour, view)} alt={alt} ratio="1" sizes={sizes} priority={priority} />
      {shows && (
        <img
          src={artwork}
          alt=""
          className="absolute"
          style={{ left: `${area.x * 100}%`, top: `${area.y * 100}%`, width: `${area.width * 100}%`, height: `${area.height * 100}%`, objectFit: 'contain', rotate: `${area.rotate ?? 0}deg` }}
        />
      )}
    </span>
  );
}
