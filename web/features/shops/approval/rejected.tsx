import type { OwnApproval } from '#contract/accounts/approval.schemas.ts';
import { ApprovalStatusCard } from './approval-status-card.tsx';
import { AskAgain } from './ask-again.tsx';

/** Why a seller was turned down, and how to ask again. */
export default function Rejected({
  approval,
  hasShop,
}: {
  approval: OwnApproval;
  hasShop: boolean;
}) {
  const reason = approval.history.find(({ what }) => what === 'rejected')?.text ?? null;
  return (
    <>
      <ApprovalStatusCard status="rejected" hasShop={hasShop} reason={reason} />
      <AskAgain />
    </>
  );
}
