import type { ShopForm } from './shop-form-rules.ts';

/** The steps of opening a shop in order, each with the fields that it asks for; the last one shows them all. */
export const stepNames = ['store', 'contact', 'look', 'review'] as const;
export type OpeningStep = (typeof stepNames)[number];

export const fieldsOf: Record<OpeningStep, readonly (keyof ShopForm)[]> = {
  store: ['kind', 'name', 'description', 'shopCategory'],
  contact: ['location', 'contactPhone', 'businessRegistration'],
  look: ['slogan', 'logoUrl', 'bannerUrl', 'colours'],
  review: [],
};

/** The step of an address; the first for anything else. */
export function stepIn(value: string | null): OpeningStep {
  return stepNames.find((name) => name === value) ?? 'store';
}

/** The first step that asks for one of these fields; undefined when none does. */
export function stepOf(fields: readonly string[]): OpeningStep | undefined {
  return stepNames.find((name) => fieldsOf[name].some((field) => fields.includes(field)));
}
