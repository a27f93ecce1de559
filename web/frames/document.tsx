import type { ReactNode } from 'react';
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router';
import type { ShownLook } from '#web/loading/look.ts';
import type { Theme } from '#web/ui/theme.ts';
import { NavigationProgress } from '#web/ui/navigation-progress.tsx';
import stylesheet from '#web/styles/site.css?url';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { LatePlace } from './late-place.tsx';
import { ThemeColour } from './theme-colour.tsx';

/** The HTML document around every page. */
export function Document({
  locale,
  theme,
  look,
  children,
}: {
  locale: string;
  theme?: Theme;
  /** Not known where the market itself could not be loaded; then there are no words of links, and no header to skip. */
  look?: ShownLook;
  children: ReactNode;
}) {
  return (
    <html lang={locale} data-theme={theme} style={look?.style}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColour theme={theme} />
        {/* With a precedence React writes it before the modules that it preloads. */}
        <link rel="stylesheet" href={stylesheet} precedence="site" />
        {look?.headingFont && (
          <link
            rel="preload"
            href={look.headingFont}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
          />
        )}
        <link rel="icon" {...(look?.icon ?? { href: '/favicon.svg' })} />
        <Meta />
        <Links />
      </head>
      <body>
        {look && <SkipLink />}
        <NavigationProgress />
        {children}
        <ScrollRestoration />
        <LatePlace />
        <Scripts />
      </body>
    </html>
  );
}
