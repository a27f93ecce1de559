import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { FieldError } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { ProgressBar } from './progress-bar.tsx';
import type { Picked, usePicked } from './upload.ts';
import type { Uploads } from './use-uploads.ts';

type PickedPicturesProps = Pick<ReturnType<typeof usePicked>, 'picked' | 'drop' | 'retry'> & {
  uploads: Uploads | undefined;
};

/** Pictures that were picked and are not stored yet, and that the form waits for them. */
export function PickedPictures({ picked, drop, retry, uploads }: PickedPicturesProps) {
  const t = useTranslations('upload');
  const list = useRef<HTMLUListElement>(null);
  const refusals = uploads?.refusals ?? 0;
  useEffect(() => {
    if (refusals > 0) list.current?.querySelector('button')?.focus();
  }, [refusals]);
  if (picked.length === 0) return null;
  const isFailed = picked.some(({ error }) => error !== undefined);
  return (
    <>
      <ul ref={list} className="flex flex-col gap-3">
        {picked.map((picture) => (
          <PickedPicture
            key={picture.key}
            picture={picture}
            onRemove={() => drop(picture)}
            onRetry={() => retry(picture)}
          />
        ))}
      </ul>
      <p role="status" className="text-sm text-muted empty:hidden">
        {uploads?.isAwaited && t('awaited')}
      </p>
      <FieldError error={isFailed && refusals > 0 ? t('failedFirst') : undefined} />
    </>
  );
}

type PickedPictureProps = { picture: Picked; onRemove: () => void; onRetry: () => void };

/** What it looks like, how far it is, what went wrong. */
function PickedPicture({ picture, onRemove, onRetry }: PickedPictureProps) {
  const t = useTranslations('upload');
  const { name, preview, progress, error, isSendable } = picture;
  // Whatever calls itself a picture need not be one.
  const [isBroken, setBroken] = useState(false);
  return (
    <li className="flex items-center gap-3">
      {preview && !isBroken ? (
        <img
          src={preview}
          alt={t('preview')}
          onError={() => setBroken(true)}
          className="size-20 flex-none rounded-control border border-line bg-well object-cover"
        />
      ) : (
        <Icon name="file-text" className="size-8 flex-none text-muted" />
      )}
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
        {error && isSendable && (
          <Button size="small" look="secondary" className="self-start" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
      </div>
      <IconButton
        label={t('removeNamed', { name })}
        icon={<Icon name="x" className="size-5" />}
        onClick={onRemove}
      />
    </li>
  );
}
