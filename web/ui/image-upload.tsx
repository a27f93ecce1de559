import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from './button.tsx';
import { DropZone } from './drop-zone.tsx';
import { FieldError } from './field.tsx';
import { FileButton } from './file-button.tsx';
import { ImageAddress } from './image-address.tsx';
import { PickedPictures } from './picked-pictures.tsx';
import { Picture } from './picture.tsx';
import { type UploadImage, usePicked } from './upload.ts';
import type { Uploads } from './use-uploads.ts';
import { OptionalMark } from './optional-mark.tsx';
import { useListFocus } from './use-list-focus.ts';

type ImageUploadProps = {
  label: string;
  /** The stored address, `cloudinary:{id}|{url}` included; empty for none. */
  value: string;
  onChange: (value: string) => void;
  upload: UploadImage;
  /** Under the limits, such as "Recommended 1200 × 400". */
  hint?: string;
  optional?: boolean;
  error?: string;
  /** Fixed id of the button, for an error summary that links here. */
  id?: string;
  /** The shape in which it will be shown, as CSS: `1`, `3/1`. */
  ratio?: string;
  fallback?: 'goods' | 'logo' | 'banner';
  /** Offers a field for an address on the web, too. */
  byAddress?: boolean;
  /** Of the form, so that it waits for it. */
  uploads?: Uploads;
};

/**
 * One picture: dropping or choosing it uploads it; replace or remove it afterwards. Load the words `upload` with the page.
 *
 * @example <ImageUpload label={t('logo')} upload={uploadTo('shops')} value={logo} onChange={setLogo} ratio="1" fallback="logo" />
 */
export function ImageUpload({
  label,
  value,
  onChange,
  upload,
  optional,
  error,
  id,
  ratio = '1',
  fallback,
  ...rest
}: ImageUploadProps) {
  const { hint, byAddress, uploads } = rest;
  const t = useTranslations('upload');
  const own = useId();
  const listFocus = useListFocus();
  const { picked, pick, ...sending } = usePicked(upload, { onUploaded: onChange, uploads });
  const isPicked = picked.length > 0;
  return (
    <div {...listFocus} role="group" aria-labelledby={own} className="flex min-w-0 flex-col gap-3">
      <p id={own} className="font-semibold">
        {label}
        {optional && <OptionalMark />}
      </p>
      {isPicked ? (
        <PickedPictures {...{ picked, uploads }} {...sending} />
      ) : value ? (
        <Uploaded {...{ value, ratio, fallback, onReplace: pick, onRemove: () => onChange('') }} />
      ) : (
        <DropZone
          id={id}
          hint={hint}
          onFiles={pick}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${own}-error` : undefined}
        />
      )}
      <FieldError id={`${own}-error`} error={error} />
      {byAddress && !isPicked && !value && (
        <ImageAddress onUse={onChange} wrong={t('address.wrong')} uploads={uploads} />
      )}
    </div>
  );
}

type UploadedProps = Pick<ImageUploadProps, 'value' | 'ratio' | 'fallback'> & {
  onReplace: (files: File[]) => void;
  onRemove: () => void;
};

function Uploaded({ value, ratio, fallback, onReplace, onRemove }: UploadedProps) {
  const t = useTranslations('upload');
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Picture
        src={value}
        alt={t('chosen')}
        ratio={ratio}
        fallback={fallback}
        sizes="480px"
        className="max-w-120 rounded-control border border-line data-square:max-w-40"
        data-square={ratio === '1' || undefined}
      />
      <span className="flex gap-2">
        <FileButton onFiles={onReplace}>{t('replace')}</FileButton>
        <Button look="quiet" onClick={onRemove}>
          {t('remove')}
        </Button>
      </span>
    </div>
  );
}
