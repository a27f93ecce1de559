/** The film of a hydro-cleaning, frame by frame. Its captions and transcript (messages, `serviceFilm`) follow these times. */
import { type Photograph, photographs, photographSize } from './photographs.ts';
import type { Format, Shot } from './studio.ts';

export const filmSize = { width: 1280, height: 720 };
export const framesPerSecond = 25;

/** Something to film: one of the photographs, or what is drawn for the film alone. */
export type Staging = Photograph | { shot: Shot; format: Format };

const steps = 20;
/** While it moves nobody sees every line. */
const swinging: Format = { width: 960, height: 540, samples: 1 };

/** What is filmed, by name. */
export const stagings: Record<string, Staging> = {
  'room-before': { shot: { ...photographs['living-room'], dirt: 0.8 }, format: { ...photographSize, samples: 3 } },
  'room-after': 'living-room',
  'fins-before': 'check-before',
  'fins-foam': 'check-after',
  'fins-after': 'fins-after',
  'wash-before': { shot: { scene: 'unit', dirt: 1, open: 1, extra: 1, aim: [0, -0.5, 0.16] }, format: { ...filmSize, samples: 4 } },
  'wash-after': { shot: { scene: 'unit', open: 1, extra: 1, aim: [0, -0.5, 0.16] }, format: { ...filmSize, samples: 4 } },
  'parts-before': 'parts-before',
  'parts-after': 'parts-after',
  ...swingOf('opening', 1),
  ...swingOf('closing', 0),
};

/** The front panel at each step of its way up: it starts and stops softly. */
function swingOf(name: string, dirt: number): Record<string, Staging> {
  return Object.fromEntries(
    Array.from({ length: steps + 1 }, (_, step) => {
      const shot: Shot = { scene: 'unit', dirt, open: ease(step / steps), aim: [0, 0.15, 0.1] };
      return [`${name}-${step}`, { shot, format: step === 0 || step === steps ? { ...filmSize, samples: 4 } : swinging }];
    }),
  );
}

/** One frame: pictures over each other, and what moves over them. All are shares between 0 and 1. */
export type Frame = {
  picture: string;
  /** Shown in place of the picture left of the edge. */
  over?: string | undefined;
  edge?: number;
  /** In the first frames of a scene: how far the last one has gone. */
  dissolve?: number;
  zoom?: number;
  /** Where the zoom is centred. */
  centre?: [number, number];
  /** Water at the edge, and how soiled what runs off is. */
  water?: number;
  soiled?: number;
  /** Cool air out of the unit. */
  air?: number;
  /** Seconds since the film began. */
  at: number;
};

type Scene = { seconds: number; frame: (share: number) => Omit<Frame, 'at'> };

const swing = (name: string, share: number) => `${name}-${Math.round(Math.min(1, Math.max(0, share)) * steps)}`;
const dissolving = 9;
function ease(share: number): number {
  return share * share * (3 - 2 * share);
}

const scenes: Scene[] = [
  { seconds: 4, frame: (share) => ({ picture: 'room-before', zoom: 1 + 0.22 * ease(share), centre: [0.5, 0.3], air: 0.12 }) },
  { seconds: 3, frame: (share) => ({ picture: swing('opening', (share - 0.2) / 0.6) }) },
  { seconds: 3.5, frame: (share) => ({ picture: 'fins-before', zoom: 1.02 + 0.12 * share, centre: [0.3 + 0.3 * share, 0.5] }) },
  { seconds: 3, frame: (share) => ({ picture: 'fins-before', over: 'fins-foam', edge: 1.2 * ease(share), zoom: 1.1, centre: [0.5, 0.5] }) },
  { seconds: 5.5, frame: (share) => ({ picture: 'wash-before', over: 'wash-after', edge: 0.1 + 0.8 * ease(share), water: share < 0.96 ? 1 : 0, soiled: 1 - share, zoom: 1.04, centre: [0.5, 0.4] }) },
  { seconds: 3.5, frame: (share) => ({ picture: 'fins-foam', over: 'fins-after', edge: 1.25 * ease(Math.min(1, share * 1.25)), water: share < 0.78 ? 0.7 : 0, soiled: 0.5 * (1 - share), zoom: 1.06 + 0.06 * share, centre: [0.5, 0.5] }) },
  { seconds: 3.5, frame: (share) => ({ picture: 'parts-before', over: 'parts-after', edge: 1.15 * ease(Math.min(1, share * 1.2)), water: share < 0.8 ? 0.8 : 0, soiled: 0.8 - share * 0.8, zoom: 1.02 + 0.04 * share, centre: [0.5, 0.5] }) },
  { seconds: 3, frame: (share) => ({ picture: swing('closing', 1 - (share - 0.2) / 0.6) }) },
  { seconds: 5, frame: (share) => ({ picture: 'room-after', zoom: 1.24 - 0.22 * ease(share), centre: [0.5, 0.3], air: Math.min(1, share * 3) }) },
];

/** Every frame in order; each scene dissolves into the next. */
export function filmFrames(): Frame[] {
  let begun = 0;
  return scenes.flatMap(({ seconds, frame }) => {
    const count = Math.round((begun + seconds) * framesPerSecond) - Math.round(begun * framesPerSecond);
    const frames = Array.from({ length: count }, (_, index) => ({
      ...frame(index / (count - 1)),
      ...(begun > 0 && index < dissolving ? { dissolve: index / dissolving } : {}),
      at: begun + index / framesPerSecond,
    }));
    begun += seconds;
    return frames;
  });
}

/** When each scene begins, in seconds. */
export function sceneStarts(): number[] {
  return scenes.map((_, index) => scenes.slice(0, index).reduce((total, { seconds }) => total + seconds, 0));
}
