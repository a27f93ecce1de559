import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import type { Mockup, MockupColour, MockupView } from '#contract/catalogue/mockups.rules.ts';
import { ButtonRadios } from '#web/ui/button-radios.tsx';
import { MockupPicture } from '#web/ui/mockup-picture.tsx';
import { inWidth, Picture } from '#web/ui/picture.tsx';
import { PhotoThumbs, Thumb } from './gallery-thumb.tsx';

type MockupGalleryProps = {
  product: Pick<ProductDetail, 'name' | 'artworkUrl' | 'images'>;
  mockup: Mockup;
  colour: MockupColour;
  printed: 'front' | 'back';
  ownArtwork: string | undefined;
};

/** A product drawn on its blank from both sides and in use, with the shop's photos after that: the first picture is such a drawing itself. */
export function MockupGallery({
  product,
  mockup,
  colour,
  printed,
  ownArtwork,
}: MockupGalleryProps) {
  const t = useTranslations('product.gallery');
  const [mode, setMode] = useState('product');
  const [side, setSide] = useState<'front' | 'back' | undefined>();
  const [place, setPlace] = useState<number>();
  const onModel = printed === 'back' ? 'model-back' : 'model';
  const view: MockupView = mode === 'model' ? onModel : (side ?? printed);
  // A picture that was just given is shown where it is printed.
  const [shownFor, setShownFor] = useState(ownArtwork);
  if (shownFor !== ownArtwork) {
    setShownFor(ownArtwork);
    setPlace(undefined);
    setSide(undefined);
  }
  const photo = place === undefined ? undefined : product.images[place];
  const artwork = ownArtwork ? inWidth(ownArtwork, 640) : product.artworkUrl;
  const drawing = { mockup, colour, artwork, printed };
  const look = (next: string) => {
    setMode(next);
    setPlace(undefined);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="relative">
        {photo ? (
          <Picture
            src={photo.url}
            alt={photo.alt || product.name}
            sizes={largeSizes}
            className="rounded-card border border-line"
          />
        ) : (
          <MockupPicture
            {...drawing}
            view={view}
            alt={t(`alt.${mode === 'model' ? 'model' : (side ?? printed)}`, {
              name: product.name,
              colour,
            })}
            sizes={largeSizes}
            priority
            className="rounded-card border border-line"
          />
        )}
        <div className="absolute right-3 bottom-3">
          <ButtonRadios
            legend={t('mode')}
            name="mode"
            value={photo ? '' : mode}
            className="[&_legend]:sr-only"
            onChange={(event) => look(event.target.value)}
            choices={[
              { value: 'product', label: t('product') },
              { value: 'model', label: t('model') },
            ]}
          />
        </div>
      </div>
      <div className={`grid gap-3 ${product.images.length > 1 ? 'grid-cols-4' : 'grid-cols-3'}`}>
        {(['front', 'back', 'model'] as const).map((each) => {
          const itsView = each === 'model' ? onModel : each;
          return (
            <Thumb
              key={each}
              label={t(`show.${each}`)}
              shown={!photo && itsView === view}
              onShow={() => {
                look(each === 'model' ? 'model' : 'product');
                if (each !== 'model') setSide(each);
              }}
            >
              <MockupPicture {...drawing} view={itsView} alt="" sizes="200px" />
            </Thumb>
          );
        })}
        <PhotoThumbs
          images={product.images.slice(1)}
          from={1}
          shown={photo && place}
          onShow={setPlace}
        />
      </div>
    </div>
  );
}

export const largeSizes = '(width < 48rem) 100vw, (width < 64rem) 45vw, 600px';
