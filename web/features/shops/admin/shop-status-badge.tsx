import { useTranslations } from 'use-intl';
import type { ShopStatus } from '#contract/shops/rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';

const tones: Record<ShopStatus, BadgeTone> = {
  pending: 'pending',
  approved: 'delivered',
  rejected: 'danger',
  suspended: 'danger',
  closed: 'neutral',
};

/** Where a shop stands, in a word. */
export function ShopStatusBadge({ status }: { status: ShopStatus }) {
  const t = useTranslations('admin.shopStatuses');
  return <Badge tone={tones[status]}>{t(status)}</Badge>;
}
