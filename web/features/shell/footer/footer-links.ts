/** The footer's columns; each name is the key of its words and, but for the blog, the slug of a page. */
export const footerColumns = {
  shoppers: ['how-to-order', 'shipping', 'returns', 'payment-methods', 'support'],
  sellers: ['join', 'guidelines', 'fees', 'payment-processing', 'seller-support'],
  about: ['our-story', 'careers', 'press', 'blog', 'contact'],
} as const;

export const legalPages = ['privacy', 'terms', 'cookies'] as const;

export type FooterPage =
  | (typeof footerColumns)[keyof typeof footerColumns][number]
  | (typeof legalPages)[number];

/** Where a link of the footer leads. */
export function footerPath(page: FooterPage): string {
  return page === 'blog' ? '/blog' : `/pages/${page}`;
}

/** The pages that stand in the footer together with `slug`, itself included. */
export function footerGroupOf(
  slug: string,
): { name: keyof typeof footerColumns | 'legal'; pages: readonly FooterPage[] } | undefined {
  const groups = { ...footerColumns, legal: legalPages };
  for (const name of ['shoppers', 'sellers', 'about', 'legal'] as const) {
    if (groups[name].some((page) => page === slug)) return { name, pages: groups[name] };
  }
  return undefined;
}
