import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SettingSection } from '#contract/shops/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import type { Conflict } from '#web/ui/use-merging.ts';
import { SavingProblems } from '#web/ui/saving-problems.tsx';

type SavedFormProps = {
  /** Where links lead. */
  id: string;
  title: string;
  text: ReactNode;
  form: ComponentProps<'form'>;
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
  refusal: string | null;
  conflict: Conflict | null;
  children: ReactNode;
};

/** One section of a shop's settings. */
export function SectionFrame({
  name,
  ...section
}: Omit<SavedFormProps, 'id' | 'title' | 'text'> & { name: SettingSection }) {
  const t = useTranslations('shopSettings');
  return (
    <SavedForm {...section} id={name} title={t(`sections.${name}`)} text={t(`texts.${name}`)} />
  );
}

/** A part of the settings with its own button to save. */
export function SavedForm({
  id,
  title,
  text,
  isDirty,
  isSaving,
  form,
  onDiscard,
  refusal,
  conflict,
  children,
}: SavedFormProps) {
  const t = useTranslations('shopSettings');
  return (
    <form {...form}>
      <SectionCard id={id} title={title} text={text}>
        {children}
        <SavingProblems {...{ conflict, refusal }} failed={t('failed.title')} />
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <Button
            aria-keyshortcuts="S"
            type="submit"
            loading={isSaving}
            aria-label={t('saveNamed', { section: title })}
          >
            {t('save')}
          </Button>
          {isDirty && (
            <>
              <Button aria-keyshortcuts="Z" look="quiet" onClick={onDiscard}>
                {t('discard')}
              </Button>
              <span role="status" className="text-sm text-muted">
                {t('unsaved')}
              </span>
            </>
          )}
        </div>
      </SectionCard>
    </form>
  );
}
