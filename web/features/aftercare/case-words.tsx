import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { CaseState } from '#contract/aftercare/rules.ts';
import type { CaseHead } from '#contract/aftercare/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

const tones: Record<CaseState, BadgeTone> = {
  open: 'pending',
  asked: 'processing',
  answered: 'processing',
  replacing: 'pending',
  to_send: 'processing',
  sent_back: 'shipped',
  escalated: 'danger',
  settled: 'delivered',
  decided: 'delivered',
  withdrawn: 'neutral',
  lapsed: 'neutral',
};

/** How a case stands. */
export function CaseStateBadge({ state }: { state: CaseState }) {
  const t = useTranslations('aftercare.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

/** What a case is about, as "Damaged: Blue mug and 2 more". */
export function useCaseName(): (one: Pick<CaseHead, 'kind' | 'lines'>) => string {
  const t = useTranslations('aftercare');
  return ({ kind, lines }) =>
    t('named', {
      kind: t(`kinds.${kind}`),
      name: lines[0]?.name ?? '',
      more: Math.max(0, lines.length - 1),
    });
}

/** Until when whose turn it is has time. */
export function CaseDue({ dueAt }: { dueAt: string | null }) {
  const t = useTranslations('aftercare');
  const format = useFormatter();
  if (dueAt === null) return null;
  return (
    <time dateTime={dueAt} className="figures text-sm text-muted">
      {t('until', { time: format.dateTime(new Date(dueAt), 'weekdayDateAndClock') })}
    </time>
  );
}

type CaseLinksProps = { cases: readonly CaseHead[]; pathOf: (id: number) => string };

/** The ways to cases, each with how it stands. */
export function CaseLinks({ cases, pathOf }: CaseLinksProps) {
  const nameOf = useCaseName();
  return cases.map((one) => (
    <Link
      key={one.id}
      to={pathOf(one.id)}
      className="flex flex-wrap items-center gap-2 underline-offset-3 hover:underline"
    >
      {nameOf(one)} <CaseStateBadge state={one.state} />
    </Link>
  ));
}
