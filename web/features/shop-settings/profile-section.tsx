import { Controller, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { text } from '#contract/fields.ts';
import { categoriesFor, shopKinds } from '#contract/shop-kinds.ts';
import { changeShopBody, type ShopSettings } from '#contract/shop-settings.ts';
import { roomsApi } from '#web/rooms-api.ts';
import { AwningRadios } from '#web/ui/awning-radios.tsx';
import { ImageUpload } from '#web/ui/image-upload.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { uploadTo } from '#web/upload-image.ts';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

const upload = uploadTo('shops');

/** Tags are typed as one line, parted by commas. */
const profileForm = z.object({
  ...z.required(z.omit(changeShopBody, { tags: true, bannerUrl: true, logoUrl: true })).shape,
  shopCategory: text({ min: 1, max: 60, message: 'Please select a category' }),
  bannerUrl: z.string(),
  logoUrl: z.string(),
  tags: z.string().check(
    z.refine((line) => tagsIn(line).length <= 20, 'Use at most 20 tags'),
    z.refine((line) => tagsIn(line).every((tag) => tag.length <= 40), 'Use at most 40 characters for a tag'),
  ),
});
type ProfileForm = z.output<typeof profileForm>;

function tagsIn(line: string): string[] {
  const tags = line.split(',').map((tag) => tag.trim());
  return [...new Set(tags.filter(Boolean))];
}

function read({ profile }: ShopSettings): ProfileForm {
  return { ...profile, tags: profile.tags.join(', '), bannerUrl: profile.bannerUrl ?? '', logoUrl: profile.logoUrl ?? '' };
}

/** Who the shop is and how its front looks. */
export function ProfileSection(props: SectionProps) {
  const t = useTranslations('shopSettings');
  const { form, frame } = useSection<ProfileForm>({
    ...props,
    name: 'profile',
    schema: profileForm,
    read,
    save: (id, { tags, ...body }) => roomsApi.shopSettings.change({ params: { id }, body: { ...body, tags: tagsIn(tags) } }),
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <SectionFrame {...frame}>
      <TextField label={t('name')} required maxLength={80} error={errors.name?.message} {...register('name')} />
      <TextField label={t('slogan')} optional maxLength={120} error={errors.slogan?.message} {...register('slogan')} />
      <TextAreaField
        label={t('description')}
        hint={t('descriptionHint')}
        required
        rows={6}
        error={errors.description?.message}
        {...register('description')}
      />
      <KindAndCategory form={form} isKindFixed={props.settings.isKindFixed} />
      <TextField label={t('tags')} hint={t('tagsHint')} optional error={errors.tags?.message} {...register('tags')} />
      <div className="grid gap-5 xl:grid-cols-[14rem_minmax(0,1fr)]">
        <Controller
          control={control}
          name="logoUrl"
          render={({ field: { value, onChange } }) => (
            <ImageUpload label={t('logo')} hint={t('logoHint')} optional ratio="1" fallback="logo" {...{ upload, value, onChange }} />
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
        render={({ field: { value, onChange } }) => <AwningRadios legend={t('awning')} value={value} onChoose={onChange} />}
      />
    </SectionFrame>
  );
}

type Form = ReturnType<typeof useSection<ProfileForm>>['form'];

/** The kind may change only while there is nothing to sell. */
function KindAndCategory({ form, isKindFixed }: { form: Form; isKindFixed: boolean }) {
  const t = useTranslations('shopSettings');
  const [isFood, isService] = useWatch({ control: form.control, name: ['isFood', 'isService'] });
  const kind = isFood ? 'food' : isService ? 'service' : 'product';
  const choose = (next: string) => {
    form.setValue('isFood', next === 'food', { shouldDirty: true });
    form.setValue('isService', next === 'service', { shouldDirty: true });
    form.setValue('shopCategory', '', { shouldDirty: true });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <RadioGroup
        legend={t('kind')}
        hint={isKindFixed ? t('kindFixed') : undefined}
        name="kind"
        value={kind}
        onChange={(event) => choose(event.target.value)}
        choices={shopKinds.map((value) => ({ value, label: t(`kinds.${value}`), disabled: isKindFixed && value !== kind }))}
      />
      <SelectField
        label={t('category')}
        required
        placeholder={t('chooseCategory')}
        choices={categoriesFor({ isFood, isService }).map((value) => ({ value, label: value }))}
        error={form.formState.errors.shopCategory?.message}
        {...form.register('shopCategory')}
      />
    </div>
  );
}
