import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useJoined } from './joined.ts';
import { DropZone } from './drop-zone.tsx';
import { FieldError } from './field.tsx';
import { ImageAddress } from './image-address.tsx';
import { type AskedOfImage, type ListedImage, SortableImages } from './sortable-images.tsx';
import { PickedPictures } from './picked-pictures.tsx';
import { type UploadImage, usePicked } from './upload.ts';
import type { Uploads } from './use-uploads.ts';
import { OptionalMark } from './optional-mark.tsx';

type ImagesUploadProps<Image extends ListedImage> = {
  label: string;
  value: readonly Image[];
  onChange: (value: Image[]) => void;
  /** A picture as it begins. */
  begin: (url: string) => Image;
  asked?: AskedOfImage<Image>;
  upload: UploadImage;
  /** How many there may be. */
  most: number;
  hint?: string;
  optional?: boolean;
  error?: string;
  /** Fixed id of the button, for an error summary that links here. */
  id?: string;
  /** Offers a field for an address on the web, too. */
  byAddress?: boolean;
  /** Of the form, so that it waits for them. */
  uploads?: Uploads;
};

/**
 * Several pictures in an order, each with what it shows: dropping or choosing them uploads them; reorder by buttons or by
 * dragging. The first is the main one. Load the words `upload` with the page.
 *
 * @example <ImagesUpload label={t('photos')} upload={uploadTo('products')} value={images} onChange={setImages} most={8} />
 */
export function ImagesUpload<Image extends ListedImage>({
  label,
  value,
  onChange,
  begin,
  asked,
  upload,
  most,
  hint,
  optional,
  error,
  id,
  byAddress,
  uploads,
}: ImagesUploadProps<Image>) {
  const t = useTranslations('upload');
  const { sentences } = useJoined();
  const own = useId();
  // Uploads end long after they began: each joins the pictures of then.
  const present = useRef(value);
  useEffect(() => {
    present.current = value;
  }, [value]);
  const add = (url: string) => {
    present.current = [...present.current, begin(url)].slice(0, most);
    onChange([...present.current]);
  };
  const { picked, pick, ...sending } = usePicked(upload, { onUploaded: add, uploads });
  const room = most - value.length - picked.length;
  return (
    <div role="group" aria-labelledby={own} className="flex min-w-0 flex-col gap-4">
      <p id={own} className="font-semibold">
        {label}
        {optional && <OptionalMark />}
      </p>
      {value.length > 0 && <SortableImages images={value} onChange={onChange} asked={asked} />}
      {picked.length > 0 && (
        <div className="flex flex-col gap-3 rounded-card border border-line bg-well p-3">
          <PickedPictures {...{ picked, uploads }} {...sending} />
        </div>
      )}
      {room > 0 && (
        <DropZone
          id={id}
          several
          hint={sentences(hint, value.length > 0 && t('room', { count: room }))}
          onFiles={(files) => pick(files.slice(0, room))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${own}-error` : undefined}
        />
      )}
      <FieldError id={`${own}-error`} error={error} />
      {byAddress && room > 0 && (
        <ImageAddress onUse={add} wrong={t('address.wrongImage')} uploads={uploads} />
      )}
    </div>
  );
}
