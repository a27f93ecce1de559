import { useTranslations } from 'use-intl';
import type { ShopStatus } from '#contract/shops/rules.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

const tones: Record<ShopStatus, BadgeTone> = {
  pending: 'pending',
  approved: 'delivered',
  rejected: 'danger',
  suspended: 'danger',
  closed: 'neutral',
};

/** The approval status of the shop, or of a seller without one, and what it means. */
export function ApprovalStatusCard({
  status,
  hasShop,
  reason = null,
}: {
  status: ShopStatus;
  hasShop: boolean;
  reason?: string | null;
}) {
  const t = useTranslations('sellerStatus.status');
  const create = useTranslations('sellerStatus')('create');
  const ofPerson = hasShop || status === 'suspended' || status === 'closed' ? null : status;
  return (
    <section
      aria-labelledby="status"
      className="flex flex-col gap-3 rounded-card border border-line bg-card p-4 md:p-6"
    >
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="status" className="text-xl">
          {t('heading')}
        </h2>
        <Badge tone={tones[status]}>{t(`${status}.word`)}</Badge>
      </div>
      <p className="max-w-prose text-muted">
        {t(ofPerson ? `${ofPerson}.textNoShop` : `${status}.text`)}
      </p>
      {reason && (
        <blockquote className="max-w-prose border-l-4 border-chili bg-chili-soft px-4 py-3">
          <p className="text-sm font-semibold">{t('reason')}</p>
          <p className="as-written">{reason}</p>
        </blockquote>
      )}
      {!hasShop && (
        <ButtonLink to="/seller/register" className="self-start">
          {create}
        </ButtonLink>
      )}
    </section>
  );
}
