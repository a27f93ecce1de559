import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { signInPath } from '#web/loading/next-path.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { useViewer } from '#web/loading/viewer.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/unit.ts';

/** Where the sticker on a unit leads: its owner to what was done to it, its firm's people to their last visit. */
export async function loader({ request, params: { id }, context }: Route.LoaderArgs) {
  const unit = await foundOr404(context.get(apiContext).equipment.scanned({ params: { id } }));
  const { shopId, isOwn, lastBookingId } = unit;
  if (isOwn) throw redirect(`/my-bookings#unit-${id}`);
  if (lastBookingId !== null)
    throw redirect(`/vendor/bookings?shop=${shopId}&booking=${lastBookingId}`);
  return { words: wordsFor(request, ['myBookings']), unit };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { unit }) => ({
    title: t('myBookings.sticker.title', { shop: unit.shopName }),
  }));

/** What everybody else reads. */
export default function UnitPage({ loaderData: { unit }, params: { id } }: Route.ComponentProps) {
  const t = useTranslations('myBookings.sticker');
  const isSignedIn = useViewer() !== null;
  return (
    <div className="page-width py-12">
      <EmptyState
        icon={<Icon name="calendar-check" />}
        title={t('title', { shop: unit.shopName })}
        text={isSignedIn ? t('others') : t('text')}
        isPage
      >
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={`/book-service/${unit.shopId}`}>{t('book')}</ButtonLink>
          {!isSignedIn && (
            <ButtonLink to={signInPath(`/units/${id}`)} look="secondary">
              {t('yours')}
            </ButtonLink>
          )}
        </div>
      </EmptyState>
    </div>
  );
}
