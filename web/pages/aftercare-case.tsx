import { useTranslations } from 'use-intl';
import { CaseView } from '#web/features/aftercare/case-view.tsx';
import { useCaseName } from '#web/features/aftercare/case-words.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/aftercare-case.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  const api = context.get(apiContext);
  const found = await foundOr404(api.aftercare.get({ params: { id: params.id } }));
  return { words: wordsFor(request, ['aftercare', 'upload']), found };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('aftercare.title') }));

/** A case as its shopper follows it. */
export default function AftercareCasePage({ loaderData: { found } }: Route.ComponentProps) {
  const t = useTranslations('aftercare');
  const nameOf = useCaseName();
  const orderPath = `/order/${found.orderId}`;
  return (
    <div className="page-width flex flex-col gap-6 py-8 md:py-10">
      <header className="flex flex-col gap-2">
        <TextLink to={orderPath}>{t('backToOrder', { number: found.orderNumber })}</TextLink>
        <h1 className="text-3xl break-words">{nameOf(found)}</h1>
      </header>
      <CaseView of={found} orderPath={orderPath} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="cases" missing="case" />;
}
