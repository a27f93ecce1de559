import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import { Picture } from '#web/ui/picture.tsx';

type ThumbProps = { label: string; shown: boolean; onShow: () => void; children: ReactNode };

/** A small picture that shows itself large when pressed. */
export function Thumb({ label, shown, onShow, children }: ThumbProps) {
  return (
    <button
      type="button"
      aria-pressed={shown}
      aria-label={label}
      onClick={onShow}
      className="overflow-hidden rounded-control border-2 border-line transition-colors hover:border-edge aria-pressed:border-leaf"
    >
      {children}
    </button>
  );
}

type PhotoThumbsProps = {
  images: ProductDetail['images'];
  /** The place of the first one among all pictures of the product. */
  from?: number;
  shown: number | undefined;
  onShow: (place: number) => void;
};

/** A thumbnail for each picture; `shown` and `onShow` count from `from`. */
export function PhotoThumbs({ images, from = 0, shown, onShow }: PhotoThumbsProps) {
  const t = useTranslations('product.gallery');
  return images.map(({ url, alt }, at) => {
    const place = from + at;
    const label = alt ? t('showDescribed', { alt }) : t('showPlace', { place: place + 1 });
    return (
      <Thumb key={url} label={label} shown={place === shown} onShow={() => onShow(place)}>
        <Picture src={url} alt="" sizes="120px" />
      </Thumb>
    );
  });
}
