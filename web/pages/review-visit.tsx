import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { VisitToReview } from '#web/features/reviews/visit-to-review.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/review-visit.ts';
import { ReviewPage } from '#web/features/reviews/review-page.tsx';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  const visit = await foundOr404(
    context.get(apiContext).reviews.ofVisit({ params: { id: params.id } }),
  );
  return { words: wordsFor(request, ['reviews', 'upload']), visit };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('reviews.visit.title') }));

export default function ReviewVisit({ loaderData: { visit } }: Route.ComponentProps) {
  const t = useTranslations('reviews.visit');
  return (
    <ReviewPage
      back={{ to: `/my-bookings/${visit.bookingId}`, label: t('back') }}
      title={t('title')}
      intro={t('intro', { reference: visit.reference })}
    >
      <VisitToReview visit={visit} />
    </ReviewPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
