import { useTranslations } from 'use-intl';
import type { ReportState, ReportSubject } from '#contract/moderation/rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

/** What was reported, in words: a review has no name of its own. */
export function useSubjectWords(): (report: {
  subject: ReportSubject;
  subjectName: string;
}) => string {
  const t = useTranslations('reports.named');
  return ({ subject, subjectName }) => t(subject, { name: subjectName });
}

const tones: Record<ReportState, BadgeTone> = {
  open: 'pending',
  upheld: 'danger',
  dismissed: 'neutral',
};

export function ReportStateBadge({ state }: { state: ReportState }) {
  const t = useTranslations('reports.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
