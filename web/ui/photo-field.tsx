import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { imageSource } from '#contract/kernel/image-source.ts';
import { FieldError } from './field.tsx';
import { FileButton } from './file-button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { PickedPictures } from './picked-pictures.tsx';
import { Picture } from './picture.tsx';
import { type UploadImage, usePicked } from './upload.ts';
import type { Uploads } from './use-uploads.ts';
import { OptionalMark } from './optional-mark.tsx';

type PhotoFieldProps = {
  label: string;
  /** Addresses as they are served. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  upload: UploadImage;
  most: number;
  hint?: string;
  error?: string;
  /** One is needed. */
  required?: boolean;
  /** Only the button and the pictures, for a place that says already what it is. */
  bare?: boolean;
  /** Of the form, so that it waits for them. */
  uploads?: Uploads;
};

/**
 * A few pictures that go along with what somebody writes: choosing them uploads them. Where their order and words
 * matter use `ImagesUpload`. Load the words `upload` with the page.
 *
 * @example <PhotoField label={t('photos')} upload={uploadTo('reviews')} value={photos} onChange={setPhotos} most={4} />
 */
export function PhotoField({
  label,
  value,
  onChange,
  upload,
  most,
  hint,
  error,
  required,
  bare,
  uploads,
}: PhotoFieldProps) {
  const t = useTranslations('upload');
  const id = useId();
  // Uploads end long after they began: each joins the pictures of then.
  const present = useRef(value);
  useEffect(() => {
    present.current = value;
  }, [value]);
  const add = (address: string) => {
    present.current = [...present.current, imageSource(address)].slice(0, most);
    onChange([...present.current]);
  };
  const { picked, pick, ...sending } = usePicked(upload, { onUploaded: add, uploads });
  const room = most - value.length - picked.length;
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <p id={id} className={bare ? 'sr-only' : 'font-semibold'}>
        {label}
        {!bare && !required && <OptionalMark />}
      </p>
      {hint && !bare && <p className="text-sm text-muted">{hint}</p>}
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {value.map((address, place) => (
            <li key={address} className="relative">
              <Picture
                src={address}
                alt={t('list.place', { place: place + 1 })}
                ratio="1"
                sizes="96px"
                fallback="photo"
                className="size-24! rounded-control border border-line"
              />
              <IconButton
                label={t('list.removePlace', { place: place + 1 })}
                icon={<Icon name="x" className="size-4" />}
                look="secondary"
                size="small"
                className="absolute! -top-2 -right-2 rounded-full!"
                onClick={() => onChange(value.filter((one) => one !== address))}
              />
            </li>
          ))}
        </ul>
      )}
      <PickedPictures {...{ picked, uploads }} {...sending} />
      {room > 0 && (
        <FileButton several={most > 1} onFiles={(files) => pick(files.slice(0, room))}>
          <Icon name="image-plus" className="size-4" />
          {t(most > 1 ? 'chooseSeveral' : 'choose')}
        </FileButton>
      )}
      <FieldError error={error} />
    </div>
  );
}
