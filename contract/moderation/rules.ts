/** Constants and rules of reports and what is decided about them that pages and the server share. */

export const reportSubjects = ['shop', 'product', 'review', 'message'] as const;
export type ReportSubject = (typeof reportSubjects)[number];

export const reportReasons = [
  'counterfeit',
  'misleading',
  'prohibited',
  'offensive',
  'spam',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportStates = ['open', 'upheld', 'dismissed'] as const;
export type ReportState = (typeof reportStates)[number];

/** What admins go through: by how reports stand, and those whose decision somebody has appealed against. */
export const reportQueues = [...reportStates, 'appealed'] as const;
export type ReportQueue = (typeof reportQueues)[number];

export const reportActions = [
  'none',
  'hide-review',
  'hide-message',
  'take-down-product',
  'suspend-shop',
] as const;
export type ReportAction = (typeof reportActions)[number];

/** What may follow from an upheld report of each kind of subject; `none` is a warning. */
export const actionsFor: Record<ReportSubject, readonly ReportAction[]> = {
  shop: ['none', 'suspend-shop'],
  product: ['take-down-product', 'suspend-shop', 'none'],
  review: ['hide-review', 'none'],
  message: ['hide-message', 'none'],
};

/** What the admins' list of reports is sorted by; `same` is how many wait about the same. */
export const reportColumns = ['what', 'reason', 'reporter', 'date', 'same', 'state'] as const;
export type ReportColumn = (typeof reportColumns)[number];
