import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PersonReply } from '#contract/accounts/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ReasonDialog } from '#web/features/platform/reason-dialog.tsx';
import { useDecision } from '#web/features/platform/use-decision.ts';

/** The answers to somebody who waits, or the other one to somebody who was answered. */
export function Answers({
  person,
  onDecided,
}: {
  person: Pick<PersonReply, 'id' | 'fullName' | 'role' | 'approvalStatus'>;
  onDecided?: () => void;
}) {
  const t = useTranslations('admin.queue');
  const [asking, setAsking] = useState<'approved' | 'rejected'>();
  const close = () => setAsking(undefined);
  const decide = useDecision(person);
  const done = () => {
    close();
    onDecided?.();
  };
  const name = person.fullName;
  return (
    <div className="flex gap-2">
      {person.approvalStatus !== 'approved' && (
        <Button
          size="small"
          aria-keyshortcuts="A"
          aria-label={t('approveNamed', { name })}
          onClick={() => setAsking('approved')}
        >
          {t('approve')}
        </Button>
      )}
      {person.approvalStatus !== 'rejected' && (
        <Button
          size="small"
          look="secondary"
          aria-keyshortcuts="D"
          aria-label={t('rejectNamed', { name })}
          onClick={() => setAsking('rejected')}
        >
          {t('reject')}
        </Button>
      )}
      <ReasonDialog
        open={asking === 'approved'}
        title={t('approveTitle', { name })}
        text={t('approveText', { role: person.role })}
        action={t('approve')}
        isBusy={decide.isPending}
        onClose={close}
        onConfirm={(reason) => decide.mutate({ status: 'approved', reason }, { onSuccess: done })}
      />
      <ReasonDialog
        open={asking === 'rejected'}
        title={t('rejectTitle', { name })}
        text={t('rejectText')}
        action={t('reject')}
        look="danger"
        isBusy={decide.isPending}
        onClose={close}
        onConfirm={(reason) => decide.mutate({ status: 'rejected', reason }, { onSuccess: done })}
      />
    </div>
  );
}
