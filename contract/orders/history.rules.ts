/** What holds for the admins' history of orders. */
import { orderStatuses } from './rules.ts';

/** What admins look for orders by: a status, or that somebody still has to send what was paid for. */
export const statusFilters = [...orderStatuses, 'to_ship'] as const;
export type StatusFilter = (typeof statusFilters)[number];
