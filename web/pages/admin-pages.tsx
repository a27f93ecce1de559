import { useTranslations } from 'use-intl';
import { PageList } from '#web/features/pages/page-list.tsx';
import { footerColumns, legalPages } from '#web/features/shell/footer/footer-links.ts';
import { apiContext } from '#web/loading/context.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-pages.ts';

const groups = { ...footerColumns, legal: legalPages };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  return {
    words: wordsFor(request, ['pageEditor']),
    pages: await context.get(apiContext).pages.list(),
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('pageEditor.title') }));

/** The texts behind the footer's links, in its order. */
export default function AdminPages({ loaderData: { pages, now } }: Route.ComponentProps) {
  const t = useTranslations('pageEditor');
  const inFooter = useTranslations('shell.footer');
  const grouped = (['shoppers', 'sellers', 'about', 'legal'] as const).map((name) => ({
    name,
    title: inFooter(name),
    pages: groups[name].flatMap((slug) => pages.filter((page) => page.slug === slug)),
  }));
  const linked = new Set(grouped.flatMap((group) => group.pages));
  const others = {
    name: 'others',
    title: t('others'),
    pages: pages.filter((page) => !linked.has(page)),
  };
  return (
    <RoomPage title={t('title')} text={t('text')}>
      <div className="flex max-w-3xl flex-col gap-5">
        {[...grouped, others]
          .filter((group) => group.pages.length > 0)
          .map((group) => (
            <PageList
              key={group.name}
              id={`pages-${group.name}`}
              title={group.title}
              pages={group.pages}
              now={now}
            />
          ))}
      </div>
    </RoomPage>
  );
}
