import { type Theme, themeColours } from '#web/ui/theme.ts';

/** What a browser puts around the page: in the theme that was chosen, or else as the system has it. */
export function ThemeColour({ theme }: { theme?: Theme }) {
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
