import { useTranslations } from 'use-intl';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { Picture } from './picture.tsx';

export type PhotoViewerProps = {
  open: boolean;
  onClose: () => void;
  label: string;
  photos: readonly string[];
  /** The place of the one that is shown, from 0. */
  at: number;
  onShow: (at: number) => void;
};

/** One picture of several, large above the page. */
export default function PhotoViewer({
  open,
  onClose,
  label,
  photos,
  at,
  onShow,
}: PhotoViewerProps) {
  const t = useTranslations('ui.photos');
  const step = (by: number) => onShow((at + by + photos.length) % photos.length);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={label}
      width="46rem"
      text={photos.length > 1 ? t('place', { place: at + 1, count: photos.length }) : undefined}
    >
      <div className="flex flex-col gap-3">
        <Picture
          src={photos[at]}
          alt={t('place', { place: at + 1, count: photos.length })}
          ratio="auto"
          fallback="photo"
          sizes="(width < 48rem) 100vw, 46rem"
          className="max-h-[70dvh] rounded-control object-contain!"
        />
        {photos.length > 1 && (
          <div className="flex justify-center gap-2">
            <IconButton
              label={t('previous')}
              icon={<Icon name="chevron-left" className="size-5" />}
              onClick={() => step(-1)}
            />
            <IconButton
              label={t('next')}
              icon={<Icon name="chevron-right" className="size-5" />}
              onClick={() => step(1)}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
