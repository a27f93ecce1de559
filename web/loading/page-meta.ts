import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { createTranslator, type Messages } from 'use-intl/core';
import { imageSource } from '#contract/kernel/image-source.ts';
import type { Platform } from '#contract/platform/schemas.ts';
import type { Site } from '#contract/platform/rules.ts';
import { mergedWords } from '#web/words/merge.ts';

export type RouteMatches = ReadonlyArray<{ loaderData?: unknown } | undefined>;
export type Translate = ReturnType<typeof createTranslator<Messages>>;
type Described = { title: string; description?: string; image?: string };

/** What the router hands to a page's `meta`. */
export type NamedPage<Loaded> = {
  matches: RouteMatches;
  loaderData?: Loaded | undefined;
  error?: unknown;
};

/**
 * The title and description of a page, in its own words. One that could not be loaded is called by what went wrong:
 * `missing` says what of it is not there.
 *
 * @example
 * export const meta: Route.MetaFunction = (page) =>
 *   pageMeta(page, (t, { shop }) => ({ title: t('shop.title', { name: shop.name }) }));
 */
export function pageMeta<Loaded>(
  page: NamedPage<Loaded>,
  describe: (t: Translate, loaded: Loaded) => Described,
  missing?: Missing,
): MetaDescriptor[] {
  if (page.error) return failedMeta(page, missing);
  const { matches } = page;
  const t = translatorOf(matches);
  // Pages that did not fail have what they load.
  const { title, description, image } = describe(t, page.loaderData as Loaded);
  return [
    { title: titleIn(matches, title) },
    { property: 'og:title', content: title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(image ? [{ property: 'og:image', content: imageSource(image) }] : []),
  ];
}

type Missing = 'shop' | 'product' | 'order';

/** The title of a page that could not be loaded; nothing of one that was, nor where the words could not be loaded either. */
export function failedMeta(
  { matches, error }: NamedPage<unknown>,
  missing: Missing | 'notFound' = 'notFound',
): MetaDescriptor[] {
  const t = translatorOf(matches);
  if (!error || !t.has('shell.failed.fault')) return [];
  return [{ title: titleIn(matches, t(`shell.failed.${failure(error, missing)}`)) }];
}

function failure(
  error: unknown,
  missing: Missing | 'notFound',
): Missing | 'notFound' | 'denied' | 'fault' {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return missing;
  return status === 403 ? 'denied' : 'fault';
}

function titleIn(matches: RouteMatches, title: string): string {
  const site = siteName(matches);
  return site ? translatorOf(matches)('shell.pageTitle', { title, site }) : title;
}

/** For words outside of components, such as titles and structured data. */
export function translatorOf(matches: RouteMatches): Translate {
  // Each page loads the words it asks for and the types know them all.
  const words = mergedWords(matches);
  return createTranslator({ locale: words.language ?? 'en', messages: words as Messages });
}

/** The root route's loader carries the platform, whichever page is shown. Empty on the provider's hosts: its pages name itself. */
function siteName(matches: RouteMatches): string {
  // The root loader's answer, whose type the router does not hand to other routes.
  const root = matches[0]?.loaderData as { platform?: Platform; site?: Site } | null | undefined;
  return root?.site?.kind === 'service' ? '' : (root?.platform?.name ?? '');
}
