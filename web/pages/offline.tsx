import { renderToStaticMarkup } from 'react-dom/server';
import { Brand } from '#web/features/shell/logo.tsx';
import { marketAwning } from '#web/features/shell/market-awning.ts';
import { ThemeColour } from '#web/frames/theme-colour.tsx';
import { apiContext } from '#web/loading/context.ts';
import { contentSecurityPolicy } from '#web/loading/csp.ts';
import { shownLook } from '#web/loading/look.ts';
import { translatorOf } from '#web/loading/page-meta.ts';
import styles from '../styles/site.css?url';
import { Awning } from '#web/ui/awning.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { themeIn } from '#web/ui/theme.ts';
import { TilePanel } from '#web/ui/tile-panel.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/offline.ts';

/**
 * What the service worker caches for when the connection is gone, in the language and theme of the first visitor. It has
 * no script: on the address of another page that would not know where it is.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const platform = await context.get(apiContext).platform.get();
  const words = wordsFor(request, ['offline']);
  const t = translatorOf([{ loaderData: { words } }]);
  const theme = themeIn(request.headers.get('cookie'));
  const html = renderToStaticMarkup(
    <html lang={words.language} data-theme={theme} style={shownLook(platform.look).style}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta httpEquiv="refresh" content="20" />
        <ThemeColour theme={theme} />
        <title>{t('offline.pageTitle', { site: platform.name })}</title>
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <Awning colours={marketAwning} className="h-5!" />
        <div className="border-b border-line">
          <p className="page-width flex min-h-16 items-center gap-2">
            <Brand platform={platform} />
          </p>
        </div>
        <main>
          <TilePanel
            icon={<Icon name="wifi-off" className="size-10 text-leaf" />}
            title={t('offline.title')}
            text={t('offline.text')}
          >
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is that of the page that was wanted */}
            <a href="" className="button" data-size="large">
              {t('offline.retry')}
            </a>
          </TilePanel>
        </main>
      </body>
    </html>,
  );
  const policy = contentSecurityPolicy(html, { development: import.meta.env.DEV });
  return new Response(`<!doctype html>${html}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}
