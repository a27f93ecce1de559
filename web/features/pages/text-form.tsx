import type { ComponentProps, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { LeaveGuard } from '#web/ui/leave-guard.tsx';
import type { Conflict } from '#web/ui/use-merging.ts';
import { WrittenBy } from './written-by.tsx';
import { SavingProblems } from '#web/ui/saving-problems.tsx';

type TextFormProps = {
  frame: {
    form: ComponentProps<'form'>;
    isDirty: boolean;
    isSaving: boolean;
    onDiscard: () => void;
    refusal: string | null;
    conflict: Conflict | null;
  };
  /** Where somebody else has saved it meanwhile, if not the usual words. */
  changedTitle?: string;
  /** Who wrote it last; null for what nobody has saved yet. */
  written: ComponentProps<typeof WrittenBy>['text'] | null;
  now: string;
  children: ReactNode;
};

/** Texts that admins write and save as one, with who wrote them last. Leaving with changes that are not saved asks first. */
export function TextForm({ frame, changedTitle, written, now, children }: TextFormProps) {
  const t = useTranslations('pageEditor');
  const { form, isDirty, isSaving, onDiscard, refusal, conflict } = frame;
  return (
    <form {...form} className="flex flex-col gap-5">
      {children}
      <SavingProblems {...{ conflict, refusal }} changed={changedTitle} failed={t('failed')} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          aria-keyshortcuts="S"
          type="submit"
          loading={isSaving}
          look={isDirty ? 'primary' : 'secondary'}
        >
          {t('save')}
        </Button>
        {isDirty && (
          <Button look="quiet" onClick={onDiscard}>
            {t('discard')}
          </Button>
        )}
        {written && <WrittenBy text={written} now={now} />}
      </div>
      <LeaveGuard when={isDirty && !isSaving} />
    </form>
  );
}
