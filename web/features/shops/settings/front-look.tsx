import { useTranslations } from 'use-intl';
import { AwningRadios } from '#web/ui/awning-radios.tsx';
import { ImageUpload } from '#web/ui/image-upload.tsx';
import { uploadTo } from '#web/api/upload-image.ts';
import type { Uploads } from '#web/ui/use-uploads.ts';
import type { ProfileFields } from './profile-form.ts';

const upload = uploadTo('shops');

type FrontLookProps = {
  values: ProfileFields;
  onChange: (part: Partial<ProfileFields>) => void;
  uploads: Uploads;
};

/** Logo, banner and awning. */
export function FrontLook({ values, onChange, uploads }: FrontLookProps) {
  const t = useTranslations('shopSettings');
  return (
    <>
      <div className="grid gap-5 xl:grid-cols-[14rem_minmax(0,1fr)]">
        <ImageUpload
          label={t('logo')}
          hint={t('logoHint')}
          optional
          ratio="1"
          fallback="logo"
          upload={upload}
          value={values.logoUrl}
          onChange={(logoUrl) => onChange({ logoUrl })}
          uploads={uploads}
        />
        <ImageUpload
          label={t('banner')}
          hint={t('bannerHint')}
          optional
          ratio="3/1"
          fallback="banner"
          upload={upload}
          value={values.bannerUrl}
          onChange={(bannerUrl) => onChange({ bannerUrl })}
          uploads={uploads}
        />
      </div>
      <AwningRadios
        legend={t('awning')}
        value={values.colours}
        onChoose={(colours) => onChange({ colours: [...colours] })}
      />
    </>
  );
}
