import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { DeletePost } from '#web/features/pages/blog/delete-post.tsx';
import { PostForm } from '#web/features/pages/blog/post-form.tsx';
import { PostStateBadge } from '#web/features/pages/blog/post-state.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-post.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const [post, { commissionBasisPoints, currency, shipping }] = await Promise.all([
    foundOr404(api.blog.edit({ params })),
    api.platform.get(),
  ]);
  const words = wordsFor(request, ['blogEditor', 'pageEditor', 'editedFields', 'upload']);
  const { texts } = post;
  return {
    words,
    post,
    title: texts[words.language].title || texts.en.title || texts['zh-Hans'].title,
    facts: { commissionBasisPoints, currency, shipping },
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = (page) => pageMeta(page, (_, { title }) => ({ title }));

/** A post as admins write it. */
export default function AdminPost({
  loaderData: { post, title, facts, now },
}: Route.ComponentProps) {
  const t = useTranslations('blogEditor');
  const navigate = useNavigate();
  return (
    <RoomPage
      title={title}
      actions={
        <>
          <span className="self-center">
            <PostStateBadge state={post.state} />
          </span>
          {post.state === 'public' && (
            <ButtonLink
              look="secondary"
              to={`/blog/${post.slug}`}
              icon={<Icon name="eye" className="size-4" />}
            >
              {t('seePost')}
            </ButtonLink>
          )}
          <DeletePost
            id={post.id}
            title={title}
            onDeleted={() => void navigate('/admin/blog')}
            onRestored={() => void navigate(`/admin/blog/${post.id}`)}
          />
        </>
      }
    >
      <Breadcrumb trail={[{ label: t('title'), to: '/admin/blog' }, { label: title }]} />
      <PostForm key={post.id} post={post} facts={facts} now={now} />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
