import { useTranslations } from 'use-intl';
import type { PostToEdit } from '#contract/pages/blog.schemas.ts';
import { PostForm } from '#web/features/pages/blog/post-form.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { apiContext } from '#web/loading/context.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-new-post.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const { commissionBasisPoints, currency, shipping, name } = await context
    .get(apiContext)
    .platform.get();
  return {
    words: wordsFor(request, ['blogEditor', 'pageEditor', 'editedFields', 'upload']),
    facts: { commissionBasisPoints, currency, shipping },
    name,
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('blogEditor.new') }));

const nothing = { title: '', summary: '', body: '', pictureText: '' };

/** A post that nobody has saved yet; it is by the market unless somebody says otherwise. */
const emptyPost = (author: string, changedAt: string): PostToEdit => ({
  id: 0,
  texts: { en: nothing, 'zh-Hans': nothing },
  slug: '',
  author,
  pictureUrl: '',
  state: 'draft',
  publishedAt: null,
  isAddressFixed: false,
  version: 0,
  changedBy: null,
  changedAt,
});

export default function AdminNewPost({ loaderData: { facts, name, now } }: Route.ComponentProps) {
  const t = useTranslations('blogEditor');
  return (
    <RoomPage title={t('new')}>
      <Breadcrumb trail={[{ label: t('title'), to: '/admin/blog' }, { label: t('new') }]} />
      <PostForm post={emptyPost(name, now)} facts={facts} now={now} />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
