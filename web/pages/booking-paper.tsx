import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '#web/api/client.ts';
import { PaperSheet } from '#web/features/papers/paper-sheet.tsx';
import { linkedPapers } from '#web/features/papers/places.ts';
import { Failed } from '#web/frames/failed.tsx';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { secretly } from '#web/loading/secret-page.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/booking-paper.ts';

export const headers: Route.HeadersFunction = () => secretly;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { token } = params;
  const asked = context.get(apiContext).papers.linked({ params });
  const paper = await foundOr404(asked.catch(unlockFirst(token)));
  return data(
    { words: wordsFor(request, ['papers']), token, paper, shopId: paper.shopId },
    { headers: secretly },
  );
}

/** The page of the link asks for the digits. */
function unlockFirst(token: string) {
  return (error: unknown): never => {
    if (error instanceof ApiError && error.status === 403) throw redirect(`/booking/${token}`);
    throw error;
  };
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, (t, { paper }) => ({
    title: t('papers.pageTitle', {
      kind: t(`papers.kinds.${paper.kind}`),
      number: paper.number,
    }),
  })),
  { name: 'robots', content: 'noindex' },
];

/** A paper of a visit, for who has its private link. */
export default function BookingPaper({ loaderData: { token, paper } }: Route.ComponentProps) {
  const t = useTranslations('papers');
  return (
    <div className="page-width py-8 md:py-10 print:p-0">
      <PaperSheet
        paper={paper}
        pdfPath={linkedPapers(token).pdf(paper.id)}
        back={{ to: `/booking/${token}`, label: t('backToVisit') }}
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
