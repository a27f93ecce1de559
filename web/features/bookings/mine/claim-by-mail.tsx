import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '#web/api.ts';
import { serviceApi } from '#web/service-api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/** Offers to take over what was booked with the same e-mail address without an account; a mailed link proves the address. */
export function ClaimByMail({ count, email }: { count: number; email: string }) {
  const t = useTranslations('myBookings.claim');
  const ask = useMutation({ mutationFn: () => serviceApi.bookingMessages.askToClaim() });
  if (count === 0) return null;
  if (ask.data)
    return (
      <Alert tone="success" title={t('asked')} live>
        {t(ask.data.isSent ? 'sent' : 'waits', { email: ask.data.sentTo })}
      </Alert>
    );
  return (
    <Alert
      title={t('title', { count })}
      action={
        <Button size="small" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('ask')}
        </Button>
      }
    >
      {t('text', { email })}
      {ask.error && <span role="alert"> {ask.error instanceof ApiError && ask.error.problem ? ask.error.message : t('failed')}</span>}
    </Alert>
  );
}
