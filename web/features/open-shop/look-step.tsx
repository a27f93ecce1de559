import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { uploadTo } from '#web/upload-image.ts';
import { AwningRadios } from '#web/ui/awning-radios.tsx';
import { ImageUpload } from '#web/ui/image-upload.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ShopForm } from './shop-form-rules.ts';

const upload = uploadTo('shops');

/** How the shop's front looks. `onPending` is told of each picture that was chosen and not used yet. */
export function LookStep({ form, onPending }: { form: UseFormReturn<ShopForm>; onPending: (which: string, isPending: boolean) => void }) {
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
        render={({ field }) => <ShopAwning value={field.value ?? awnings[0].colours} onChoose={field.onChange} />}
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

/** The awnings to choose from; their first colour carries white as well as black. */
export const awnings = [
  { name: 'leaf', colours: ['#0F6B4F', '#FBF7F0'] },
  { name: 'chili', colours: ['#B3261E', '#FFE9D6'] },
  { name: 'mango', colours: ['#D98A00', '#FFF4D6'] },
  { name: 'sky', colours: ['#1E5FA8', '#DCEBFA'] },
  { name: 'plum', colours: ['#6B3FA0', '#F1E6FA'] },
  { name: 'teal', colours: ['#0B7285', '#E3FAFC'] },
  { name: 'rose', colours: ['#B83268', '#FDE7F0'] },
  { name: 'ink', colours: ['#2B2A28', '#EDE8DE'] },
] as const satisfies Array<{ name: string; colours: [string, string] }>;

type ShopAwningProps = { value: readonly [string, string]; onChoose: (colours: readonly [string, string]) => void };

/** The awning over the shop's front. */
export function ShopAwning({ value, onChoose }: ShopAwningProps) {
  const t = useTranslations('openShop.awnings');
  return (
    <AwningRadios
      legend={t('legend')}
      other={t('own')}
      choices={awnings.map(({ name, colours }) => ({ label: t(name), colours }))}
      value={value}
      onChoose={onChoose}
    />
  );
}
