import { data } from 'react-router';
import { NotFound } from '#web/frames/error-page.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/not-found.ts';

export function loader({ request }: Route.LoaderArgs) {
  return data({ words: wordsFor(request, ['errors']) }, { status: 404 });
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('errors.notFound.title') }));

export default function NotFoundPage() {
  return <NotFound />;
}
