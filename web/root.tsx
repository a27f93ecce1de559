import { signOf } from '#contract/kernel/currency.ts';
import { countIn } from '#contract/kernel/money.ts';
import { localeOf } from '#contract/kernel/languages.ts';
import type { ReactNode } from 'react';
import { type LinksFunction, Outlet, useMatches, useRouteLoaderData } from 'react-router';
import type { Messages } from 'use-intl';
import type { Route } from './+types/root.ts';
import { apiContext, siteContext } from '#web/loading/context.ts';
import { shownLook } from '#web/loading/look.ts';
import { failedMeta } from '#web/loading/page-meta.ts';
import { Document } from '#web/frames/document.tsx';
import { Failed } from '#web/frames/failed.tsx';
import textFont from './fonts/figtree-latin.woff2?url';
import { themeIn } from '#web/ui/theme.ts';
import { CurrencyProvider } from './ui/currency.tsx';
import { useEarlyInput } from './ui/early-input.ts';
import { OfflineBanner } from './ui/offline-banner.tsx';
import { wordsArrived } from './words/arriving.ts';
import { filesAsked, mergedWords } from './words/merge.ts';
import { shownPlatform } from '#web/loading/shown-platform.ts';
import { wordsFor } from '#web/words/words.ts';
import { WordsProvider } from '#web/words/words-provider.tsx';

export const links: LinksFunction = () => [
  { rel: 'preload', href: textFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  const words = wordsFor(request, ['ui', 'shell']);
  const platform = await context.get(apiContext).platform.get();
  return {
    platform: shownPlatform(platform),
    look: shownLook(platform.look),
    site: context.get(siteContext),
    theme: themeIn(request.headers.get('cookie')),
    words,
    locale: localeOf(words.language),
  };
}

/** The title where a frame failed, or a page without a name; every other page names itself. */
export const meta: Route.MetaFunction = (page) => failedMeta(page);

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
  const currency = site?.platform.currency ?? 'USD';
  countIn(currency);
  return (
    <WordsProvider
      locale={site?.locale ?? language}
      formats={formats}
      // Business time, the same for every visitor; a shop's own zone is named where it differs.
      timeZone={site?.platform.timeZone ?? 'UTC'}
      messages={messages}
    >
      <CurrencyProvider symbol={signOf(currency)}>
        <Document locale={language} theme={site?.theme} look={site?.look}>
          {children}
        </Document>
      </CurrencyProvider>
    </WordsProvider>
  );
}

export default function Site() {
  useEarlyInput();
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
