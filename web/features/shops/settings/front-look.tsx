import { type Control, Controller } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { AwningRadios } from '#web/ui/awning-radios.tsx';
import { ImageUpload } from '#web/ui/image-upload.tsx';
import { uploadTo } from '#web/api/upload-image.ts';
import type { ProfileForm } from './profile-form.ts';

const upload = uploadTo('shops');

/** Logo, banner and awning. */
export default function FrontLook({ control }: { control: Control<ProfileForm> }) {
  const t = useTranslations('shopSettings');
  return (
    <>
      <div className="grid gap-5 xl:grid-cols-[14rem_minmax(0,1fr)]">
        <Controller
          control={control}
          name="logoUrl"
          render={({ field: { value, onChange } }) => (
            <ImageUpload
              label={t('logo')}
              hint={t('logoHint')}
              optional
              ratio="1"
              fallback="logo"
              {...{ upload, value, onChange }}
            />
          )}
        />
        <Controller
          control={control}
          name="bannerUrl"
          render={({ field: { value, onChange } }) => (
            <ImageUpload
              label={t('banner')}
              hint={t('bannerHint')}
              optional
              ratio="3/1"
              fallback="banner"
              {...{ upload, value, onChange }}
            />
          )}
        />
      </div>
      <Controller
        control={control}
        name="colours"
        render={({ field: { value, onChange } }) => (
          <AwningRadios legend={t('awning')} value={value} onChoose={onChange} />
        )}
      />
    </>
  );
}
