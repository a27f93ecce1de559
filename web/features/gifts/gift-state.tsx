import { useTranslations } from 'use-intl';
import type { GiftState } from '#contract/gifts/rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<GiftState, BadgeTone> = {
  waiting: 'pending',
  sent: 'processing',
  added: 'delivered',
  used: 'neutral',
  expired: 'neutral',
  ended: 'danger',
};

/** How far a gift card is. */
export function GiftStateBadge({ state }: { state: GiftState }) {
  const t = useTranslations('gifts.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
