/** How a market looks, and what it says of itself. */
import * as z from 'zod/mini';
import { imageUrl, line, text } from '../kernel/fields.ts';
import { displayFonts, type Hex } from './look.rules.ts';

const hex = z.pipe(
  z.string('platform.colour').check(z.regex(/^#[0-9a-f]{6}$/i, 'platform.colour')),
  z.transform((colour): Hex => `#${colour.slice(1).toLowerCase()}`),
);

/** Colours and display font, and the market's own pictures; an empty address is none. */
export const look = z.object({
  accent: hex,
  highlight: hex,
  font: z.enum(displayFonts),
  logo: imageUrl(),
  /** The logo has the name in it, which then is not written beside it. */
  isWordmark: z.boolean(),
  /** Square; of browsers' tabs and of the app on a phone. */
  icon: imageUrl(),
  /** What other sites show beside a link to a page without a picture of its own. */
  sharePicture: imageUrl(),
});

/** What the front page and the footer say, in the market's own words; an empty text is as the software says it. */
export const welcomeTexts = z.object({
  title: line({ max: 80 }),
  text: text({ max: 300 }),
  tagline: line({ max: 160 }),
});
