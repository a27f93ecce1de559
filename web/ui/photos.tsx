import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { arrivesOnUse } from './arrives-on-use.tsx';
import type { PhotoViewerProps } from './photo-viewer.tsx';
import { Picture } from './picture.tsx';

const PhotoViewer = arrivesOnUse<PhotoViewerProps>(() => import('./photo-viewer.tsx'));

/**
 * A row of small pictures; each opens large above the page.
 *
 * @example <Photos label={t('photos')} photos={review.photos} />
 */
export function Photos({
  label,
  photos,
  size = 'size-20!',
}: {
  label: string;
  photos: readonly string[];
  size?: string;
}) {
  const t = useTranslations('ui.photos');
  const [shown, setShown] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label={label} className="flex flex-wrap gap-2">
        {photos.map((photo, place) => (
          <li key={photo}>
            <button
              type="button"
              onClick={() => setShown(place)}
              className="block overflow-hidden rounded-control border border-line hover:border-edge"
            >
              <Picture
                src={photo}
                alt={t('open', { place: place + 1, count: photos.length })}
                ratio="1"
                sizes="96px"
                fallback="photo"
                className={size}
              />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        label={label}
        photos={photos}
        at={shown ?? 0}
        onShow={setShown}
      />
    </>
  );
}
