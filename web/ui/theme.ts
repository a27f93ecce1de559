/** A visitor's chosen theme; without a choice the page follows the system. */
export type Theme = 'light' | 'dark';

/** Browser chrome around the page, the same as the paper token of each theme. */
export const themeColours = { light: '#FBF7F0', dark: '#141714' } as const satisfies Record<
  Theme,
  string
>;

/** The theme in a `Cookie` header, or undefined when the visitor has not chosen. */
export function themeIn(cookies: string | null): Theme | undefined {
  const value = /(?:^|;\s*)theme=([^;]*)/.exec(cookies ?? '')?.[1];
  return value === 'light' || value === 'dark' ? value : undefined;
}
