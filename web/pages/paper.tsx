import { useTranslations } from 'use-intl';
import { PaperSheet } from '#web/features/papers/paper-sheet.tsx';
import { ownPapers } from '#web/features/papers/places.ts';
import { Failed } from '#web/frames/failed.tsx';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/paper.ts';

export async function loader({ request, url, params: { id }, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  const paper = await foundOr404(context.get(apiContext).papers.get({ params: { id } }));
  return { words: wordsFor(request, ['papers']), paper };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { paper }) => ({
    title: t('papers.pageTitle', {
      kind: t(`papers.kinds.${paper.kind}`),
      number: paper.number,
    }),
  }));

/** A receipt, an invoice or a statement, as it was issued. */
export default function PaperPage({ loaderData: { paper } }: Route.ComponentProps) {
  const t = useTranslations('papers');
  return (
    <div className="page-width py-8 md:py-10 print:p-0">
      <PaperSheet
        paper={paper}
        pdfPath={ownPapers.pdf(paper.id)}
        back={paper.orderId === null ? null : { to: `/order/${paper.orderId}`, label: t('back') }}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
