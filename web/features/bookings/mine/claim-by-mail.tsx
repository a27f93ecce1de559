import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { bookingMessagesApi } from '#web/api/bookings.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

/**
 * Offers to take over what was booked with the same e-mail address without an account; a mailed link proves the address.
 * Before that was proven otherwise, `count` is null: there may be something, or not.
 */
export function ClaimByMail({ count, email }: { count: number | null; email: string }) {
  const t = useTranslations('myBookings.claim');
  const ask = useMutation({ mutationFn: () => bookingMessagesApi.askToClaim() });
  if (count === 0) return null;
  if (ask.data)
    return (
      <Alert tone="success" title={t('asked')} live>
        {t(count === null ? 'maybeSent' : ask.data.isSent ? 'sent' : 'waits', {
          email: ask.data.sentTo,
        })}
      </Alert>
    );
  return (
    <Alert
      title={count === null ? t('maybeTitle') : t('title', { count })}
      action={
        <Button size="small" loading={ask.isPending} onClick={() => ask.mutate()}>
          {t('ask')}
        </Button>
      }
    >
      {t(count === null ? 'maybeText' : 'text', { email })}
      {ask.error && (
        <span role="alert">
          {' '}
          {ask.error instanceof ApiError && ask.error.problem ? ask.error.message : t('failed')}
        </span>
      )}
    </Alert>
  );
}
