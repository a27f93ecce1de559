import { contrast, mix } from '../colour.ts';

/** The colours a motif is printed in: the drawing itself, an accent, and a tint between drawing and ground. */
export type Inks = { ink: string; second: string; third: string };

/** A motif fills a box of 400 by 400. */
export type Motif = (inks: Inks) => string;

const accents = ['#f2a71b', '#e2674a', '#2f8f6d', '#5b9bd0', '#f4d9a4', '#8d5fb0'] as const;

/** One ink made three: the accent is the first of the house's colours that is clear of both ink and cloth. */
export function inksOn(cloth: string, ink: string): Inks {
  const apart = (colour: string) => Math.min(distance(colour, ink), distance(colour, cloth));
  const second = accents.find((colour) => apart(colour) > 110 && contrast(colour, cloth) > 1.6) ?? [...accents].sort((one, two) => apart(two) - apart(one))[0] ?? ink;
  return { ink, second, third: mix(ink, cloth, 0.45) };
}

const distance = (one: string, two: string) => Math.hypot(...[1, 3, 5].map((at) => Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(two.slice(at, at + 2), 16)));
