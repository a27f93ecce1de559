/** What holds for the audit log; only the rooms load it. */

/** What the log is sorted by; `action` by the names that it has in the log. */
export const auditColumns = ['at', 'action', 'subject'] as const;
export type AuditColumn = (typeof auditColumns)[number];
