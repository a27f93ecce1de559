import { useTranslations } from 'use-intl';
import { giftEnds, type GiftState } from '#contract/gifts/rules.ts';
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

/** Why a card ended, in the reader's language where that is not an admin's own words. */
export function GiftEnd({ reason }: { reason: string }) {
  const t = useTranslations('gifts.ends');
  const known = giftEnds.find((one) => one === reason);
  return known ? t(known) : reason;
}
