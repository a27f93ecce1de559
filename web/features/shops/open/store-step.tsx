import { Soup, Store, Wrench } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { type ShopKind, shopKinds, capabilitiesOf } from '#contract/shops/rules.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type ShopForm, usualKind } from './shop-form-rules.ts';

const icons: Record<ShopKind, ReactNode> = {
  product: <Store className="size-6" />,
  food: <Soup className="size-6" />,
  service: <Wrench className="size-6" />,
};

/** What is sold, by whom, and of which category. */
export function StoreStep({ form }: { form: UseFormReturn<ShopForm> }) {
  const t = useTranslations('openShop');
  const { register, formState } = form;
  return (
    <>
      <KindAndCategory form={form} />
      <TextField
        label={t('name')}
        required
        maxLength={80}
        autoComplete="organization"
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <TextAreaField
        label={t('description')}
        hint={t('descriptionHint')}
        required
        rows={5}
        error={formState.errors.description?.message}
        {...register('description')}
      />
    </>
  );
}

/** Each kind has categories of its own; what was chosen for one comes back with it. */
function KindAndCategory({ form }: { form: UseFormReturn<ShopForm> }) {
  const t = useTranslations('openShop');
  const called = useCategoryName();
  const kind = useWatch({ control: form.control, name: 'kind' }) ?? usualKind;
  const chosen = useRef<Partial<Record<ShopKind, string>>>({});
  const choose = (next: ShopKind) => {
    chosen.current[kind] = form.getValues('shopCategory');
    const changed = { shouldDirty: true };
    form.setValue('kind', next, changed);
    form.setValue('shopCategory', chosen.current[next] ?? '', changed);
    form.clearErrors('shopCategory');
  };
  return (
    <>
      <RadioCards
        legend={t('kind')}
        columns="sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3"
        name="kind"
        value={kind}
        onChange={(event) =>
          choose(shopKinds.find((name) => name === event.target.value) ?? usualKind)
        }
        choices={shopKinds.map((value) => ({
          value,
          label: t(`kinds.${value}.label`),
          text: t(`kinds.${value}.text`),
          icon: icons[value],
        }))}
      />
      {/* Its value is kept here and not by the browser, which would drop one whose option comes with the next render. */}
      <Controller
        control={form.control}
        name="shopCategory"
        render={({ field, fieldState }) => (
          <SelectField
            label={t('category')}
            required
            placeholder={t('chooseCategory')}
            choices={capabilitiesOf(kind).categories.map((value) => ({
              value,
              label: called(value),
            }))}
            error={fieldState.error?.message}
            {...field}
          />
        )}
      />
    </>
  );
}
