import { useTranslations } from 'use-intl';
import { PageForm } from '#web/features/pages/page-form.tsx';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-page.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const [page, { commissionBasisPoints, currency, shipping }] = await Promise.all([
    foundOr404(api.pages.edit({ params })),
    api.platform.get(),
  ]);
  return {
    words: wordsFor(request, ['pageEditor', 'editedFields']),
    page,
    facts: { commissionBasisPoints, currency, shipping },
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (_, { page: { texts } }) => ({ title: texts.en.title }));

export default function AdminPage({ loaderData: { page, facts, now } }: Route.ComponentProps) {
  const t = useTranslations('pageEditor');
  return (
    <RoomPage
      title={page.texts.en.title}
      actions={
        <ButtonLink look="secondary" to={`/pages/${page.slug}`}>
          {t('see')}
        </ButtonLink>
      }
    >
      <Breadcrumb
        trail={[{ label: t('title'), to: '/admin/pages' }, { label: page.texts.en.title }]}
      />
      <PageForm key={page.slug} page={page} facts={facts} now={now} />
    </RoomPage>
  );
}
