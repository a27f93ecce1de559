import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { longestUnderWayDays } from '#contract/accounts/rules.ts';
import type { AccountDeletion } from '#contract/accounts/own-account.schemas.ts';
import { ownAccountApi } from '#web/api/accounts.ts';
import { forgetPerson } from '../drafts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { showToast } from '#web/ui/toast.ts';
import { PasswordQuestion } from './password-question.tsx';

type LeaveDialogProps = { open: boolean; onClose: () => void };

/** What goes and what stays when the account is deleted, what has to be settled first, and the password. */
export default function LeaveDialog({ open, onClose }: LeaveDialogProps) {
  const t = useTranslations('account.leave');
  const leaving = useQuery({
    queryKey: ['own-account', 'leaving'],
    queryFn: () => ownAccountApi.leaving(),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('askTitle')} text={t('askText')} width="36rem">
      {leaving.isError && (
        <Alert
          tone="error"
          title={t('unknown')}
          live
          action={
            <Button size="small" onClick={() => void leaving.refetch()}>
              {t('retry')}
            </Button>
          }
        />
      )}
      {leaving.isPending && (
        <div role="status" aria-label={t('looking')} className="flex justify-center py-8">
          <Spinner />
        </div>
      )}
      {leaving.data &&
        (leaving.data.hindrances.length > 0 ? (
          <Hindrances of={leaving.data} />
        ) : (
          <Farewell {...leaving.data} onCancel={onClose} />
        ))}
    </Dialog>
  );
}

function Hindrances({ of: { hindrances } }: { of: AccountDeletion }) {
  const t = useTranslations('account.leave');
  return (
    <Alert tone="warning" title={t('notYet')}>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {hindrances.map(({ kind, shop }) => (
          <li key={`${kind}${shop ?? ''}`}>
            {kind === 'last-owner' ? t('lastOwner', { shop: shop ?? '' }) : t('lastAdmin')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Farewell({
  underWay: { orders, bookings },
  onCancel,
}: AccountDeletion & { onCancel: () => void }) {
  const t = useTranslations('account.leave');
  const leave = useLeave();
  return (
    <div className="flex flex-col gap-5">
      <Points title={t('goes')} points={[t('goesAccount'), t('goesLists'), t('goesWords')]} />
      <Points title={t('stays')} points={[t('staysOrders'), t('staysStars'), t('staysStop')]} />
      {orders + bookings > 0 && (
        <Alert tone="warning" title={t('underWay', { orders, bookings })}>
          {t('underWayText', { days: String(longestUnderWayDays) })}
        </Alert>
      )}
      <PasswordQuestion
        name="delete-account"
        look="danger"
        submit={t('submit')}
        act={(password) => ownAccountApi.delete({ body: { password } })}
        after={leave}
        leaves
        onCancel={onCancel}
      />
    </div>
  );
}

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <div>
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-muted">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  );
}

/** Goes home as a stranger; nothing of the person stays in this browser. */
function useLeave(): () => void {
  const t = useTranslations('account.leave');
  const navigate = useNavigate();
  const queries = useQueryClient();
  return () => {
    void Promise.resolve(navigate('/')).then(() => {
      forgetPerson();
      showToast({ title: t('done'), text: t('doneText') });
      return queries.resetQueries();
    });
  };
}
