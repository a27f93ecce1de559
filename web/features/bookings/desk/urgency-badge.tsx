import { Siren, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Urgency } from '#contract/bookings/rules.ts';
import { Badge } from '#web/ui/badge.tsx';

/** How soon it was asked for; an emergency is loud, a usual request says nothing. */
export function UrgencyBadge({ urgency }: { urgency: Urgency }) {
  const t = useTranslations('bookings.urgencies');
  if (urgency === 'normal') return null;
  const tone = urgency === 'emergency' ? 'sale' : urgency === 'high' ? 'danger' : 'neutral';
  return (
    <Badge
      tone={tone}
      icon={
        urgency === 'emergency' ? <Siren /> : urgency === 'high' ? <TriangleAlert /> : undefined
      }
    >
      {t(`${urgency}.name`)}
    </Badge>
  );
}
