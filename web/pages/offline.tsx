import { renderToStaticMarkup } from 'react-dom/server';
import { apiContext } from '#web/loading/context.ts';
import { contentSecurityPolicy } from '#web/loading/csp.ts';
import { translatorOf } from '#web/loading/page-meta.ts';
import styles from '../styles/site.css?url';
import { themeColours, themeIn } from '#web/ui/theme.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/offline.ts';

/**
 * What the service worker caches for when the connection is gone, in the language and theme of the first visitor. It has
 * no script: on the address of another page that would not know where it is.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { name } = await context.get(apiContext).platform.get();
  const words = wordsFor(request, ['offline']);
  const t = translatorOf([{ loaderData: { words } }]);
  const theme = themeIn(request.headers.get('cookie'));
  const html = renderToStaticMarkup(
    <html lang={words.language} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta httpEquiv="refresh" content="20" />
        <meta name="theme-color" content={themeColours[theme ?? 'light']} />
        <title>{t('offline.pageTitle', { site: name })}</title>
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <main className="page-width flex min-h-dvh flex-col items-start justify-center gap-5 py-16">
          <p className="font-heading text-2xl">{name}</p>
          <h1 className="text-3xl md:text-4xl">{t('offline.title')}</h1>
          <p className="max-w-prose text-lg text-muted">{t('offline.text')}</p>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the empty address is that of the page that was wanted */}
          <a href="" className="button" data-size="large">
            {t('offline.retry')}
          </a>
        </main>
      </body>
    </html>,
  );
  const policy = contentSecurityPolicy(html, { development: import.meta.env.DEV });
  return new Response(`<!doctype html>${html}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
  });
}
