import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { Picture } from './picture.tsx';

/**
 * A row of small pictures; each opens large above the page.
 *
 * @example <Photos label={t('photos')} photos={review.photos} />
 */
export function Photos({ label, photos, size = 'size-20!' }: { label: string; photos: readonly string[]; size?: string }) {
  const t = useTranslations('ui.photos');
  const [shown, setShown] = useState<number>();
  if (photos.length === 0) return null;
  const at = shown ?? 0;
  const step = (by: number) => setShown((at + by + photos.length) % photos.length);
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
              <Picture src={photo} alt={t('open', { place: place + 1, count: photos.length })} ratio="1" sizes="96px" className={size} />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={label}
        width="46rem"
        text={photos.length > 1 ? t('place', { place: at + 1, count: photos.length }) : undefined}
      >
        <div className="flex flex-col gap-3">
          <Picture
            src={photos[at]}
            alt={t('place', { place: at + 1, count: photos.length })}
            ratio="auto"
            sizes="(width < 48rem) 100vw, 46rem"
            className="max-h-[70dvh] rounded-control object-contain!"
          />
          {photos.length > 1 && (
            <div className="flex justify-center gap-2">
              <IconButton label={t('previous')} icon={<ChevronLeft className="size-5" />} onClick={() => step(-1)} />
              <IconButton label={t('next')} icon={<ChevronRight className="size-5" />} onClick={() => step(1)} />
            </div>
          )}
        </div>
      </Dialog>
    </>
  );
}
