/** How much a product may have, apart from the schemas so that pages can use it alone. */
export const productLimits = { images: 8, altText: 200, sku: 60, menuSection: 60, combinations: 250, units: 100_000 } as const;
