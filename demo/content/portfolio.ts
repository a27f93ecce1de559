/** What lies in the back rooms of the demo's shops, and what the market shows first. */

export type PutAway = {
  /** The shop that has it, and one of its items that it looks like and costs as much as. */
  shop: string;
  like: string;
  name: string;
  description: string;
  status: 'draft' | 'published' | 'archived';
  /** Why an admin took it down. */
  takenDown?: string;
};

export const demoPutAway: readonly PutAway[] = [
  {
    shop: 'five-foot-way-press',
    like: 'void-deck-bicycle-hoodie',
    name: 'Void Deck Crewneck',
    description: 'The bicycle of the hoodie on a lighter crewneck. Waits for the first samples from the printer.',
    status: 'draft',
  },
  {
    shop: 'five-foot-way-press',
    like: 'bumboat-cap',
    name: 'Bumboat Cap, rain edition',
    description: 'The cap in waxed cotton that sheds a tropical shower. Photos are still missing.',
    status: 'draft',
  },
  {
    shop: 'five-foot-way-press',
    like: 'shutter-street-tee',
    name: 'Shutter Street Tee, first print',
    description: 'The very first print of the shutters, in one colour. Kept for those who bought one.',
    status: 'archived',
  },
  {
    shop: 'five-foot-way-press',
    like: 'retired-trishaw-tee',
    name: 'Lion Brand Parody Tee',
    description: 'A wink at a well-known tin of balm, printed small over the heart.',
    status: 'published',
    takenDown: 'The lion is somebody’s registered mark. Please replace the drawing, then ask us to look again.',
  },
];

/** What admins picked for the front page, the latest last. */
export const demoPicks: readonly string[] = ['pencil-dozen-shades', 'bumboat-cap', 'coffee-shop-tote', 'shutter-street-tee'];

/** Shops that put their listings in an order of their own: that of their items. */
export const demoArranged: readonly string[] = ['sunday-paper-goods'];
