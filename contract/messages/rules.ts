/** Constants and rules of messages that pages and the server share. */

export const mostMessagePictures = 4;
export const mostSavedReplies = 30;

export const sides = ['shopper', 'shop'] as const;
export type ThreadSide = (typeof sides)[number];

/** How long a shop takes to answer, in the largest unit of which it is one or more. */
export function responseTime(minutes: number): {
  unit: 'minutes' | 'hours' | 'days';
  count: number;
} {
  if (minutes < 60) return { unit: 'minutes', count: Math.max(1, minutes) };
  if (minutes < 24 * 60) return { unit: 'hours', count: Math.ceil(minutes / 60) };
  return { unit: 'days', count: Math.ceil(minutes / (24 * 60)) };
}
