import { currencySymbols } from '#contract/kernel/currency.ts';
import { localeTags } from '#contract/kernel/languages.ts';
import type { ReactNode } from 'react';
import { type LinksFunction, Outlet, useMatches, useRouteLoaderData } from 'react-router';
import { IntlProvider, type Messages } from 'use-intl';
import type { Route } from './+types/root.ts';
import { apiContext, siteContext } from '#web/loading/context.ts';
import { Document } from '#web/frames/document.tsx';
import { Failed } from '#web/frames/failed.tsx';
import headingFont from './fonts/bricolage-grotesque-latin.woff2?url';
import textFont from './fonts/figtree-latin.woff2?url';
import { themeIn } from '#web/ui/theme.ts';
import { CurrencyProvider } from './ui/currency.tsx';
import { OfflineBanner } from './ui/offline-banner.tsx';
import { wordsArrived } from './words/arriving.ts';
import { filesAsked, mergedWords } from './words/merge.ts';
import { wordsFor } from '#web/words/words.ts';

/** Business time, the same for every visitor; a shop's own zone is named where it differs. */
const timeZone = 'Asia/Singapore';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'preload', href: headingFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const words = wordsFor(request, ['ui', 'shell']);
  return {
    platform: await context.get(apiContext).platform.get(),
    site: context.get(siteContext),
    theme: themeIn(request.headers.get('cookie')),
    words,
    locale: localeTags[words.language],
  };
}

/** What the site is called, and its words, stay while somebody walks through it; a page that cannot be fetched keeps its frame. */
export const shouldRevalidate = () => false;

/** Whoever walks to a page sees it once its words are here. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    const answers = await next();
    await wordsArrived(filesAsked(Object.values(answers).map(({ result }) => result)));
  },
];

export function Layout({ children }: { children: ReactNode }) {
  const site = useRouteLoaderData<typeof loader>('root');
  const { language = 'en', formats, ...words } = mergedWords(useMatches());
  // Each page loads the words it asks for and the types know them all.
  const messages = words as Messages;
  return (
    <IntlProvider
      locale={site?.locale ?? language}
      formats={formats}
      timeZone={timeZone}
      messages={messages}
    >
      <CurrencyProvider symbol={currencySymbols[site?.platform.currency ?? 'USD']}>
        <Document locale={language} theme={site?.theme}>
          {children}
        </Document>
      </CurrencyProvider>
    </IntlProvider>
  );
}

export default function Site() {
  return (
    <>
      <OfflineBanner />
      <Outlet />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
