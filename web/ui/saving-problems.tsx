import { Alert } from './alert.tsx';
import { ConflictAlert } from './conflict-alert.tsx';
import type { Conflict } from './use-merging.ts';

type SavingProblemsProps = {
  conflict: Conflict | null;
  /** Where somebody else has saved it meanwhile, if not the usual words. */
  changed?: string | undefined;
  /** Why it was not saved. */
  refusal: string | null;
  /** Above the refusal. */
  failed: string;
};

/**
 * What keeps a form of `useSavedSection` from being saved, above its button.
 *
 * @example <SavingProblems conflict={frame.conflict} refusal={frame.refusal} failed={t('failed')} />
 */
export function SavingProblems({ conflict, changed, refusal, failed }: SavingProblemsProps) {
  return (
    <>
      {conflict && <ConflictAlert {...conflict} {...(changed && { title: changed })} />}
      {refusal && (
        <Alert tone="error" title={failed} live>
          {refusal}
        </Alert>
      )}
    </>
  );
}
