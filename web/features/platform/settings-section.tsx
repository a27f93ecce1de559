import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type {
  AdminSettings,
  PlatformSection,
  PlatformSettings,
} from '#contract/platform/schemas.ts';
import { ApiError } from '#web/api/client.ts';
import { platformKey } from '#web/loading/shipping-rule.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Check, FormErrors } from '#web/ui/checked-form.ts';
import { showToast } from '#web/ui/toast.ts';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';

type SettingsSectionProps<Section extends PlatformSection> = {
  section: Section;
  settings: AdminSettings;
  now: string;
  rules: () => Promise<Check<PlatformSettings[Section]>>;
  save: (body: PlatformSettings[Section] & { version: number }) => Promise<AdminSettings>;
  /** Called with what is typed, for previews. */
  onTyped?: (values: FormData) => void;
  /** Why nothing can be changed here any more. */
  fixed?: string;
  /** The fields, with what is wrong with each. */
  children: (errors: FormErrors) => ReactNode;
};

/** One section of the settings, saved on its own, with who saved it last. */
export function SettingsSection<Section extends PlatformSection>(
  props: SettingsSectionProps<Section>,
) {
  // What somebody else has saved meanwhile takes the place of what is typed.
  return <SectionForm key={props.settings[props.section].version} {...props} />;
}

function SectionForm<Section extends PlatformSection>({
  section,
  settings,
  now,
  rules,
  save,
  onTyped,
  fixed,
  children,
}: SettingsSectionProps<Section>) {
  const t = useTranslations('adminSettings');
  const name: PlatformSection = section;
  const { version } = settings[section];
  const { revalidate } = useRevalidator();
  const queries = useQueryClient();
  const [isTouched, setTouched] = useState(false);
  const { form, errors, refuse } = useCheckedForm<PlatformSettings[Section]>({
    rules,
    onValid: (body) => saving.mutate(body),
  });
  const saving = useMutation({
    mutationKey: ['admin', 'settings', section],
    mutationFn: (body: PlatformSettings[Section]) => save({ ...body, version }),
    onSuccess: async () => {
      setTouched(false);
      await queries.invalidateQueries({ queryKey: platformKey });
      await revalidate();
      showToast({ title: t('saved'), text: t(`sections.${name}.saved`) });
    },
    onError: async (error) => {
      const refused = error instanceof ApiError ? error.problem : null;
      if (
        refused?.errors &&
        refuse(Object.fromEntries(refused.errors.map(({ path, message }) => [path, message])))
      )
        return;
      showToast({ tone: 'error', title: t('failed'), text: refused?.message ?? t('failedText') });
      if (error instanceof ApiError && error.status === 409) await revalidate();
    },
  });
  return (
    <section
      aria-labelledby={`settings-${section}`}
      id={section}
      className="rounded-card border border-line bg-card p-5 sm:p-6"
    >
      <h2 id={`settings-${section}`} className="text-lg">
        {t(`sections.${name}.title`)}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-muted">{t(`sections.${name}.text`)}</p>
      <form
        {...form}
        onInput={(event) => {
          form.onInput();
          setTouched(true);
          onTyped?.(new FormData(event.currentTarget));
        }}
        className="flex flex-col gap-5"
      >
        {children(errors)}
        {fixed ? (
          <Alert>{fixed}</Alert>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              type="submit"
              loading={saving.isPending}
              look={isTouched ? 'primary' : 'secondary'}
            >
              {t('save')}
            </Button>
            <Provenance kept={settings[section]} now={now} />
          </div>
        )}
      </form>
    </section>
  );
}

/** Who saved a section last, or that nobody has. */
function Provenance({
  kept: { changedAt, changedBy },
  now,
}: {
  kept: { changedAt: string | null; changedBy: string | null };
  now: string;
}) {
  const t = useTranslations('adminSettings');
  if (!changedAt) return <span className="text-sm text-muted">{t('asStarted')}</span>;
  return (
    <span className="text-sm text-muted">
      {t('by', { name: changedBy ?? '' })} · <Ago at={changedAt} now={now} />
    </span>
  );
}
