/** The blanks that a shop prints on: their names, colours and views, where a picture lies, and where on it the shop's artwork goes. */

import { drawnPicture } from '#contract/files/pictures.rules.ts';

export const mockups = ['tee', 'longsleeve', 'hoodie', 'tote', 'cap', 'mug', 'tumbler'] as const;
export type Mockup = (typeof mockups)[number];

export const mockupViews = ['front', 'back', 'model', 'model-back'] as const;
export type MockupView = (typeof mockupViews)[number];

/** The ten colours of goods by the names shoppers see, as the mock-ups are drawn (CSS hex). */
export const mockupColours = {
  Black: '#1c1c1f',
  White: '#ffffff',
  Blue: '#2f6fc0',
  'Dark Blue': '#1f3057',
  Green: '#2f7a52',
  Red: '#c5332f',
  'Charcoal Heather': '#4c4d53',
  'Heather Grey': '#b7b8bc',
  'Pale Pink': '#f3cbd1',
  Sand: '#dccbaa',
} as const;
export type MockupColour = keyof typeof mockupColours;

/** Fractions of the picture's width and height; rotate in degrees clockwise about the middle of the area. */
export type PrintArea = { x: number; y: number; width: number; height: number; rotate?: number };

/** Where the artwork goes on each view. Bags, caps and cups in use are turned rather than seen from behind. */
export const printArea: Record<Mockup, Record<MockupView, PrintArea>> = {
  tee: {
    front: { x: 0.36, y: 0.3, width: 0.28, height: 0.28 },
    back: { x: 0.34, y: 0.24, width: 0.32, height: 0.32 },
    model: { x: 0.375, y: 0.5, width: 0.25, height: 0.25 },
    'model-back': { x: 0.365, y: 0.46, width: 0.27, height: 0.27 },
  },
  longsleeve: {
    front: { x: 0.36, y: 0.3, width: 0.28, height: 0.28 },
    back: { x: 0.34, y: 0.24, width: 0.32, height: 0.32 },
    model: { x: 0.375, y: 0.5, width: 0.25, height: 0.25 },
    'model-back': { x: 0.365, y: 0.46, width: 0.27, height: 0.27 },
  },
  hoodie: {
    front: { x: 0.39, y: 0.405, width: 0.22, height: 0.22 },
    back: { x: 0.355, y: 0.42, width: 0.29, height: 0.29 },
    model: { x: 0.395, y: 0.58, width: 0.21, height: 0.21 },
    'model-back': { x: 0.375, y: 0.58, width: 0.25, height: 0.25 },
  },
  tote: {
    front: { x: 0.34, y: 0.46, width: 0.32, height: 0.32 },
    back: { x: 0.34, y: 0.46, width: 0.32, height: 0.32 },
    model: { x: 0.57, y: 0.636, width: 0.224, height: 0.224, rotate: 2 },
    'model-back': { x: 0.57, y: 0.636, width: 0.224, height: 0.224, rotate: 2 },
  },
  cap: {
    front: { x: 0.405, y: 0.34, width: 0.19, height: 0.19 },
    back: { x: 0.43, y: 0.335, width: 0.14, height: 0.14 },
    model: { x: 0.426, y: 0.106, width: 0.15, height: 0.15 },
    'model-back': { x: 0.426, y: 0.106, width: 0.15, height: 0.15 },
  },
  mug: {
    front: { x: 0.34, y: 0.37, width: 0.3, height: 0.3 },
    back: { x: 0.36, y: 0.37, width: 0.3, height: 0.3 },
    model: { x: 0.425, y: 0.645, width: 0.165, height: 0.165 },
    'model-back': { x: 0.425, y: 0.645, width: 0.165, height: 0.165 },
  },
  tumbler: {
    front: { x: 0.39, y: 0.42, width: 0.22, height: 0.22 },
    back: { x: 0.39, y: 0.42, width: 0.22, height: 0.22 },
    model: { x: 0.447, y: 0.61, width: 0.164, height: 0.164 },
    'model-back': { x: 0.447, y: 0.61, width: 0.164, height: 0.164 },
  },
};

/** The blank's largest picture (960 px); `-640` and `-320` before `.avif` are the smaller ones. */
export const mockupUrl = (mockup: Mockup, colourName: MockupColour, view: MockupView) =>
  drawnPicture(`mockups/${mockup}-${colourName.toLowerCase().replaceAll(' ', '-')}-${view}.avif`);

export const isMockup = (name: string): name is Mockup =>
  (mockups as readonly string[]).includes(name);

export const isMockupColour = (name: string): name is MockupColour =>
  Object.hasOwn(mockupColours, name);

/** The blank that chosen options name: its colour and the side that is printed; undefined where no colour of ours is chosen. */
export function chosenBlank(
  options: Record<string, string>,
): { colour: MockupColour; printed: 'front' | 'back' } | undefined {
  const colour = Object.entries(options).find(([name]) => /^colou?rs?$/i.test(name))?.[1] ?? '';
  if (!isMockupColour(colour)) return undefined;
  return { colour, printed: options['Print location'] === 'Back' ? 'back' : 'front' };
}
