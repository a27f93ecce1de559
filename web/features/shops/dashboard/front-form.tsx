import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { capabilitiesOf, isCategoryOf, kindsWhere, shopKinds } from '#contract/shops/rules.ts';
import {
  type ChangeShop,
  changeShopBody,
  type ShopSettings,
} from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { oneOf } from '#web/loading/address.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useSavedSection } from '#web/ui/use-saved-section.ts';
import { type ProfileFields, profileOf, withTags } from '../settings/profile-form.ts';
import { useShownProfile } from '../settings/shown-values.tsx';

/** What shoppers see first of a shop: its name, what it is, its tags and pictures. */
export function FrontForm({ settings }: { settings: ShopSettings }) {
  const t = useTranslations('seller.front');
  const { isKindFixed } = settings;
  const called = useCategoryName();
  const { fields, frame } = useFront(settings);
  const { kind } = fields.values;
  const { categories, sellsItems } = capabilitiesOf(kind);
  return (
    <form {...frame.form} className="flex max-w-2xl flex-col gap-5">
      <TextField label={t('name')} maxLength={80} required {...fields.text('name')} />
      <TextAreaField
        label={t('description')}
        rows={6}
        maxLength={5000}
        required
        {...fields.text('description')}
      />
      {sellsItems && (
        <RadioGroup
          legend={t('kind')}
          hint={isKindFixed ? t('kindFixed') : undefined}
          name="kind"
          value={kind}
          disabled={isKindFixed}
          choices={kindsWhere((can) => can.sellsItems).map((value) => ({
            value,
            label: t(`kinds.${value}`),
          }))}
          onChange={({ currentTarget }) => {
            const next = oneOf(shopKinds, currentTarget.value) ?? kind;
            fields.change(ofItsKind({ ...fields.values, kind: next }));
          }}
        />
      )}
      <SelectField
        label={t('category')}
        placeholder={t('chooseCategory')}
        choices={categories.map((name) => ({ value: name, label: called(name) }))}
        {...fields.text('shopCategory')}
      />
      <TextField label={t('tags')} hint={t('tagsHint')} optional {...fields.text('tags')} />
      <TextField
        label={t('banner')}
        hint={t('bannerHint')}
        inputMode="url"
        optional
        {...fields.text('bannerUrl')}
      />
      <TextField
        label={t('logo')}
        hint={t('logoHint')}
        inputMode="url"
        optional
        {...fields.text('logoUrl')}
      />
      {frame.conflict && <ConflictAlert {...frame.conflict} />}
      {frame.refusal && (
        <Alert tone="error" live>
          {frame.refusal}
        </Alert>
      )}
      <Button aria-keyshortcuts="S" type="submit" className="w-fit" loading={frame.isSaving}>
        {t('save')}
      </Button>
      <LeaveGuard when={frame.isDirty} />
    </form>
  );
}

function useFront(settings: ShopSettings) {
  const t = useTranslations('seller.front');
  const { revalidate } = useRevalidator();
  const params = { id: settings.id };
  return useSavedSection({
    settings,
    read: (loaded) => ofItsKind(profileOf(loaded)),
    rules: changeShopBody,
    // A category may stay unchosen here, and the kind goes along only where it may change.
    bodyOf: ({ shopCategory, kind, ...values }) => ({
      ...withTags(values),
      ...(shopCategory ? { shopCategory } : {}),
      ...(settings.isKindFixed ? {} : { kind }),
    }),
    save: (body: ChangeShop) => shopSettingsApi.change({ params, body }),
    fresh: () => shopSettingsApi.get({ params }),
    shown: useShownProfile(),
    onSaved: (_, note) => {
      showToast({ title: t('saved'), text: note });
      return revalidate();
    },
  });
}

/** A category of another kind is none. */
function ofItsKind(fields: ProfileFields): ProfileFields {
  return isCategoryOf(fields.kind, fields.shopCategory) ? fields : { ...fields, shopCategory: '' };
}
