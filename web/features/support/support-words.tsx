import { useTranslations } from 'use-intl';
import type { SupportState } from '#contract/support/rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<SupportState, BadgeTone> = {
  open: 'pending',
  answered: 'delivered',
  closed: 'neutral',
};

export function SupportStateBadge({ state }: { state: SupportState }) {
  const t = useTranslations('support.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
