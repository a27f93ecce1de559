import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { createTranslator, type Messages } from 'use-intl/core';
import { imageSource } from '#contract/kernel/image-source.ts';
import type { Platform } from '#contract/platform/schemas.ts';
import type { Site } from '#contract/platform/rules.ts';
import { mergedWords } from '#web/words/merge.ts';

export type RouteMatches = ReadonlyArray<{ loaderData?: unknown } | undefined>;
export type Translate = ReturnType<typeof createTranslator<Messages>>;
type Described = { title: string; description?: string; image?: string };

/**
 * The title and description of a page, in its own words.
 *
 * @example
 * export const meta: Route.MetaFunction = ({ matches }) =>
 *   pageMeta(matches, (t) => ({ title: t('cart.title') }));
 */
export function pageMeta(
  matches: RouteMatches,
  describe: (t: Translate) => Described,
): MetaDescriptor[] {
  const t = translatorOf(matches);
  const { title, description, image } = describe(t);
  const site = siteName(matches);
  const shown = site ? t('shell.pageTitle', { title, site }) : title;
  return [
    { title: shown },
    { property: 'og:title', content: title },
    ...(description ? [{ name: 'description', content: description }] : []),
    ...(description ? [{ property: 'og:description', content: description }] : []),
    ...(image ? [{ property: 'og:image', content: imageSource(image) }] : []),
  ];
}

/** For words outside of components, such as titles and structured data. */
export function translatorOf(matches: RouteMatches): Translate {
  // Each page loads the words it asks for and the types know them all.
  const words = mergedWords(matches);
  return createTranslator({ locale: words.language ?? 'en', messages: words as Messages });
}

/** The title of a page whose subject is not there, or could not be loaded. */
export function missingMeta(
  matches: RouteMatches,
  error: unknown,
  what: 'shop' | 'product',
): MetaDescriptor[] {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return pageMeta(matches, (t) => ({ title: t(`shell.failed.${isMissing ? what : 'fault'}`) }));
}

/** The root route's loader carries the platform, whichever page is shown. Empty on the provider's hosts: its pages name itself. */
function siteName(matches: RouteMatches): string {
  // The root loader's answer, whose type the router does not hand to other routes.
  const root = matches[0]?.loaderData as { platform?: Platform; site?: Site } | null | undefined;
  return root?.site?.kind === 'service' ? '' : (root?.platform?.name ?? '');
}
