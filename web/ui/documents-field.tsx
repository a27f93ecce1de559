import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useJoined } from './joined.ts';
import { documentTypes } from '#contract/files/rules.ts';
import { FieldError } from './field.tsx';
import { FileButton } from './file-button.tsx';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { PickedPictures } from './picked-pictures.tsx';
import { type UploadImage, usePicked } from './upload.ts';
import type { Uploads } from './use-uploads.ts';

/** A file that has arrived: its address and the name that it had. */
export type ListedDocument = { url: string; name: string };

type DocumentsFieldProps = {
  label: string;
  hint: string;
  value: readonly ListedDocument[];
  onChange: (value: ListedDocument[]) => void;
  upload: UploadImage;
  most: number;
  error?: string | undefined;
  /** Of the form, so that it waits for them. */
  uploads: Uploads;
};

/**
 * The pages of a paper, as PDF or pictures: choosing them uploads them. Load the words `upload` with the page.
 *
 * @example <DocumentsField label={t('files')} hint={t('filesHint')} upload={uploadDocument} value={files} onChange={setFiles} most={5} uploads={uploads} />
 */
export function DocumentsField({
  label,
  hint,
  value,
  onChange,
  upload,
  most,
  error,
  uploads,
}: DocumentsFieldProps) {
  const t = useTranslations('upload.documents');
  const { sentences } = useJoined();
  const id = useId();
  // Uploads end long after they began: each joins the files of then.
  const present = useRef(value);
  useEffect(() => {
    present.current = value;
  }, [value]);
  const add = (url: string, name: string) => {
    present.current = [...present.current, { url, name }].slice(0, most);
    onChange([...present.current]);
  };
  const { picked, pick, ...sending } = usePicked(upload, {
    onUploaded: add,
    uploads,
    areDocuments: true,
  });
  const room = most - value.length - picked.length;
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <p id={id} className="font-semibold">
        {label}
      </p>
      <p className="text-sm text-muted">{sentences(hint, t('limits', { most }))}</p>
      {value.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {value.map(({ url, name }) => (
            <li key={url} className="flex items-center gap-3 py-1 pl-3">
              <Icon name="file-text" className="size-5 flex-none text-leaf" />
              <span className="min-w-0 grow truncate">{name}</span>
              <IconButton
                label={t('removeNamed', { name })}
                icon={<Icon name="x" className="size-4" />}
                onClick={() => onChange(value.filter((one) => one.url !== url))}
              />
            </li>
          ))}
        </ul>
      )}
      <PickedPictures {...{ picked, uploads }} {...sending} />
      {room > 0 && (
        <FileButton
          several
          accept={documentTypes.join(',')}
          onFiles={(files) => pick(files.slice(0, room))}
          className="self-start"
        >
          <Icon name="file-plus" className="size-4" />
          {t('choose')}
        </FileButton>
      )}
      <FieldError error={error} />
    </div>
  );
}
