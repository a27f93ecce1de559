import type { ShopForm } from './shop-form-rules.ts';

/** The steps of opening a shop in order, each with the fields that it asks for; the last one shows them all. */
export const openingSteps = ['store', 'contact', 'look', 'review'] as const;
export type OpeningStep = (typeof openingSteps)[number];

export const openingFields: Record<OpeningStep, readonly (keyof ShopForm)[]> = {
  store: ['kind', 'name', 'description', 'shopCategory'],
  contact: ['location', 'contactPhone', 'businessRegistration'],
  look: ['slogan', 'logoUrl', 'bannerUrl', 'colours'],
  review: [],
};

/** The step of an address; the first for anything else. */
export function openingStepIn(value: string | null): OpeningStep {
  return openingSteps.find((name) => name === value) ?? 'store';
}

/** The first step that asks for one of these fields; undefined when none does. */
export function openingStepOf(fields: readonly string[]): OpeningStep | undefined {
  return openingSteps.find((name) => openingFields[name].some((field) => fields.includes(field)));
}
