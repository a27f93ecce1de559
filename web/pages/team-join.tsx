import { data, redirect } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { Joining } from '#web/features/shops/team/joining.tsx';
import { signInPath } from '#web/loading/next-path.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { TilePanel } from '#web/ui/tile-panel.tsx';
import { unlessOver } from '#web/loading/secret-page.ts';
import { viewerFor } from '#web/loading/viewer.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/team-join.ts';

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const words = wordsFor(request, ['team']);
  const viewer = await viewerFor(request, context);
  // Its notice leads by id, which says nothing to a stranger.
  if (!viewer && /^\d+$/.test(token)) throw redirect(signInPath(`/team/join/${token}`));
  const invitation = await unlessOver(
    context.get(apiContext).team.invitation({ params: { token } }),
  );
  if (!invitation) return data({ words, token, invitation, viewer: null }, { status: 404 });
  return { words, token, invitation, viewer: viewer && { username: viewer.username } };
}

/** The address is a secret: no other site learns it, and no search engine stores it. */
export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, (t, { invitation }) => ({
    title: invitation
      ? t('team.join.title', { shop: invitation.shop.name })
      : t('team.join.unknown'),
  })),
  { name: 'referrer', content: 'no-referrer' },
  { name: 'robots', content: 'noindex' },
];

export default function TeamJoin({
  loaderData: { invitation, token, viewer },
}: Route.ComponentProps) {
  const t = useTranslations('team.join');
  if (!invitation) {
    return (
      <TilePanel title={t('unknown')} text={t('unknownText')}>
        <ButtonLink to="/">{t('home')}</ButtonLink>
      </TilePanel>
    );
  }
  return (
    <div className="tiles grid min-h-[60dvh] place-items-center px-4 py-12">
      <Joining {...{ invitation, token, viewer }} />
    </div>
  );
}
