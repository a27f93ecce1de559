/** Constants and rules of reviews that pages and the server share. */

export const mostReviewPhotos = 4;

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];
