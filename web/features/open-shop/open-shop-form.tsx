import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { categoriesFor } from '#contract/shop-kinds.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useDraft } from './draft.ts';
import { emptyShopForm, type ShopForm, shopForm } from './shop-form-rules.ts';
import { useOpenShop } from './use-open-shop.ts';

/** 'Create Your Shop'. What is typed is kept on this device until the shop exists. */
export function OpenShopForm({ userId, onOpened }: { userId: number; onOpened: () => void }) {
  const t = useTranslations('openShop');
  const form = useForm({ resolver: zodResolver(shopForm), defaultValues: emptyShopForm });
  const {
    register,
    formState: { errors },
  } = form;
  const draft = useDraft(form, userId);
  const shop = useOpenShop({
    atField: (name, message) => form.setError(name, { message }, { shouldFocus: true }),
    onOpened: () => {
      draft.forget();
      onOpened();
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => shop.mutate(values))} className="flex flex-col gap-6">
      <TextField label={t('name')} required autoComplete="organization" error={errors.name?.message} {...register('name')} />
      <TextAreaField
        label={t('description')}
        hint={t('descriptionHint')}
        required
        rows={5}
        error={errors.description?.message}
        {...register('description')}
      />
      <KindAndCategory form={form} />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField
          label={t('location')}
          optional
          autoComplete="address-level2"
          error={errors.location?.message}
          {...register('location')}
        />
        <TextField
          label={t('contactPhone')}
          optional
          type="tel"
          autoComplete="tel"
          error={errors.contactPhone?.message}
          {...register('contactPhone')}
        />
        <TextField
          label={t('businessRegistration')}
          optional
          error={errors.businessRegistration?.message}
          {...register('businessRegistration')}
        />
        <TextField label={t('logoUrl')} hint={t('logoHint')} optional type="url" error={errors.logoUrl?.message} {...register('logoUrl')} />
      </div>
      <TextField
        label={t('bannerUrl')}
        hint={t('bannerHint')}
        optional
        type="url"
        error={errors.bannerUrl?.message}
        {...register('bannerUrl')}
      />
      {shop.refusal && (
        <Alert tone="error" title={t('failed.title')} live>
          {shop.refusal}
        </Alert>
      )}
      <Button type="submit" size="large" loading={shop.isPending}>
        {t('submit')}
      </Button>
      <p className="text-sm text-muted">{t('saved')}</p>
    </form>
  );
}

/** Food takes precedence over service; the categories follow, and what was chosen goes when it no longer fits. */
function KindAndCategory({ form }: { form: ReturnType<typeof useForm<ShopForm>> }) {
  const t = useTranslations('openShop');
  const [isFood = false, isService = false] = useWatch({ control: form.control, name: ['isFood', 'isService'] });
  const categories = categoriesFor({ isFood, isService });
  const clear = { onChange: () => form.setValue('shopCategory', '') };
  return (
    <>
      <fieldset className="flex flex-col gap-1">
        <legend className="font-semibold">{t('kind')}</legend>
        <Switch label={t('isFood')} hint={t('isFoodHint')} {...form.register('isFood', clear)} />
        <Switch label={t('isService')} hint={t('isServiceHint')} {...form.register('isService', clear)} />
      </fieldset>
      <SelectField
        label={t('category')}
        required
        placeholder={t('chooseCategory')}
        choices={categories.map((value) => ({ value, label: value }))}
        error={form.formState.errors.shopCategory?.message}
        {...form.register('shopCategory')}
      />
    </>
  );
}
