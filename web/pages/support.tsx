import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AskForm } from '#web/features/support/ask-form.tsx';
import { OwnQuestions } from '#web/features/support/own-questions.tsx';
import { cursorIn, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { describePage } from '#web/loading/seo.ts';
import { viewerFor } from '#web/loading/viewer.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/support.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  describePage(context, { path: '/support' });
  const viewer = await viewerFor(request, context);
  const own = viewer
    ? await context.get(apiContext).support.own.page({
        query: { cursor: url.searchParams.get('cursor') ?? undefined },
      })
    : null;
  return {
    words: wordsFor(request, ['support']),
    own: own && { requests: own.rows, next: cursorIn(own.next) },
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('support.title') }));

export default function Support({ loaderData: { own } }: Route.ComponentProps) {
  const t = useTranslations('support');
  const pages = useTranslations('shell.footer');
  const { name } = usePlatform();
  const [query] = useSearchParams();
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 gap-y-10 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex max-w-2xl flex-col gap-6">
        <header className="flex flex-col gap-2">
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="text-muted">{t('intro', { market: name })}</p>
        </header>
        <AskForm />
      </div>
      <div className="flex flex-col gap-8">
        {own && (
          <section className="flex flex-col gap-3">
            <h2 className="text-lg">{t('own.title')}</h2>
            {own.requests.length === 0 ? (
              <p className="text-muted">{t('own.none')}</p>
            ) : (
              <OwnQuestions requests={own.requests} />
            )}
            {own.next && <Pagination next={`${withQuery(query, {})}&cursor=${own.next}`} />}
          </section>
        )}
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{t('quicker.title')}</h2>
          <ul className="flex flex-col gap-2">
            <li>
              <TextLink to="/orders">{t('quicker.orders')}</TextLink>
            </li>
            {(['how-to-order', 'shipping', 'returns', 'payment-methods'] as const).map((slug) => (
              <li key={slug}>
                <TextLink to={`/pages/${slug}`}>{pages(slug)}</TextLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  );
}
