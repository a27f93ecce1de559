import { useTranslations } from 'use-intl';
import { usualDueDays } from '#contract/bookings/due.rules.ts';
import { planLimits } from '#contract/bookings/plans.rules.ts';
import { type ServiceType, serviceTypes } from '#contract/bookings/rules.ts';
import {
  changePackageBody,
  type OfferedPackage,
  type PackageTranslations,
} from '#contract/bookings/settings.schemas.ts';
import { choiceLimits } from '#contract/catalogue/choices.rules.ts';
import { inEach } from '#contract/kernel/translations.ts';
import { amountText, amountToCheck } from '#contract/kernel/money.ts';
import { countTyped } from '#contract/kernel/typed-number.ts';
import { serviceSettingsApi } from '#web/api/bookings.ts';
import { useCurrencySign } from '#web/ui/currency.tsx';
import { linesIn } from '#web/ui/lines-in.ts';
import { OtherLanguages, type TranslatedFields } from '#web/ui/other-languages.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldsOfWords, wordField, wordsOfFields } from '#web/ui/translated-words.ts';
import { useWork } from '#web/words/use-work.ts';
import { ChoiceGroupsFields } from '../../choice-groups-fields.tsx';
import {
  type DraftGroup,
  draftGroupsOf,
  emptyGroup,
  groupsOfDraft,
  namesOf,
} from '../../choices-draft.ts';
import { countOrNone } from './count-or-none.ts';
import { SettingsDialog } from './settings-dialog.tsx';
import { type EntryDialog, useServiceEntry } from './use-service-entry.ts';

type PackageDialogProps = EntryDialog & {
  /** Null for a new one. */
  offered: OfferedPackage | null;
};

/** As the fields hold it: figures as they are typed, the scope a line for each point. */
type Values = {
  version: number;
  title: string;
  price: string;
  frequency: string;
  everyMonths: string;
  earlyDays: string;
  lateDays: string;
  visits: string;
  validDays: string;
  idealFor: string;
  description: string;
  scope: string;
  serviceType: ServiceType;
  minutesPerUnit: string;
  choiceGroups: DraftGroup[];
  translations: TranslatedFields;
};

/** One package: what it is, what it costs, how long it takes and when it is due again. */
export default function PackageDialog({ offered, ...dialog }: PackageDialogProps) {
  const t = useTranslations('serviceSettings.packages');
  const work = useWork();
  const sign = useCurrencySign();
  const { shopId, category, language } = dialog.settings;
  const { fields, frame } = useServiceEntry({
    ...dialog,
    read: ({ packages }) => valuesOf(packages.find(({ id }) => id === offered?.id) ?? null),
    rules: changePackageBody,
    bodyOf,
    save: ({ version, ...body }) =>
      offered
        ? serviceSettingsApi.changePackage({
            params: { shopId, id: offered.id },
            body: { ...body, version },
          })
        : serviceSettingsApi.addPackage({ params: { shopId }, body }),
    shown: (field, { serviceType }) =>
      field === 'serviceType' ? work({ category, serviceType }) : undefined,
  });
  const text = (
    name: Exclude<keyof Values, 'serviceType' | 'choiceGroups' | 'translations' | 'version'>,
  ) => ({
    label: t(name),
    ...fields.text(name),
  });
  const figure = (
    name: 'everyMonths' | 'earlyDays' | 'lateDays' | 'visits' | 'validDays' | 'minutesPerUnit',
    unit: 'months' | 'days' | 'minutes' | 'times',
  ) => ({
    ...text(name),
    inputMode: 'numeric' as const,
    suffix: t(unit),
  });
  return (
    <SettingsDialog {...frame} title={offered?.title ?? t('add')}>
      <TextField {...text('title')} required maxLength={100} />
      <div className="grid gap-5 sm:grid-cols-3">
        <TextField {...text('price')} required inputMode="decimal" prefix={sign} />
        <SelectField
          label={t('serviceType')}
          value={fields.values.serviceType}
          choices={serviceTypes.map((value) => ({
            value,
            label: work({ category, serviceType: value }),
          }))}
          onChange={(event) =>
            fields.change({
              serviceType:
                serviceTypes.find((type) => type === event.currentTarget.value) ?? 'servicing',
            })
          }
        />
        <TextField {...figure('minutesPerUnit', 'minutes')} required />
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text('frequency')} optional maxLength={80} hint={t('frequencyHint')} />
        <TextField {...figure('everyMonths', 'months')} optional hint={t('everyMonthsHint')} />
        <TextField {...figure('earlyDays', 'days')} />
        <TextField {...figure('lateDays', 'days')} />
        <TextField {...figure('visits', 'times')} required hint={t('visitsHint')} />
        {fields.values.visits.trim() !== '1' && (
          <TextField {...figure('validDays', 'days')} required hint={t('validDaysHint')} />
        )}
      </div>
      <TextField {...text('idealFor')} optional maxLength={300} />
      <TextAreaField {...text('description')} optional rows={3} maxLength={2000} />
      <TextAreaField {...text('scope')} optional rows={5} hint={t('scopeHint')} />
      <section
        aria-labelledby="package-extras"
        className="flex min-w-0 flex-col gap-4 border-t border-line pt-5"
      >
        <h3 id="package-extras" className="text-lg">
          {t('choices')}
        </h3>
        <p className="text-sm text-muted">{t('choicesIntro')}</p>
        <ChoiceGroupsFields
          id="package-choices"
          groups={fields.values.choiceGroups}
          fresh={{ ...emptyGroup, per: 'visit' }}
          errorAt={fields.errorAt}
          onChange={(choiceGroups) => fields.change({ choiceGroups })}
        />
      </section>
      <div className="border-y border-line">
        <OtherLanguages
          own={language}
          value={fields.values.translations}
          errorAt={fields.errorAt}
          onChange={(translations) => fields.change({ translations })}
        >
          {(translated) => (
            <>
              <TextField {...translated('title', t('title'))} maxLength={100} />
              <TextField {...translated('frequency', t('frequency'))} maxLength={80} />
              <TextField {...translated('idealFor', t('idealFor'))} maxLength={300} />
              <TextAreaField
                {...translated('description', t('description'))}
                rows={3}
                maxLength={2000}
              />
              <TextAreaField {...translated('scope', t('scope'))} rows={5} hint={t('scopeHint')} />
              {[...new Set(namesOf(fields.values.choiceGroups))].map((word) => (
                <TextField
                  key={word}
                  {...translated(wordField('choices', word), word)}
                  maxLength={choiceLimits.name}
                />
              ))}
            </>
          )}
        </OtherLanguages>
      </div>
    </SettingsDialog>
  );
}

