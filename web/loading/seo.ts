/**
 * Metadata of a page for search engines, and for programs that show its link. It is written into the HTML beside what
 * React renders: browsers load neither the code that makes it nor what it says a second time.
 */
import { createContext, type RouterContextProvider } from 'react-router';
import { imageSource } from '#contract/kernel/image-source.ts';
import { hasUsualColours } from '#contract/platform/look.rules.ts';
import type { Platform } from '#contract/platform/schemas.ts';
import type { Site } from '#contract/platform/rules.ts';

/** Where a page is, and what its prices are in. */
export type PageAddress = {
  origin: string;
  path: string;
  currency: Platform['currency'];
  siteName: string;
  /** Beside a link to a page without a picture; none where that would be the software's own. */
  sharePicture: string | null;
};

export type SeoMetadata = {
  /** The one address of what is shown, whatever filters and cursors led here. */
  path: string;
  /** Of the page's subject; the market's own picture otherwise. */
  image?: string | null;
  kind?: 'website' | 'article' | 'product';
  /** As JSON-LD (schema.org); addresses in it are whole. */
  structuredData?: (place: PageAddress) => object[];
};

/** The metadata of this visit's page. */
export const seoContext = createContext<{ metadata?: SeoMetadata }>({});

/** For loaders of pages that strangers may find. */
export function describePage(
  context: Readonly<RouterContextProvider>,
  metadata: SeoMetadata,
): void {
  context.get(seoContext).metadata = metadata;
}

type Shown = {
  site: Site;
  platform: Pick<Platform, 'url' | 'name' | 'currency' | 'look'>;
  url: URL;
};

/** The tags for a page's head; every page names the manifest, and only those with metadata the rest. */
export function seoTags(metadata: SeoMetadata | undefined, { site, platform, url }: Shown): string {
  // The market alone can be installed as an app: what comes from other hosts belongs to their shops.
  const app = site.kind === 'market' ? manifestTags(platform.look) : '';
  if (!metadata) return app;
  // The market is where its configuration says, however it was reached; other sites are where they were asked for.
  const origin = site.kind === 'market' ? platform.url : url.origin;
  return [
    app,
    ...tagsOf(metadata, {
      origin,
      path: metadata.path,
      currency: platform.currency,
      siteName: platform.name,
      sharePicture: sharePictureOf(platform.look),
    }),
  ].join('');
}

function manifestTags(look: Platform['look']): string {
  const icon = look?.icon ? imageSource(look.icon) : '/icon-192.png';
  return `<link rel="manifest" href="/site.webmanifest"/><link rel="apple-touch-icon" href="${escaped(icon)}"/>`;
}

function sharePictureOf(look: Platform['look']): string | null {
  if (look?.sharePicture) return imageSource(look.sharePicture);
  return look && !hasUsualColours(look) ? null : '/share.png';
}

function tagsOf(
  { image, kind = 'website', structuredData }: SeoMetadata,
  place: PageAddress,
): string[] {
  const { origin, path, siteName, sharePicture } = place;
  const picture = image || sharePicture;
  const address = `${origin}${path}`;
  return [
    `<link rel="canonical" href="${escaped(address)}"/>`,
    property('og:url', address),
    property('og:site_name', siteName),
    property('og:type', kind),
    ...(picture
      ? [
          property('og:image', new URL(picture, origin).href),
          '<meta name="twitter:card" content="summary_large_image"/>',
        ]
      : []),
    ...(structuredData
      ? [jsonLd({ '@context': 'https://schema.org', '@graph': structuredData(place) })]
      : []),
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

/** The rating, for a node of JSON-LD; nothing before the first review. */
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
export function marketStructuredData({ origin, siteName }: PageAddress): object[] {
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
