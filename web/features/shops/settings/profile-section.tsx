import { oneOf } from '#web/loading/address.ts';
import { lazy, memo, Suspense } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { shopKinds, capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type ProfileForm, profileForm, read, tagsIn } from './profile-form.ts';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

// In the HTML at once, its code after the rest.
const FrontLook = lazy(() => import('./front-look.tsx'));

/** Who the shop is and how its front looks. */
export function ProfileSection(props: SectionProps) {
  const t = useTranslations('shopSettings');
  const { form, frame } = useSection<ProfileForm>({
    ...props,
    name: 'profile',
    schema: profileForm,
    read,
    save: (id, { tags, ...body }) =>
      shopSettingsApi.change({ params: { id }, body: { ...body, tags: tagsIn(tags) } }),
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <SectionFrame {...frame}>
      <TextField
        label={t('name')}
        required
        maxLength={80}
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label={t('slogan')}
        optional
        maxLength={120}
        error={errors.slogan?.message}
        {...register('slogan')}
      />
      <TextAreaField
        label={t('description')}
        hint={t('descriptionHint')}
        required
        rows={6}
        error={errors.description?.message}
        {...register('description')}
      />
      <KindAndCategory form={form} isKindFixed={props.settings.isKindFixed} />
      <TextField
        label={t('tags')}
        hint={t('tagsHint')}
        optional
        error={errors.tags?.message}
        {...register('tags')}
      />
      <LateLook control={control} />
    </SectionFrame>
  );
}

/** Drawn once: until its code is there it would vanish for a moment. */
const LateLook = memo(function LateLook({ control }: { control: Control<ProfileForm> }) {
  return (
    <Suspense fallback={null}>
      <FrontLook control={control} />
    </Suspense>
  );
});

type Form = ReturnType<typeof useSection<ProfileForm>>['form'];

/** The kind may change only while there is nothing to sell. */
function KindAndCategory({ form, isKindFixed }: { form: Form; isKindFixed: boolean }) {
  const t = useTranslations('shopSettings');
  const called = useCategoryName();
  const kind = useWatch({ control: form.control, name: 'kind' });
  const choose = (next: ShopKind) => {
    form.setValue('kind', next, { shouldDirty: true });
    form.setValue('shopCategory', '', { shouldDirty: true });
  };
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <RadioGroup
        legend={t('kind')}
        hint={isKindFixed ? t('kindFixed') : undefined}
        name="kind"
        value={kind}
        onChange={(event) => choose(oneOf(shopKinds, event.target.value) ?? kind)}
        choices={shopKinds.map((value) => ({
          value,
          label: t(`kinds.${value}`),
          disabled: isKindFixed && value !== kind,
        }))}
      />
      <SelectField
        label={t('category')}
        required
        placeholder={t('chooseCategory')}
        choices={capabilitiesOf(kind).categories.map((value) => ({
          value,
          label: called(value),
        }))}
        error={form.formState.errors.shopCategory?.message}
        {...form.register('shopCategory')}
      />
    </div>
  );
}
