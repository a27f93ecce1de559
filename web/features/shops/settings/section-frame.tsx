import type { ReactNode, SubmitEventHandler } from 'react';
import { useTranslations } from 'use-intl';
import type { SettingSection } from '#contract/shops/rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';

type SavedFormProps = {
  /** Where links lead. */
  id: string;
  title: string;
  text: ReactNode;
  isDirty: boolean;
  isSaving: boolean;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  onDiscard: () => void;
  refusal: string | null;
  conflict: { takeTheirs: () => void; saveMine: () => void } | null;
  children: ReactNode;
};

/** One section of a shop's settings. */
export function SectionFrame({
  name,
  ...form
}: Omit<SavedFormProps, 'id' | 'title' | 'text'> & { name: SettingSection }) {
  const t = useTranslations('shopSettings');
  return <SavedForm {...form} id={name} title={t(`sections.${name}`)} text={t(`texts.${name}`)} />;
}

/** A part of the settings with its own button to save. */
export function SavedForm({
  id,
  title,
  text,
  isDirty,
  isSaving,
  onSubmit,
  onDiscard,
  refusal,
  conflict,
  children,
}: SavedFormProps) {
  const t = useTranslations('shopSettings');
  return (
    <form noValidate onSubmit={onSubmit}>
      <SectionCard id={id} title={title} text={text}>
        {children}
        {conflict && (
          <Alert
            tone="warning"
            title={t('conflict.title')}
            live
            action={
              <div className="flex flex-wrap gap-2">
                <Button size="small" onClick={conflict.saveMine}>
                  {t('conflict.mine')}
                </Button>
                <Button size="small" look="secondary" onClick={conflict.takeTheirs}>
                  {t('conflict.theirs')}
                </Button>
              </div>
            }
          >
            {t('conflict.text')}
          </Alert>
        )}
        {refusal && (
          <Alert tone="error" title={t('failed.title')} live>
            {refusal}
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <Button type="submit" loading={isSaving} aria-label={t('saveNamed', { section: title })}>
            {t('save')}
          </Button>
          {isDirty && (
            <>
              <Button look="quiet" onClick={onDiscard}>
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
