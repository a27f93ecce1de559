import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { bookingMessagesApi } from '#web/api/bookings.ts';
import { ApiError } from '#web/api/client.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { secretly } from '#web/loading/secret-page.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { showToast } from '#web/ui/toast.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/claim-bookings.ts';

export const headers: Route.HeadersFunction = () => secretly;

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  return { words: wordsFor(request, ['myBookings']), token: params.token };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('myBookings.claim.pageTitle') }));

/** Opened from a mail: takes over what was booked with that address, on a press, since mail programs open links by themselves. */
export default function ClaimBookings({ loaderData: { token } }: Route.ComponentProps) {
  const t = useTranslations('myBookings.claim');
  const navigate = useNavigate();
  const claim = useMutation({
    mutationFn: () => bookingMessagesApi.claim({ params: { token } }),
    onSuccess: ({ count }) => {
      showToast({ title: t('taken', { count }) });
      void navigate('/my-bookings');
    },
  });
  const isOver = claim.error instanceof ApiError && claim.error.status === 404;
  return (
    <div className="page-width py-8 md:py-14">
      <div className="mx-auto flex max-w-md flex-col gap-6 rounded-card border border-line bg-card p-6 sm:p-8">
        <h1 className="text-2xl md:text-3xl">{t('pageTitle')}</h1>
        <p>{t('pageText')}</p>
        {claim.error && (
          <Alert tone="error" title={isOver ? t('over') : undefined} live>
            {t(isOver ? 'overText' : 'failed')}
          </Alert>
        )}
        <div className="flex flex-wrap gap-2">
          <Button loading={claim.isPending || claim.isSuccess} onClick={() => claim.mutate()}>
            {t('take')}
          </Button>
          <ButtonLink to="/my-bookings" look="secondary">
            {t('back')}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
