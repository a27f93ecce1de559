import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { isSupportLink } from '#contract/support/rules.ts';
import { SupportReply } from '#web/features/support/reply-form.tsx';
import { SupportMessages } from '#web/features/support/support-messages.tsx';
import { SupportStateBadge } from '#web/features/support/support-words.tsx';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { secretly } from '#web/loading/secret-page.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/support-request.ts';

export const headers: Route.HeadersFunction = () => secretly;

export async function loader({ request, url, params: { ref }, context }: Route.LoaderArgs) {
  if (/^\d+$/.test(ref)) await requireSignedIn({ request, url, context });
  return {
    words: wordsFor(request, ['support']),
    asked: await foundOr404(context.get(apiContext).support.get({ params: { ref } })),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('support.request.title') }));

/** A question to the market with what was answered, for who asked. */
export default function SupportRequestPage({
  loaderData: { asked },
  params: { ref },
}: Route.ComponentProps) {
  const t = useTranslations('support');
  const [query] = useSearchParams();
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        <header className="flex flex-col gap-2">
          <Link
            to="/support"
            className="target flex w-fit items-center gap-1 text-sm text-muted underline-offset-3 hover:text-ink hover:underline"
          >
            <Icon name="chevron-left" className="size-4" />
            {t('request.back')}
          </Link>
          <h1 className="text-2xl md:text-3xl">{t('request.title')}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
            <span>
              {t.rich('request.about', {
                topic: t(`topics.${asked.topic}`),
                date: () => <Moment at={asked.askedAt} />,
              })}
            </span>
            {asked.orderNumber && <span className="wrap-anywhere">{asked.orderNumber}</span>}
            <SupportStateBadge state={asked.state} />
          </p>
        </header>
        {query.has('sent') && (
          <Alert tone="success" title={t('sent')} live>
            {t(isSupportLink(ref) ? 'keepLink' : 'sentText')}
          </Alert>
        )}
        <SupportMessages request={asked} />
        {asked.state === 'closed' && (
          <Alert tone="info" title={t('request.settled')}>
            {t('request.settledText')}
          </Alert>
        )}
        <SupportReply request={asked} at={ref} />
      </div>
    </div>
  );
}
