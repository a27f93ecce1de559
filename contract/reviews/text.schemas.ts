import * as z from 'zod/mini';
import { pictureAddress } from '../files/schemas.ts';
import { text } from '../kernel/fields.ts';
import { mostReviewPhotos } from './rules.ts';

/** What a shopper says; the page and the server share it. */
export const reviewText = z.object({
  stars: z.int('reviews.stars').check(z.minimum(1, 'reviews.stars'), z.maximum(5, 'reviews.stars')),
  text: text({ min: 3, max: 2000, message: 'reviews.text' }),
  photos: z._default(
    z.array(pictureAddress).check(z.maxLength(mostReviewPhotos, 'reviews.photos')),
    [],
  ),
});
export type ReviewText = z.output<typeof reviewText>;
