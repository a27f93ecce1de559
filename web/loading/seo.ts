/**
 * What a page tells search engines, and programs that show its link. It is written into the HTML beside what React
 * renders: browsers load neither the code that makes it nor what it says a second time.
 */
import { createContext, type RouterContextProvider } from 'react-router';
import type { Platform } from '#contract/platform/schemas.ts';
import type { Site } from '#contract/platform/rules.ts';

/** Where a page is, and what its prices are in. */
export type Place = {
  origin: string;
  path: string;
  currency: Platform['currency'];
  siteName: string;
};

export type Reach = {
  /** The one address of what is shown, whatever filters and cursors led here. */
  path: string;
  /** Of the page's subject; the market's own picture otherwise. */
  image?: string | null;
  kind?: 'website' | 'article' | 'product';
  /** As JSON-LD (schema.org); addresses in it are whole. */
  things?: (place: Place) => object[];
};

/** What this visit's page has told. */
export const reachContext = createContext<{ told?: Reach }>({});

/** For loaders of pages that strangers may find. */
export function tellMachines(context: Readonly<RouterContextProvider>, reach: Reach): void {
  context.get(reachContext).told = reach;
}

type Shown = { site: Site; platform: Pick<Platform, 'url' | 'name' | 'currency'>; url: URL };

/** The tags for a page's head; every page names the manifest, and only those that told something the rest. */
export function reachTags(told: Reach | undefined, { site, platform, url }: Shown): string {
  // The market alone is kept as an app: what comes from other hosts belongs to their shops.
  const app = site.kind === 'market' ? manifest : '';
  if (!told) return app;
  // The market is where its configuration says, however it was reached; other sites are where they were asked for.
  const origin = site.kind === 'market' ? platform.url : url.origin;
  return [
    app,
    ...tagsOf(told, {
      origin,
      path: told.path,
      currency: platform.currency,
      siteName: platform.name,
    }),
  ].join('');
}

const manifest =
  '<link rel="manifest" href="/site.webmanifest"/><link rel="apple-touch-icon" href="/icon-192.png"/>';

function tagsOf({ image, kind = 'website', things }: Reach, place: Place): string[] {
  const { origin, path, siteName } = place;
  const address = `${origin}${path}`;
  return [
    `<link rel="canonical" href="${escaped(address)}"/>`,
    property('og:url', address),
    property('og:site_name', siteName),
    property('og:type', kind),
    property('og:image', new URL(image || '/share.png', origin).href),
    '<meta name="twitter:card" content="summary_large_image"/>',
    ...(things ? [jsonLd({ '@context': 'https://schema.org', '@graph': things(place) })] : []),
  ];
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escaped(content)}"/>`;
}

function jsonLd(graph: object): string {
  // What could end the script is said otherwise.
  const text = JSON.stringify(graph).replaceAll(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/ld+json">${text}</script>`;
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (sign) => named[sign] ?? sign);
}

/** What people gave, for a thing of JSON-LD; nothing before the first review. */
export function starsOf({ rating, reviewCount }: { rating: number; reviewCount: number }): object {
  if (reviewCount === 0) return {};
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount,
      bestRating: 5,
      worstRating: 1,
    },
  };
}

/** The market itself, and how to search it. */
export function marketThings({ origin, siteName }: Place): object[] {
  return [
    {
      '@type': 'Organization',
      '@id': `${origin}/#market`,
      name: siteName,
      url: `${origin}/`,
      logo: `${origin}/icon-512.png`,
    },
    {
      '@type': 'WebSite',
      name: siteName,
      url: `${origin}/`,
      publisher: { '@id': `${origin}/#market` },
      potentialAction: {
        '@type': 'SearchAction',
        target: `${origin}/search?q={words}`,
        'query-input': 'required name=words',
      },
    },
  ];
}
