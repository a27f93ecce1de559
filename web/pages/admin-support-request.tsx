import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { SupportReply } from '#web/features/support/reply-form.tsx';
import { SupportMessages } from '#web/features/support/support-messages.tsx';
import { SupportStateBadge } from '#web/features/support/support-words.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-support-request.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  return {
    words: wordsFor(request, ['support']),
    asked: await foundOr404(context.get(apiContext).support.get({ params })),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { asked }) => ({ title: t('support.admin.one', { id: String(asked.id) }) }));

/** A question as admins answer it, with who asks. */
export default function AdminSupportRequest({
  loaderData: { asked },
  params: { ref },
}: Route.ComponentProps) {
  const t = useTranslations('support');
  const languageName = useTranslations('ui.languages');
  const { asker, orderNumber } = asked;
  return (
    <RoomPage
      title={t('admin.one', { id: String(asked.id) })}
      actions={
        <>
          <span className="self-center">
            <SupportStateBadge state={asked.state} />
          </span>
          <Link to="/admin/support" className="button" data-look="quiet" data-size="small">
            <Icon name="chevron-left" className="size-4" />
            {t('admin.back')}
          </Link>
        </>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <SupportMessages request={asked} />
          <SupportReply request={asked} at={ref} />
        </div>
        <section className="flex flex-col gap-2 rounded-card border border-line bg-card p-5">
          <h2 className="text-lg">{t('admin.who')}</h2>
          <p className="font-semibold wrap-anywhere">{asker?.name}</p>
          {asker?.email && (
            <a href={`mailto:${asker.email}`} className="link wrap-anywhere">
              {asker.email}
            </a>
          )}
          {asker?.userId ? (
            <TextLink to={`/admin/users/${asker.userId}`}>{t('admin.account')}</TextLink>
          ) : (
            <p className="text-muted">{t('admin.guest')}</p>
          )}
          <p className="text-muted">
            {t(`aboutTopics.${asked.topic}`)} · <Moment at={asked.askedAt} />
          </p>
          {asker && (
            <p className="text-muted">
              {t('admin.language', { language: languageName(asker.language) })}
            </p>
          )}
          {orderNumber && (
            <TextLink to={`/admin/orders/history?q=${encodeURIComponent(orderNumber)}`}>
              {t('admin.order', { number: orderNumber })}
            </TextLink>
          )}
        </section>
      </div>
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
