import { apiContext } from '#web/loading/context.ts';
import { translatorOf } from '#web/loading/page-meta.ts';
import { themeColours } from '#web/ui/theme.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/manifest.ts';

/** What a device needs to keep the market among its apps (W3C Web Application Manifest). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { name } = await context.get(apiContext).platform.get();
  const words = wordsFor(request, ['shell']);
  const t = translatorOf([{ loaderData: { words } }]);
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: t('shell.tagline'),
    lang: words.language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: ['shops', 'food'].map((place) => ({
      name: t(`shell.nav.${place as 'shops' | 'food'}`),
      url: `/${place}`,
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
}
