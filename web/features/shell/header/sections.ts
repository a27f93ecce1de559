/** The main sections, in the header's order, each with the paths that belong to it. */
export const sections = [
  { name: 'home', to: '/', inside: /^\/$/ },
  { name: 'shops', to: '/shops', inside: /^\/(shops|shop)(\/|$)/ },
  { name: 'food', to: '/food', inside: /^\/(food|food-shop)(\/|$)/ },
  { name: 'sell', to: '/seller/register', inside: /^\/seller\/register(\/|$)/ },
  { name: 'admin', to: '/admin', inside: /^\/admin(-dashboard)?(\/|$)/ },
] as const;

export type Section = (typeof sections)[number];

/** How a section's link is marked: this very page, a page within it, or neither. */
export function currentMark(section: Section, pathname: string): 'page' | 'true' | undefined {
  if (pathname === section.to) return 'page';
  return section.inside.test(pathname) ? 'true' : undefined;
}
