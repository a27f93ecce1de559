/** What holds for the audit log; only the rooms load it. */

/** What the log is sorted by; `action` by the names that it has in the log, `change` by the fields that changed. */
export const auditColumns = ['at', 'action', 'subject', 'by', 'change', 'reason'] as const;
export type AuditColumn = (typeof auditColumns)[number];
