import type { ProductDraft } from './product-draft.ts';

/** What each section of the form is given. */
export type ProductSection = {
  draft: ProductDraft;
  change: (part: Partial<ProductDraft>) => void;
  /** What is wrong with a field, whatever part of it. */
  errorAt: (name: string) => string | undefined;
};

/** The sections' share of the form. */
export function sectionOf({
  values,
  change,
  errorAt,
}: Omit<ProductSection, 'draft'> & { values: ProductDraft }): ProductSection {
  return { draft: values, change, errorAt };
}
