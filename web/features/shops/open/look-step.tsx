import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { uploadTo } from '#web/api/upload-image.ts';
import { AwningRadios } from '#web/ui/awning-radios.tsx';
import { ImageUpload } from '#web/ui/image-upload.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { marketAwning, type ShopForm } from './shop-form-rules.ts';

const upload = uploadTo('shops');

/** How the shop's front looks. `onPending` is told of each picture that was chosen and not used yet. */
export function LookStep({
  form,
  onPending,
}: {
  form: UseFormReturn<ShopForm>;
  onPending: (which: string, isPending: boolean) => void;
}) {
  const t = useTranslations('openShop');
  const { control, formState, register } = form;
  return (
    <>
      <Controller
        control={control}
        name="logoUrl"
        render={({ field }) => (
          <ImageUpload
            label={t('logoUrl')}
            hint={t('logoHint')}
            optional
            byAddress
            ratio="1"
            fallback="logo"
            upload={upload}
            value={field.value ?? ''}
            onChange={field.onChange}
            error={formState.errors.logoUrl?.message}
            onPending={(isPending) => onPending('logo', isPending)}
          />
        )}
      />
      <Controller
        control={control}
        name="bannerUrl"
        render={({ field }) => (
          <ImageUpload
            label={t('bannerUrl')}
            hint={t('bannerHint')}
            optional
            byAddress
            ratio="3/1"
            fallback="banner"
            upload={upload}
            value={field.value ?? ''}
            onChange={field.onChange}
            error={formState.errors.bannerUrl?.message}
            onPending={(isPending) => onPending('banner', isPending)}
          />
        )}
      />
      <Controller
        control={control}
        name="colours"
        render={({ field }) => (
          <AwningRadios
            legend={t('awning')}
            value={field.value ?? marketAwning}
            onChoose={field.onChange}
          />
        )}
      />
      <TextField
        label={t('slogan')}
        hint={t('sloganHint')}
        optional
        maxLength={120}
        error={formState.errors.slogan?.message}
        {...register('slogan')}
      />
    </>
  );
}
