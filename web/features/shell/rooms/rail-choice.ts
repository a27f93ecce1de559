/** How somebody wants the links of their rooms where the window is wide enough for their words. */
export type RailChoice = 'open' | 'folded';

/** The choice in a `Cookie` header, or undefined when nobody has chosen. */
export function railIn(cookies: string | null): RailChoice | undefined {
  const value = /(?:^|;\s*)rail=([^;]*)/.exec(cookies ?? '')?.[1];
  return value === 'open' || value === 'folded' ? value : undefined;
}

/** Remembers it for a year. */
export function rememberRail(choice: RailChoice): void {
  document.cookie = `rail=${choice}; path=/; max-age=31536000; samesite=lax`;
}
