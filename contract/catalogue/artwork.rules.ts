/** Pictures that shoppers give to a shop to print: whether a product takes one, and what is said of one before it is ordered. */

export const artworkWishes = ['never', 'optional', 'required'] as const;
/** Whether a product takes a picture of its shopper's. */
export type ArtworkWish = (typeof artworkWishes)[number];

export const artworkLimits = {
  /** What its shopper tells the shop about it. */
  note: 300,
  /** A longer side of fewer pixels is small for print: 20 cm at 150 to an inch. */
  smallSide: 1_200,
} as const;
