/** How far a shop is with the account that the gateway pays it to. Apart from the schemas, which screens need not load. */

/**
 * `none`: not begun. `started`: the seller has not finished the gateway's questions. `in_review`: the gateway looks at the
 * answers. `ready`: money can be sent. `restricted`: the gateway wants more before money can be sent (again).
 */
export const payoutAccountStatuses = ['none', 'started', 'in_review', 'ready', 'restricted'] as const;
export type PayoutAccountStatus = (typeof payoutAccountStatuses)[number];
