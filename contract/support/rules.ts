/** Constants and rules of support that pages and the server share. */

/** What people write to the market about. */
export const supportTopics = [
  'order',
  'visit',
  'payment',
  'account',
  'selling',
  'privacy',
  'other',
] as const;
export type SupportTopic = (typeof supportTopics)[number];

/** `open` waits for the market, `answered` for who asked; what is `closed` is open again once they write once more. */
export const supportStates = ['open', 'answered', 'closed'] as const;
export type SupportState = (typeof supportStates)[number];

export const supportSides = ['asker', 'market'] as const;
export type SupportSide = (typeof supportSides)[number];

/** Whether a request is named by the secret of a link instead of by its number. */
export const isSupportLink = (ref: string): boolean => /^[\w-]{32}$/.test(ref);

export const longestSupportText = 4000;

/** A request of more is to be asked anew. */
export const mostSupportMessages = 100;

/** So long after the last word a request that does not wait for the market is forgotten. */
export const supportDays = 365;
