import { useMutation } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '#web/api.ts';
import { useMarketPath } from '#web/market-path.ts';
import { signInPath } from '#web/next-path.ts';
import { serviceApi } from '#web/service-api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { showToast } from '#web/ui/toast.ts';

/** Takes the booking behind a private link into the account, or shows the way to one. */
export default function KeepInAccount({ token, isSignedIn }: { token: string; isSignedIn: boolean }) {
  const t = useTranslations('myBookings.keep');
  const navigate = useNavigate();
  const toMarket = useMarketPath();
  const claim = useMutation({
    mutationFn: () => serviceApi.bookings.claimLinked({ params: { token } }),
    onSuccess: ({ id }) => {
      showToast({ title: t('kept') });
      const path = toMarket(`/my-bookings/${id}`);
      if (path.startsWith('/')) void navigate(path);
      else location.assign(path);
    },
    onError: (error) =>
      showToast({ tone: 'error', title: t('failed'), text: error instanceof ApiError && error.problem ? error.message : undefined }),
  });
  return (
    <Alert
      title={t('title')}
      action={
        isSignedIn ? (
          <Button size="small" loading={claim.isPending} onClick={() => claim.mutate()}>
            {t('claim')}
          </Button>
        ) : (
          <ButtonLink to={toMarket(signInPath(`/booking/${token}`))} size="small" look="secondary" icon={<UserPlus className="size-4" />}>
            {t('signIn')}
          </ButtonLink>
        )
      }
    >
      {t('text')}
    </Alert>
  );
}
