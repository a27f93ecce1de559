import type { SlotLength, SlotUnit } from '#contract/shops/slots.rules.ts';
import type { StatedZone } from '#contract/shops/zones.schemas.ts';
import type { ChoiceGroup } from '#contract/catalogue/choices.rules.ts';
import type { Mockup } from '#contract/catalogue/mockups.rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';

/** What the demo's shops and their goods look like before they become rows and pictures. Pure: no I/O, no clock, no chance. */

/** The seed's ten colours of goods, by the names shoppers see. */
export const colourNames = [
  'Black', 'White', 'Blue', 'Dark Blue', 'Green', 'Red', 'Charcoal Heather', 'Heather Grey', 'Pale Pink', 'Sand',
] as const;
export type ColourName = (typeof colourNames)[number];

/** Anything else that is drawn once, in the colours it is given. */
export type Still =
  | 'poster' | 'framed-print' | 'canvas' | 'tile-coaster' | 'cushion' | 'candle' | 'vase' | 'lamp' | 'clock' | 'planter'
  | 'notebook' | 'card-set' | 'sticker-sheet' | 'pencil-set' | 'washi-tape' | 'calendar'
  | 'enamel-pin' | 'earrings' | 'bandana' | 'socks' | 'keychain' | 'pouch' | 'phone-case'
  | 'gift-box' | 'tin' | 'plush' | 'puzzle' | 'apron' | 'bottle' | 'service';

/** How a thing is drawn. `motif` names a drawing of demo/pictures/motifs; colours are CSS hex. */
export type GoodsPicture =
  | { mockup: Mockup; motif: string; ink: string; colour: ColourName }
  | { still: Still; motif: string; colours: [string, string, string] };

/** A dish seen from above: emoji names of the fluentui-emoji set (kebab-case file names of icons/modern) on a plate. */
export type DishPicture = { plate: 'round' | 'bowl' | 'leaf' | 'tray' | 'cup' | 'basket' | 'glass'; emojis: string[] };

export type DemoReview = { stars: 1 | 2 | 3 | 4 | 5; text: string };

export type DemoItem = {
  /** Stable and unique across the demo, kebab-case: names the picture files too. */
  slug: string;
  name: string;
  description: string;
  /** Cents. */
  price: number;
  /** Cents, below price. */
  salePrice?: number;
  category: string;
  /** How many cents more combinations with these options cost; what fits adds up, and the first values cost no more. */
  dearer?: Array<{ options: Record<string, string>; by: number }>;
  /** For dishes: the section of the menu, such as "Noodles" or "Drinks". */
  menuSection?: string;
  /** Names and values as the shopper picks them; goods with a mockup have Colour, Size where it makes sense. */
  variants: Record<string, string[]>;
  /** What can be chosen beside them, in cents. */
  choices?: ChoiceGroup[];
  /** Units on hand of every combination; absent: made to order. */
  stock?: number;
  /** Exceptions to `stock`: every combination with these options has `left` units instead; the last match wins. */
  scarce?: Array<{ options: Record<string, string>; left: number }>;
  featured?: boolean;
  /** How much work a dish is, in a kitchen that counts that; absent is 1. */
  work?: number;
  /** Printed with a picture of its shopper's, if they like. */
  takesArtwork?: boolean;
  picture: GoodsPicture | DishPicture;
  reviews: DemoReview[];
};

/** Civil opening times per weekday, 0 is Sunday; several intervals a day, as "HH:MM". A `to` before its `from` is on the next day. */
export type DemoHours = Record<0 | 1 | 2 | 3 | 4 | 5 | 6, Array<[from: string, to: string]>>;

export type DemoShop = {
  slug: string;
  name: string;
  kind: ShopKind;
  /** One of the seed's categories of that kind. */
  category: string;
  slogan: string;
  /** Paragraphs separated by blank lines, with **bold** markup. */
  description: string;
  location: string;
  tags: string[];
  /** The awning's two colours, and initials or a sign for the logo. */
  look: { colours: [string, string]; mark: string };
  policy: string;
  contactPhone: string;
  reviews: DemoReview[];
  hours?: DemoHours;
  /** Minutes and cents; food only. */
  delivery?: { prepMinutes: [number, number]; fee: number; minimum?: number };
  /** Working days to make and to post; goods only. Absent: as shops are that set nothing. */
  days?: { making: [number, number]; sending: [number, number] };
  /** Its own postcode, and where it comes from there; absent is everywhere. */
  zones?: { from: string; zones: StatedZone[] };
  /** How long a slot is, and how much of what is counted the kitchen takes in one; absent is any number. */
  slots?: { minutes: SlotLength; unit: SlotUnit; limit: number };
  /** Where shoppers may fetch what they order. */
  pickup?: { address: string; note: string; minutes: number };
  items: DemoItem[];
};

/** Somebody with an account. All of them share the demo password. */
export type DemoPerson = {
  username: string;
  fullName: string;
  email: string;
  role: 'admin' | 'seller' | 'buyer';
  approval: 'approved' | 'pending';
  /** Slug of the shop this account owns. */
  owns?: string;
  phone: string;
  address: DemoAddress;
};

export type DemoAddress = { line: string; city: string; zip: string };

/** A page of the footer. Its body: paragraphs separated by blank lines, `## ` headings, `**bold**`. */
export type DemoPage = { slug: string; title: string; body: string };
