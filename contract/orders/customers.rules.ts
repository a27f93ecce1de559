/** What holds for the list of a shop's customers; only the rooms load it. */

export const customerColumns = ['name', 'first', 'last', 'orders', 'visits', 'total'] as const;
export type CustomerColumn = (typeof customerColumns)[number];

/** Who came for the first time lately, who came more than once, and who has not come for long. */
export const customerStates = ['new', 'returning', 'quiet'] as const;
export type CustomerState = (typeof customerStates)[number];

/** `new` is since so many days, `quiet` is for more than so many. */
export const customerDays = { new: 30, quiet: 90 } as const;
