import { useTranslations } from 'use-intl';
import { LedgerLines } from '#web/features/payments/ledger-lines.tsx';
import { loadLines } from '#web/features/payments/load-lines.ts';
import { apiContext } from '#web/loading/context.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-lines.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const lines = await loadLines(context.get(apiContext), url.searchParams);
  return { words: wordsFor(request, ['ledgerLines']), ...lines };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('ledgerLines.title') }));

/** What a figure of the market's money is made of, or one of a shop or of an order. */
export default function AdminLines({ loaderData: { figure, ...list } }: Route.ComponentProps) {
  const t = useTranslations('ledgerLines');
  return (
    <RoomPage title={t(`figures.${figure}`)} text={t(`texts.${figure}`)}>
      <LedgerLines {...list} figure={figure} />
    </RoomPage>
  );
}
