import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { cursorIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { NotificationItem } from '#web/features/notifications/notification-item.tsx';
import { useReading } from '#web/features/notifications/use-notifications.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { useLive } from '#web/api/live.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/notifications.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const { rows, next } = await context
    .get(apiContext)
    .notifications.list.page({ query: { cursor } });
  return {
    words: wordsFor(request, ['notifications']),
    notifications: rows,
    next: cursorIn(next),
    isFirst: !cursor,
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('notifications.title') }));

/** All notifications of the person, newest first. */
export default function Notifications({
  loaderData: { notifications, next, isFirst, now },
}: Route.ComponentProps) {
  const t = useTranslations('notifications');
  const { revalidate } = useRevalidator();
  const { read, readUpTo, isBusy, hasFailed } = useReading(() => void revalidate());
  useLive('notifications', () => void revalidate(), isFirst);
  const [newest] = notifications;
  return (
    <div className="page-width flex max-w-3xl flex-col gap-6 py-8 md:py-12">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
          <p className="mt-2 text-muted">{t('intro')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {newest && notifications.some(({ isRead }) => !isRead) && (
            <Button
              look="secondary"
              icon={<Icon name="check-check" className="size-4.5" />}
              loading={isBusy}
              onClick={() => readUpTo(newest.id)}
            >
              {t('readAll')}
            </Button>
          )}
          <ButtonLink
            to="/profile/notifications"
            look="secondary"
            icon={<Icon name="settings-2" className="size-4.5" />}
          >
            {t('choices.link')}
          </ButtonLink>
        </div>
      </header>
      {hasFailed && (
        <Alert tone="error" live>
          {t('readFailed')}
        </Alert>
      )}
      {newest ? (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
          {notifications.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              now={new Date(now)}
              onRead={read}
            />
          ))}
        </ul>
      ) : (
        <EmptyState icon={<Icon name="bell" />} title={t('none.title')} text={t('none.text')}>
          <ButtonLink to="/shops">{t('none.browse')}</ButtonLink>
        </EmptyState>
      )}
      {(next || !isFirst) && (
        <Pagination
          previous={isFirst ? undefined : '/notifications'}
          next={next ? `?cursor=${next}` : undefined}
        />
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="notifications" />;
}
