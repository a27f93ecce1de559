import type { ReactNode } from 'react';
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router';
import { type Theme, themeColours } from '#web/ui/theme.ts';
import { NavigationProgress } from '#web/ui/navigation-progress.tsx';
import stylesheet from '#web/styles/site.css?url';
import { SkipLink } from '#web/ui/skip-link.tsx';

/** The HTML document around every page. */
export function Document({
  locale,
  theme,
  children,
}: {
  locale: string;
  theme?: Theme;
  children: ReactNode;
}) {
  return (
    <html lang={locale} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <ThemeColour theme={theme} />
        {/* With a precedence React writes it before the modules that it preloads. */}
        <link rel="stylesheet" href={stylesheet} precedence="site" />
        <Meta />
        <Links />
      </head>
      <body>
        <SkipLink />
        <NavigationProgress />
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function ThemeColour({ theme }: { theme?: Theme }) {
  const shown: Theme[] = theme ? [theme] : ['light', 'dark'];
  return shown.map((shade) => (
    <meta
      key={shade}
      name="theme-color"
      media={theme ? undefined : `(prefers-color-scheme: ${shade})`}
      content={themeColours[shade]}
    />
  ));
}
