import { useTranslations } from 'use-intl';
import type { PersonReply } from '#contract/accounts/schemas.ts';
import { accountsApi } from '#web/api/accounts.ts';
import { useAdminAction } from './use-admin-action.ts';

type Decision = { status: 'approved' | 'rejected'; reason?: string };

/** Approves or rejects somebody as they are shown here; who decided meanwhile wins. */
export function useDecision({
  id,
  role,
  fullName,
  approvalStatus,
}: Pick<PersonReply, 'id' | 'fullName' | 'role' | 'approvalStatus'>) {
  const t = useTranslations('admin.queue');
  return useAdminAction({
    name: `approval-${id}`,
    act: (body: Decision) =>
      accountsApi.decideApproval({ params: { id }, body: { ...body, from: approvalStatus } }),
    done: ({ status }) => ({
      title: t(status, { role }),
      text: t('decidedText', { name: fullName }),
    }),
    failed: { title: t('failed'), text: t('failedText') },
  });
}
