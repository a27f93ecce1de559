import { oneOf } from '#web/loading/address.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { capabilitiesOf, isCategoryOf, kindsWhere, shopKinds } from '#contract/shops/rules.ts';
import type { ChangeShop, ShopSettings } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { ApiError } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';
import { FailedAlert } from '#web/ui/failed-alert.tsx';

/** What shoppers see first of a shop: its name, what it is, its tags and pictures. */
export function FrontForm({ settings }: { settings: ShopSettings }) {
  const t = useTranslations('seller.front');
  const { profile, isKindFixed } = settings;
  const called = useCategoryName();
  const [kind, setKind] = useState(settings.kind);
  const save = useSaveFront(settings.id);
  const { form, errors, refuse } = useCheckedForm<ChangeShop>({
    rules: () => import('./front-rules.ts').then((rules) => rules.front),
    onValid: (body) => save.mutate(body, { onError: (error) => void refuse(errorsIn(error)) }),
  });
  const { categories, sellsItems } = capabilitiesOf(kind);
  return (
    <form {...form} className="flex max-w-2xl flex-col gap-5">
      <FailedAlert error={save.error} />
      <input type="hidden" name="version" value={profile.version} />
      <TextField
        label={t('name')}
        name="name"
        defaultValue={profile.name}
        maxLength={80}
        required
        error={errors.name}
      />
      <TextAreaField
        label={t('description')}
        name="description"
        defaultValue={profile.description}
        rows={6}
        maxLength={5000}
        required
        error={errors.description}
      />
      {sellsItems && (
        <RadioGroup
          legend={t('kind')}
          hint={isKindFixed ? t('kindFixed') : undefined}
          name={isKindFixed ? undefined : 'kind'}
          value={kind}
          disabled={isKindFixed}
          choices={kindsWhere((can) => can.sellsItems).map((value) => ({
            value,
            label: t(`kinds.${value}`),
          }))}
          onChange={({ currentTarget }) => setKind(oneOf(shopKinds, currentTarget.value) ?? kind)}
        />
      )}
      <SelectField
        key={kind}
        label={t('category')}
        name="shopCategory"
        defaultValue={isCategoryOf(kind, profile.shopCategory) ? profile.shopCategory : ''}
        placeholder={t('chooseCategory')}
        choices={categories.map((name) => ({ value: name, label: called(name) }))}
        error={errors.shopCategory}
      />
      <TextField
        label={t('tags')}
        hint={t('tagsHint')}
        name="tags"
        defaultValue={profile.tags.join(', ')}
        error={errors.tags}
        optional
      />
      <TextField
        label={t('banner')}
        hint={t('bannerHint')}
        name="bannerUrl"
        inputMode="url"
        defaultValue={profile.bannerUrl ?? ''}
        error={errors.bannerUrl}
        optional
      />
      <TextField
        label={t('logo')}
        hint={t('logoHint')}
        name="logoUrl"
        inputMode="url"
        defaultValue={profile.logoUrl ?? ''}
        error={errors.logoUrl}
        optional
      />
      <Button type="submit" className="w-fit" loading={save.isPending}>
        {t('save')}
      </Button>
    </form>
  );
}

function useSaveFront(shopId: number) {
  const t = useTranslations('seller.front');
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: (body: ChangeShop) => shopSettingsApi.change({ params: { id: shopId }, body }),
    onSuccess: () => {
      showToast({ title: t('saved') });
      return revalidate();
    },
  });
}

/** What the server found wrong, by field. */
function errorsIn(error: Error): Record<string, string> {
  const found = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(
    found.map(({ path, message }) => [path.split('.')[0] ?? path, message]),
  );
}
