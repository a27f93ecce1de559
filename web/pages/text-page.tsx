import { redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { AskInstead } from '#web/features/support/ask-instead.tsx';
import { RelatedPages } from '#web/features/shell/footer/related-pages.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { useMarketOrigin } from '#web/loading/market-path.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { describePage } from '#web/loading/seo.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useViewer } from '#web/loading/viewer.ts';
import { wordsFor } from '#web/words/words.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import type { Route } from './+types/text-page.ts';

/** Where people look for somebody to write to. */
const askedFrom = ['support', 'seller-support', 'contact'];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  // Before there were posts, this page said that there were none.
  if (params.slug === 'blog') throw redirect('/blog', 301);
  const page = await foundOr404(context.get(apiContext).pages.get({ params }));
  describePage(context, { path: `/pages/${page.slug}`, kind: 'article' });
  return {
    words: wordsFor(request, [
      'pages',
      ...(askedFrom.includes(page.slug) ? (['support'] as const) : []),
    ]),
    page,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (_, { page: text }) => ({ title: text.title }));

export default function TextPage({ loaderData: { page } }: Route.ComponentProps) {
  const t = useTranslations('pages');
  const format = useFormatter();
  const isAdmin = useViewer()?.isAdmin ?? false;
  const updated = format.dateTime(new Date(page.updatedAt), 'longDate');
  return (
    <div className="page-width grid grid-cols-1 gap-x-16 gap-y-10 py-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <article className="flex flex-col gap-6">
        <Breadcrumb trail={[{ to: '/', label: t('home') }, { label: page.title }]} />
        <div lang={page.language} className="flex flex-col gap-6">
          <h1 className="text-3xl md:text-4xl">{page.title}</h1>
          <Prose text={page.body} linksFrom={useMarketOrigin()} className="text-lg" />
        </div>
        {askedFrom.includes(page.slug) && <AskInstead />}
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
          {t('updated', { date: updated })}
          {isAdmin && <TextLink to={`/admin/pages/${page.slug}`}>{t('edit')}</TextLink>}
        </p>
      </article>
      <RelatedPages slug={page.slug} />
    </div>
  );
}
