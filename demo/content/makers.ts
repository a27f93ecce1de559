/** Short ways to write down goods and what was said about them. */
import type { Mockup } from '#contract/catalogue/mockups.rules.ts';
import { colourNames } from './shape.ts';
import type { ColourName, DemoReview, DishPicture, GoodsPicture, Still } from './shape.ts';

const adultSizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

/** Reviews written as "5 Lovely print": the stars, a space, what was said. */
export function said(...reviews: string[]): DemoReview[] {
  return reviews.map((review) => ({ stars: starsOf(review), text: review.slice(2) }));
}

/** A garment's options: the named colours (all ten when none is named), sizes from one to the other. */
export function worn(from: string, to: string, ...colours: ColourName[]): Record<string, string[]> {
  const sizes = adultSizes.slice(adultSizes.indexOf(from), adultSizes.indexOf(to) + 1);
  return { ...coloured(...colours), Size: sizes };
}

/** The named colours, or all ten when none is named. */
export function coloured(...colours: ColourName[]): Record<string, string[]> {
  return { Colour: colours.length > 0 ? colours : [...colourNames] };
}

export function printed(mockup: Mockup, motif: string, ink: string, colour: ColourName): GoodsPicture {
  return { mockup, motif, ink, colour };
}

export function drawn(still: Still, motif: string, ...colours: [string, string, string]): GoodsPicture {
  return { still, motif, colours };
}

/** A dish: the plate, then its emoji names separated by spaces, the main one first. */
export function served(plate: DishPicture['plate'], emojis: string): DishPicture {
  return { plate, emojis: emojis.split(' ') };
}

function starsOf(review: string): DemoReview['stars'] {
  const stars = Number(review[0]);
  if (stars === 1 || stars === 2 || stars === 3 || stars === 4 || stars === 5) return stars;
  throw new Error(`A review begins with its stars, 1 to 5: "${review}"`);
}
