import { useTranslations } from 'use-intl';
import type { OwnApproval } from '#contract/accounts/approval.schemas.ts';
import { Timeline, type TimelineStep } from '#web/ui/timeline.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

/** Every decision with its reason, and what the seller said, from the first on. */
export function ApprovalHistory({ approval }: { approval: OwnApproval }) {
  const t = useTranslations('sellerStatus.history');
  const format = useFormatter();
  const steps = approval.history.toReversed().map(({ what, at, text }): TimelineStep => ({
    label: t(what),
    state: what === 'rejected' ? 'failed' : 'done',
    time: format.dateTime(new Date(at), 'dateAndClock'),
    text: text ?? undefined,
  }));
  const waiting: TimelineStep[] =
    approval.status === 'pending'
      ? [{ label: t('waiting'), state: 'current', text: t('waitingText') }]
      : [];
  return (
    <section
      aria-labelledby="history"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 md:p-6"
    >
      <h2 id="history" className="text-xl">
        {t('title')}
      </h2>
      <Timeline steps={[...steps, ...waiting]} />
    </section>
  );
}
