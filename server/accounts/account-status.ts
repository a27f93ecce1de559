/** What a person may be, from their role and whether it was approved. */
import type { ApprovalStatus, Role } from '#contract/accounts/rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { Viewer } from '../context.ts';

export type AccountStatus = { id: number; role: Role; approvalStatus: ApprovalStatus };

/** A seller, approved or pending: they may set up their shop meanwhile. */
export function isVendor({ role, approvalStatus }: AccountStatus): boolean {
  return role === 'seller' && approvalStatus !== 'rejected';
}

/** An admin whom an admin has approved. */
export function isAdmin({ role, approvalStatus }: AccountStatus): boolean {
  return role === 'admin' && approvalStatus === 'approved';
}

export function viewerFrom(person: AccountStatus & { language: Language | null }): Viewer {
  return {
    userId: person.id,
    owner: `user:${person.id}`,
    isAdmin: isAdmin(person),
    isVendor: isVendor(person),
    isApprovedVendor: person.role === 'seller' && person.approvalStatus === 'approved',
    language: person.language,
  };
}
