import { useMutation } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { User } from '#contract/accounts.ts';
import { ApiError } from '#web/api.ts';
import { browserApi } from '#web/browser-api.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { RejectDialog } from './reject-dialog.tsx';

/** Who waits to sell or to administer, with the two answers. */
export function ApprovalQueue({ waiting }: { waiting: User[] }) {
  const t = useTranslations('admin.queue');
  return (
    <section aria-labelledby="queue" className="flex flex-col gap-4">
      <h2 id="queue" className="text-xl">
        {t('title')}
      </h2>
      {waiting.length === 0 ? (
        <p className="flex items-center gap-2 rounded-card border border-line bg-card px-5 py-4 text-muted">
          <UserCheck aria-hidden="true" className="size-5 text-leaf" />
          {t('empty')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {waiting.map((person) => (
            <Waiting key={person.id} person={person} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting({ person }: { person: User }) {
  const t = useTranslations('admin.queue');
  const format = useFormatter();
  const [rejecting, setRejecting] = useState(false);
  const decide = useDecision(person);
  const name = person.fullName || person.username;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar username={person.username} src={person.avatarUrl} />
        <div className="min-w-0">
          <p className="break-words">
            <span className="font-semibold">{name}</span> <span className="text-muted">{t('wants', { role: person.role })}</span>
          </p>
          <p className="text-sm break-words text-muted">
            {person.username} · {person.email} ·{' '}
            {format.dateTime(new Date(person.createdAt), { day: 'numeric', month: 'short', year: 'numeric' })}
          </p>
        </div>
      </div>
      <div className="flex gap-2">
        <Button
          size="small"
          aria-label={t('approveNamed', { name })}
          loading={decide.isPending}
          onClick={() => decide.mutate({ status: 'approved' })}
        >
          {t('approve')}
        </Button>
        <Button size="small" look="secondary" aria-label={t('rejectNamed', { name })} onClick={() => setRejecting(true)}>
          {t('reject')}
        </Button>
      </div>
      <RejectDialog
        open={rejecting}
        name={name}
        isBusy={decide.isPending}
        onClose={() => setRejecting(false)}
        onReject={(reason) => decide.mutate({ status: 'rejected', reason }, { onSettled: () => setRejecting(false) })}
      />
    </li>
  );
}

type Decision = { status: 'approved' | 'rejected'; reason?: string };

function useDecision(person: User) {
  const t = useTranslations('admin.queue');
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationKey: ['approval', person.id],
    mutationFn: (body: Decision) => browserApi.accounts.decideApproval({ params: { id: person.id }, body }),
    onSuccess: (_, { status }) => showToast({ title: t(status, { role: person.role }), text: t('decidedText', { name: person.fullName }) }),
    onError: (error) =>
      showToast({
        tone: 'error',
        title: t('failed'),
        text: error instanceof ApiError && error.status === 409 ? error.message : t('failedText'),
      }),
    onSettled: () => revalidate(),
  });
}