function valuesOf(offered: OfferedPackage | null): Values {
  return {
    version: offered?.version ?? 0,
    title: offered?.title ?? '',
    price: amountText(offered?.price),
    frequency: offered?.frequency ?? '',
    everyMonths: String(offered?.everyMonths ?? ''),
    earlyDays: String(offered?.earlyDays ?? usualDueDays),
    lateDays: String(offered?.lateDays ?? usualDueDays),
    visits: String(offered?.visits ?? 1),
    validDays: String(offered?.validDays ?? planLimits.usual),
    idealFor: offered?.idealFor ?? '',
    description: offered?.description ?? '',
    scope: offered?.scope.join('\n') ?? '',
    serviceType: offered?.serviceType ?? 'servicing',
    minutesPerUnit: String(offered?.minutesPerUnit ?? 60),
    choiceGroups: draftGroupsOf(offered?.choiceGroups ?? []),
    translations: translationsIn(offered?.translations ?? {}),
  };
}

/** The scope as a line for each point, and what choices are called as a field for each. */
function translationsIn(translations: PackageTranslations): TranslatedFields {
  return inEach(translations, ({ scope, choices = {}, ...words }) => ({
    ...words,
    ...fieldsOfWords('choices', choices),
    scope: scope?.join('\n') ?? '',
  }));
}

/** A figure that is none is sent as such, so that the rules say what is wrong with it. */
function bodyOf({
  price,
  everyMonths,
  earlyDays,
  lateDays,
  visits,
  validDays,
  scope,
  minutesPerUnit,
  choiceGroups,
  translations,
  ...words
}: Values) {
  return {
    ...words,
    price: amountToCheck(price),
    everyMonths: countOrNone(everyMonths),
    earlyDays: countTyped(earlyDays),
    lateDays: countTyped(lateDays),
    visits: countTyped(visits),
    validDays: countTyped(validDays),
    minutesPerUnit: countTyped(minutesPerUnit),
    scope: linesIn(scope),
    choiceGroups: groupsOfDraft(choiceGroups),
    translations: inEach(translations, ({ scope: points = '', ...fields }) => {
      const { texts, words: choices } = wordsOfFields('choices', fields);
      return { ...texts, choices, scope: linesIn(points) };
    }),
  };
}
