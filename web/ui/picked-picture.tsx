import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FieldError } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import type { Picked } from './upload.ts';

/** A picture that was picked and is not uploaded yet: what it looks like, how far it is, what went wrong. */
export function PickedPicture({ picture, onRemove }: { picture: Picked; onRemove: () => void }) {
  const t = useTranslations('upload');
  const { name, preview, progress, error } = picture;
  return (
    <div className="flex items-center gap-3">
      <img
        src={preview}
        alt={t('preview')}
        className="size-20 flex-none rounded-control border border-line bg-well object-cover"
      />
      <div className="flex min-w-0 grow flex-col gap-1.5">
        {progress === undefined ? (
          <p className="truncate text-sm font-medium">{name}</p>
        ) : (
          <ProgressBar
            label={<span className="line-clamp-1">{t('sending', { name })}</span>}
            value={Math.round(progress * 100)}
          />
        )}
        <FieldError error={error} />
      </div>
      {progress === undefined && (
        <IconButton
          label={t('removeNamed', { name })}
          icon={<X className="size-5" />}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
