/** What a shopper wants of a dish that turns out to be sold out: asked as long as they have not said otherwise. */
export const soldOutWishes = ['ask', 'mine', 'kitchen', 'leave_out'] as const;
export type SoldOutWish = (typeof soldOutWishes)[number];
