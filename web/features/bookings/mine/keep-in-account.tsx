import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { bookingsApi } from '#web/api/bookings.ts';
import { ApiError } from '#web/api/client.ts';
import { useMarketPath } from '#web/loading/market-path.ts';
import { signInPath } from '#web/loading/next-path.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.ts';

/** Takes the booking behind a private link into the account, or shows the way to one. */
export function KeepInAccount({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const t = useTranslations('myBookings.keep');
  const navigate = useNavigate();
  const toMarket = useMarketPath();
  const claim = useMutation({
    mutationFn: () => bookingsApi.claimLinked({ params: { token } }),
    onSuccess: ({ id }) => {
      showToast({ title: t('done') });
      const path = toMarket(`/my-bookings/${id}`);
      if (path.startsWith('/')) void navigate(path);
      else location.assign(path);
    },
    onError: (error) =>
      showToast({
        tone: 'error',
        title: t('failed'),
        text: error instanceof ApiError && error.problem ? error.message : undefined,
      }),
  });
  return (
    <div id="keep">
      <Alert
        title={t('title')}
        action={
          isSignedIn ? (
            <Button size="small" loading={claim.isPending} onClick={() => claim.mutate()}>
              {t('claim')}
            </Button>
          ) : (
            <SignIn token={token} />
          )
        }
      >
        {t('text')}
      </Alert>
    </div>
  );
}

/** The way to signing in and back; to another host with a pass, so that the digits are not asked for once more. */
function SignIn({ token }: { token: string }) {
  const t = useTranslations('myBookings.keep');
  const toMarket = useMarketPath();
  const here = `/booking/${token}`;
  const path = toMarket(signInPath(here));
  const leave = useMutation({
    mutationFn: () => bookingsApi.passLink({ params: { token } }),
    onSuccess: ({ pass }) => location.assign(toMarket(signInPath(`${here}?pass=${pass}`))),
    onError: (error) => {
      // Without one, the digits are asked for there.
      if (error instanceof ApiError) location.assign(path);
      else showToast({ tone: 'error', title: t('failed') });
    },
  });
  const isElsewhere = !path.startsWith('/');
  return (
    <ButtonLink
      to={path}
      size="small"
      look="secondary"
      icon={<Icon name="user-plus" className="size-4" />}
      onClick={(event) => {
        if (!isElsewhere) return;
        event.preventDefault();
        if (!leave.isPending) leave.mutate();
      }}
    >
      {t('signIn')}
    </ButtonLink>
  );
}
