import { hasUsualColours } from '#contract/platform/look.rules.ts';
import type { Platform } from '#contract/platform/schemas.ts';
import { apiContext } from '#web/loading/context.ts';
import { shownLook } from '#web/loading/look.ts';
import { translatorOf } from '#web/loading/page-meta.ts';
import { themeColours } from '#web/ui/theme.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/manifest.ts';

/** What a device needs to keep the market among its apps (W3C Web Application Manifest). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { name, look, welcome } = await context.get(apiContext).platform.get();
  const words = wordsFor(request, ['shell']);
  const t = translatorOf([{ loaderData: { words } }]);
  const manifest = {
    id: '/',
    name,
    short_name: name,
    description: welcome?.tagline || t('shell.tagline'),
    lang: words.language,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: themeColours.light,
    theme_color: themeColours.light,
    icons: iconsOf(look),
    shortcuts: ['shops', 'food'].map((place) => ({
      name: t(`shell.nav.${place as 'shops' | 'food'}`),
      url: `/${place}`,
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  });
}

/** Its own icon, which uploading made a WebP; or the stall, in the market's colours. */
function iconsOf(look: Platform['look']) {
  const drawn = { src: shownLook(look).icon.href, sizes: 'any' };
  if (look?.icon) return [{ ...drawn, type: 'image/webp' }];
  if (look && !hasUsualColours(look)) return [{ ...drawn, type: 'image/svg+xml' }];
  return [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { ...drawn, type: 'image/svg+xml' },
  ];
}
