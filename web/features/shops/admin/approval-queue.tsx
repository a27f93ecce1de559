import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PersonReply } from '#contract/accounts/schemas.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ReasonDialog } from '#web/features/platform/reason-dialog.tsx';
import { useDecision } from '#web/features/platform/use-decision.ts';

type ApprovalQueueProps = {
  waiting: PersonReply[];
  /** How many sellers wait altogether. */ sellers: number;
  now: string;
};

/** Who waits to sell or to administer, the longest first, with the two answers. */
export function ApprovalQueue({ waiting, sellers, now }: ApprovalQueueProps) {
  const t = useTranslations('admin.queue');
  return (
    <section aria-labelledby="queue" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="queue" className="text-xl">
          {t('title')}
        </h2>
        {sellers > 0 && (
          <TextLink to="/admin/vendors?state=pending">{t('all', { count: sellers })}</TextLink>
        )}
      </div>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-2 rounded-card border border-line bg-card px-5 py-4 text-muted">
          <UserCheck aria-hidden="true" className="size-5 text-leaf" />
          {t('empty')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {waiting.map((person) => (
            <Waiting key={person.id} person={person} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting({ person, now }: { person: PersonReply; now: string }) {
  const t = useTranslations('admin.queue');
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar username={person.username} src={person.avatarUrl} />
        <div className="min-w-0">
          <p className="break-words">
            <TextLink to={`/admin/users/${person.id}`} className="font-semibold">
              {person.fullName}
            </TextLink>{' '}
            <span className="text-muted">{t('wants', { role: person.role })}</span>
          </p>
          <p className="text-sm break-words text-muted">
            {person.username} · {person.email} · {t('asked')}{' '}
            <Ago at={person.askedAt} now={now} className="font-medium text-ink" />
          </p>
        </div>
      </div>
      <Answers person={person} />
    </li>
  );
}

/** The answers to somebody who waits, or the other one to somebody who was answered. */
export function Answers({
  person,
}: {
  person: Pick<PersonReply, 'id' | 'fullName' | 'role' | 'approvalStatus'>;
}) {
  const t = useTranslations('admin.queue');
  const [asking, setAsking] = useState<'approved' | 'rejected'>();
  const close = () => setAsking(undefined);
  const decide = useDecision(person);
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
        onConfirm={(reason) => decide.mutate({ status: 'approved', reason }, { onSuccess: close })}
      />
      <ReasonDialog
        open={asking === 'rejected'}
        title={t('rejectTitle', { name })}
        text={t('rejectText')}
        action={t('reject')}
        look="danger"
        isBusy={decide.isPending}
        onClose={close}
        onConfirm={(reason) => decide.mutate({ status: 'rejected', reason }, { onSuccess: close })}
      />
    </div>
  );
}
