import type { Shot } from './studio.ts';

/** The pictures of the service, each with what it shows; 1280 by 960. `develop.ts` makes them. */
export const photographs = {
  'living-room': { scene: 'room', aim: [0.4, 0.5, 0.04] },
  technician: { scene: 'technician', open: 1, dirt: 0.4 },
  'unit-before': { scene: 'unit', dirt: 1, aim: [0, 0.1, 0.04] },
  'unit-after': { scene: 'unit', dirt: 1, open: 1, extra: 1, aim: [0, 0.1, 0.04] },
  'check-before': { scene: 'coil', dirt: 1 },
  'check-after': { scene: 'coil', dirt: 0.75, foam: 0.42 },
  'parts-before': { scene: 'wheel', dirt: 1, aim: [0.05, 0.1, 0.2] },
  'parts-after': { scene: 'wheel', aim: [0.05, 0.1, 0.2] },
  'coil-before': { scene: 'unit', dirt: 1, open: 1, aim: [0.5, 0.05, 0.42] },
  'coil-after': { scene: 'unit', open: 1, aim: [0.5, 0.05, 0.42] },
  'fins-after': { scene: 'coil', aim: [0.2, 0.1, 0] },
} as const satisfies Record<string, Shot>;

export type Photograph = keyof typeof photographs;

export const photographSize = { width: 1280, height: 960 };
