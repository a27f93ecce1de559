import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { useJoined } from '#web/ui/joined.ts';
import type { OwnTeamRequest } from '#contract/shops/team-requests.schemas.ts';
import { teamRequestsApi } from '#web/api/shops.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

type TeamRequestStatusProps = {
  request: OwnTeamRequest;
  shopId: number;
  name: string;
  username: string;
  home: string;
  onSwitch: () => void;
  isSwitching: boolean;
};

/** The status of a signed-in person's request to join the team. */
export function TeamRequestStatus({
  request,
  shopId,
  name,
  username,
  home,
  onSwitch,
  isSwitching,
}: TeamRequestStatusProps) {
  const t = useTranslations('providerDoor.status');
  const { sentences } = useJoined();
  const format = useFormatter();
  const { revalidate, state } = useRevalidator();
  const lookAgain = useLookAgain();
  const ask = useMutation({
    mutationFn: () => teamRequestsApi.ask({ params: { id: shopId }, body: {} }),
    onSuccess: () => showToast({ title: t('asked') }),
    onError: () => showToast({ tone: 'error', title: t('failed') }),
    onSettled: lookAgain,
  });
  const kind = request.state === 'member' ? 'none' : request.state;
  const day = request.askedAt ? format.dateTime(new Date(request.askedAt), 'dayAndClock') : '';
  return (
    <>
      <Alert tone={kind === 'declined' ? 'warning' : 'info'} title={t(`${kind}.title`, { name })}>
        {sentences(
          t(`${kind}.text`, { name, day }),
          request.reason && t('reason', { reason: request.reason }),
        )}
      </Alert>
      <p className="text-muted">{t('as', { username })}</p>
      <div className="flex flex-wrap gap-3">
        {kind === 'pending' ? (
          <Button loading={state === 'loading'} onClick={() => void revalidate()}>
            {t('look')}
          </Button>
        ) : (
          <Button loading={ask.isPending} onClick={() => ask.mutate()}>
            {t(kind === 'declined' ? 'askAgain' : 'ask')}
          </Button>
        )}
        <Button look="secondary" loading={isSwitching} onClick={onSwitch}>
          {t('switch')}
        </Button>
        <ButtonLink to={home} look="quiet">
          {t('home', { name })}
        </ButtonLink>
      </div>
    </>
  );
}
