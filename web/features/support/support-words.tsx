import { useTranslations } from 'use-intl';
import type { SupportState } from '#contract/support/rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

const tones: Record<SupportState, BadgeTone> = {
  open: 'pending',
  answered: 'delivered',
  closed: 'neutral',
};

export function SupportStateBadge({ state }: { state: SupportState }) {
  const t = useTranslations('support.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

/** When something was asked or written. */
export function SupportTime({ at, as = 'date' }: { at: string; as?: 'date' | 'dayAndClock' }) {
  const format = useFormatter();
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {format.dateTime(new Date(at), as)}
    </time>
  );
}
