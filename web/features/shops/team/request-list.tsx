import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { requestedRoles } from '#contract/shops/rules.ts';
import type { TeamRequest } from '#contract/shops/team-requests.schemas.ts';
import { teamRequestsApi } from '#web/api/shops.ts';
import { ApiError } from '#web/api/client.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.ts';
import { lazy } from '#web/ui/lazy.ts';

const DeclineDialog = lazy(() => import('./decline-dialog.tsx'));

type RequestListProps = {
  shopId: number;
  first: TeamRequest[];
  /** Where it is not clear from the page. */ ofProvider?: boolean;
  onAnswered?: () => void;
};

/** Who registered to work for the shop and waits to be let in. */
export function RequestList({ shopId, first, ofProvider, onAnswered }: RequestListProps) {
  const t = useTranslations('team.requests');
  const [requests, setRequests] = useState(first);
  if (requests.length === 0) return null;
  const answered = (left: TeamRequest[]) => {
    setRequests(left);
    onAnswered?.();
  };
  return (
    <section aria-labelledby="requests" className="flex flex-col gap-3">
      <h2 id="requests" className="text-xl">
        {t(ofProvider ? 'titleOfProvider' : 'title')}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {requests.map((request) => (
          <Request key={request.id} shopId={shopId} request={request} onAnswered={answered} />
        ))}
      </ul>
    </section>
  );
}

type RequestProps = {
  shopId: number;
  request: TeamRequest;
  onAnswered: (left: TeamRequest[]) => void;
};
type Answer = {
  status: 'approved' | 'declined';
  role: (typeof requestedRoles)[number];
  reason?: string;
};

function Request({ shopId, request, onAnswered }: RequestProps) {
  const t = useTranslations('team');
  const [isDeclining, setDeclining] = useState(false);
  const [role, setRole] = useState<Answer['role']>('staff');
  const who = request.fullName || request.username;
  const answer = useMutation({
    mutationFn: (body: Answer) =>
      teamRequestsApi.decide({ params: { id: shopId, requestId: request.id }, body }),
    onSuccess: (left, { status }) => {
      showToast({ title: t(`requests.done.${status}`, { who }) });
      onAnswered(left);
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        title: t('failed'),
        text: error instanceof ApiError && error.problem ? error.message : t('failedText'),
      }),
  });
  const isBusy = (status: Answer['status']) =>
    answer.isPending && answer.variables.status === status;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4">
      <div className="flex min-w-0 items-center gap-3">
        <Avatar username={request.username} src={request.avatarUrl} />
        <div className="min-w-0">
          <p className="font-semibold break-words">{who}</p>
          <p className="text-sm break-all text-muted">{request.email}</p>
          {request.note && <p className="text-sm break-words">{request.note}</p>}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <select
          aria-label={t('roleOf', { who })}
          className="control w-auto!"
          value={role}
          onChange={(event) =>
            setRole(requestedRoles.find((name) => name === event.target.value) ?? 'staff')
          }
        >
          {requestedRoles.map((name) => (
            <option key={name} value={name}>
              {t(`roles.${name}`)}
            </option>
          ))}
        </select>
        <Button
          size="small"
          loading={isBusy('approved')}
          aria-keyshortcuts="A"
          aria-label={t('requests.approveNamed', { who })}
          onClick={() => answer.mutate({ status: 'approved', role })}
        >
          {t('requests.approve')}
        </Button>
        <Button
          size="small"
          look="secondary"
          aria-keyshortcuts="D"
          aria-label={t('requests.declineNamed', { who })}
          onClick={() => setDeclining(true)}
        >
          {t('requests.decline')}
        </Button>
      </div>
      {isDeclining && (
        <Suspense fallback={null}>
          <DeclineDialog
            who={who}
            isBusy={isBusy('declined')}
            onClose={() => setDeclining(false)}
            onDecline={(reason) => answer.mutate({ status: 'declined', role, reason })}
          />
        </Suspense>
      )}
    </li>
  );
}
