import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AdminSettings, PlatformSection } from '#contract/platform/schemas.ts';
import { platformApi } from '#web/api/platform.ts';
import { platformKey } from '#web/loading/shipping-rule.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Rules } from '#web/ui/checked-form.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Conflict } from '#web/ui/use-merging.ts';
import { useSavedSection } from '#web/ui/use-saved-section.ts';
import { SavingProblems } from '#web/ui/saving-problems.tsx';

/** What each section is given: the settings as they were loaded, and who hears of changes that are not saved. */
export type SettingsProps = {
  settings: AdminSettings;
  now: string;
  onDirty: (section: PlatformSection, isDirty: boolean) => void;
};

type Versioned = { version: number };
type SectionParts<Values, Body> = SettingsProps & {
  section: PlatformSection;
  /** The section's fields among the settings. */
  read: (settings: AdminSettings) => Values;
  rules: Rules<Body>;
  bodyOf?: (values: Values) => object;
  save: (body: Body) => Promise<AdminSettings>;
};

/** One section of the market's settings, saved by itself. */
export function useSettingsSection<Values extends Versioned, Body extends Versioned>({
  section,
  now,
  onDirty,
  ...parts
}: SectionParts<Values, Body>) {
  const t = useTranslations('adminSettings');
  const { revalidate } = useRevalidator();
  const queries = useQueryClient();
  const { fields, frame } = useSavedSection({
    ...parts,
    fresh: () => platformApi.settings(),
    onSaved: (_, note) => {
      showToast({ title: t('saved'), text: note ?? t(`sections.${section}.saved`) });
      return Promise.all([queries.invalidateQueries({ queryKey: platformKey }), revalidate()]);
    },
    onDirty: useCallback((isDirty: boolean) => onDirty(section, isDirty), [onDirty, section]),
    failed: t('failedText'),
  });
  return { fields, frame: { ...frame, section, saved: parts.settings[section], now } };
}

type SettingsSectionProps = {
  section: PlatformSection;
  form: ComponentProps<'form'>;
  isDirty: boolean;
  isSaving: boolean;
  refusal: string | null;
  conflict: Conflict | null;
  saved: { changedAt: string | null; changedBy: string | null };
  now: string;
  /** Why nothing can be changed here any more. */
  fixed?: string | undefined;
  children: ReactNode;
};

/** The section's card, with who saved it last. */
export function SettingsSection({
  section,
  form,
  isDirty,
  isSaving,
  refusal,
  conflict,
  saved,
  now,
  fixed,
  children,
}: SettingsSectionProps) {
  const t = useTranslations('adminSettings');
  return (
    <section
      aria-labelledby={`settings-${section}`}
      id={section}
      className="rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id={`settings-${section}`} className="text-lg">
        {t(`sections.${section}.title`)}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-muted">{t(`sections.${section}.text`)}</p>
      <form {...form} className="flex flex-col gap-5">
        {children}
        <SavingProblems {...{ conflict, refusal }} failed={t('failed')} />
        {fixed ? (
          <Alert>{fixed}</Alert>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              aria-keyshortcuts="S"
              type="submit"
              loading={isSaving}
              look={isDirty ? 'primary' : 'secondary'}
            >
              {t('save')}
            </Button>
            <Provenance saved={saved} now={now} />
          </div>
        )}
      </form>
    </section>
  );
}

/** Who saved a section last, or that nobody has. */
function Provenance({
  saved: { changedAt, changedBy },
  now,
}: Pick<SettingsSectionProps, 'saved' | 'now'>) {
  const t = useTranslations('adminSettings');
  if (!changedAt) return <span className="text-sm text-muted">{t('asStarted')}</span>;
  return (
    <span className="text-sm text-muted">
      {changedBy ? t('by', { name: changedBy }) : t('byCommand')} · <Ago at={changedAt} now={now} />
    </span>
  );
}
