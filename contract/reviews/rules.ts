/** Constants and rules of reviews that pages and the server share. */

export const mostReviewPhotos = 4;

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** What a shop's own list of its reviews is sorted by; those without an answer count more. */
export const roomReviewColumns = ['written', 'stars', 'waiting'] as const;
export type RoomReviewColumn = (typeof roomReviewColumns)[number];
