import { useTranslations } from 'use-intl';
import { uploadTo } from '#web/api/upload-image.ts';
import { AwningRadios } from '#web/ui/awning-radios.tsx';
import { ImageUpload } from '#web/ui/image-upload.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ShopFields } from './shop-form-rules.ts';

const upload = uploadTo('shops');

/** How the shop's front looks. */
export function LookStep({ fields }: { fields: ShopFields }) {
  const t = useTranslations('openShop');
  return (
    <>
      <ImageUpload
        label={t('logoUrl')}
        hint={t('logoHint')}
        optional
        byAddress
        ratio="1"
        fallback="logo"
        upload={upload}
        value={fields.values.logoUrl}
        onChange={(logoUrl) => fields.change({ logoUrl })}
        error={fields.errors.logoUrl}
        uploads={fields.uploads}
      />
      <ImageUpload
        label={t('bannerUrl')}
        hint={t('bannerHint')}
        optional
        byAddress
        ratio="3/1"
        fallback="banner"
        upload={upload}
        value={fields.values.bannerUrl}
        onChange={(bannerUrl) => fields.change({ bannerUrl })}
        error={fields.errors.bannerUrl}
        uploads={fields.uploads}
      />
      <AwningRadios
        legend={t('awning')}
        value={fields.values.colours}
        onChoose={(colours) => fields.change({ colours: [...colours] })}
      />
      <TextField
        label={t('slogan')}
        hint={t('sloganHint')}
        optional
        maxLength={120}
        {...fields.text('slogan')}
      />
    </>
  );
}
