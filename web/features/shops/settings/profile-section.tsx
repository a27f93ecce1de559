import { languages } from '#contract/kernel/languages.ts';
import { oneOf } from '#web/loading/address.ts';
import { useTranslations } from 'use-intl';
import { shopKinds, capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { OtherLanguages } from '#web/ui/other-languages.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { useForm } from '#web/ui/use-form.ts';
import { FrontLook } from './front-look.tsx';
import { type ProfileFields, profileOf, profileRules, withTags } from './profile-form.ts';
import { SectionFrame } from './section-frame.tsx';
import { useShownProfile } from './shown-values.tsx';
import { type SectionProps, useSection } from './use-section.ts';

/** Who the shop is and how its front looks. */
export function ProfileSection(props: SectionProps) {
  const t = useTranslations('shopSettings');
  const languageName = useTranslations('ui.languages');
  const { fields, frame } = useSection({
    ...props,
    name: 'profile',
    rules: profileRules,
    read: profileOf,
    bodyOf: withTags,
    shown: useShownProfile(),
    save: (id, body) => shopSettingsApi.change({ params: { id }, body }),
  });
  return (
    <SectionFrame {...frame}>
      <TextField label={t('name')} required maxLength={80} {...fields.text('name')} />
      <TextField label={t('slogan')} optional maxLength={120} {...fields.text('slogan')} />
      <TextAreaField
        label={t('description')}
        hint={t('descriptionHint')}
        required
        rows={6}
        {...fields.text('description')}
      />
      <SelectField
        label={t('language')}
        hint={t('languageHint')}
        choices={languages.map((value) => ({ value, label: languageName(value) }))}
        {...fields.text('language')}
      />
      <KindAndCategory fields={fields} isKindFixed={props.settings.isKindFixed} />
      <TextField label={t('tags')} hint={t('tagsHint')} optional {...fields.text('tags')} />
      <div className="border-y border-line">
        <OtherLanguages
          own={fields.values.language}
          value={fields.values.translations}
          errorAt={fields.errorAt}
          onChange={(translations) => fields.change({ translations })}
        >
          {(translated) => (
            <>
              <TextField {...translated('slogan', t('slogan'))} maxLength={120} />
              <TextAreaField
                {...translated('description', t('description'))}
                rows={6}
                maxLength={5000}
              />
              <TextField {...translated('location', t('location'))} maxLength={120} />
            </>
          )}
        </OtherLanguages>
      </div>
      <FrontLook values={fields.values} onChange={fields.change} uploads={fields.uploads} />
    </SectionFrame>
  );
}

type Fields = Pick<
  ReturnType<typeof useForm<unknown, ProfileFields>>,
  'values' | 'change' | 'text'
>;

/** The kind may change only while there is nothing to sell. */
function KindAndCategory({ fields, isKindFixed }: { fields: Fields; isKindFixed: boolean }) {
  const t = useTranslations('shopSettings');
  const called = useCategoryName();
  const { kind } = fields.values;
  const choose = (next: ShopKind) => fields.change({ kind: next, shopCategory: '' });
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
        {...fields.text('shopCategory')}
      />
    </div>
  );
}
