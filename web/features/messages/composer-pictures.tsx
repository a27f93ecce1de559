import { useTranslations } from 'use-intl';
import { mostMessagePictures } from '#contract/messages/rules.ts';
import { PhotoField } from '#web/ui/photo-field.tsx';
import { uploadTo } from '#web/api/upload-image.ts';
import type { Uploads } from '#web/ui/use-uploads.ts';

type ComposerPicturesProps = {
  value: string[];
  onChange: (pictures: string[]) => void;
  uploads: Uploads;
};

const uploadPicture = uploadTo('messages');

/** The pictures that go along with a message. */
export function ComposerPictures({ value, onChange, uploads }: ComposerPicturesProps) {
  const t = useTranslations('messages.write');
  return (
    <PhotoField
      bare
      label={t('attach')}
      value={value}
      onChange={onChange}
      upload={uploadPicture}
      most={mostMessagePictures}
      uploads={uploads}
    />
  );
}
