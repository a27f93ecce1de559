import { useTranslations } from 'use-intl';
import type { Urgency } from '#contract/bookings/rules.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** How soon it was asked for; an emergency is loud, a usual request says nothing. */
export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  const t = useTranslations('bookings.urgencies');
  if (urgency === 'normal') return null;
  const tone = urgency === 'emergency' ? 'sale' : urgency === 'high' ? 'danger' : 'neutral';
  return (
    <Badge
      tone={tone}
      icon={
        urgency === 'emergency' ? (
          <Icon name="siren" />
        ) : urgency === 'high' ? (
          <Icon name="triangle-exclamation-point" />
        ) : undefined
      }
    >
      {t(`${urgency}.name`)}
    </Badge>
  );
}
