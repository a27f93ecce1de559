import { useTranslations } from 'use-intl';
import type { ApprovalStatus } from '#contract/accounts/rules.ts';
import type { PersonReply } from '#contract/accounts/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<ApprovalStatus, BadgeTone> = {
  pending: 'pending',
  approved: 'delivered',
  rejected: 'danger',
};

type BadgedPerson = Pick<PersonReply, 'approvalStatus' | 'disabledAt' | 'suspendedAt'>;

/** The status of an account: its approval, and what an admin took away. */
export function PersonBadges({
  person: { approvalStatus, disabledAt, suspendedAt },
}: {
  person: BadgedPerson;
}) {
  const t = useTranslations('admin.users');
  return (
    <>
      <Badge tone={tones[approvalStatus]}>{t(`approvals.${approvalStatus}`)}</Badge>
      {suspendedAt && <Badge tone="danger">{t('states.suspended')}</Badge>}
      {disabledAt && <Badge tone="neutral">{t('states.disabled')}</Badge>}
    </>
  );
}
