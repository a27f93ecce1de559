import { Check, Minus } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readinessSteps, shopPath } from '#contract/shops/rules.ts';
import type { VendorShop } from '#contract/shops/vendors.schemas.ts';
import { shopClosingApi, vendorsApi } from '#web/api/shops.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CommissionDialog } from './commission-dialog.tsx';
import { AdminActionDialog } from '#web/features/platform/reason-dialog.tsx';
import { ShopStatusBadge } from './shop-status-badge.tsx';
import { useAdminAction } from '#web/features/platform/use-admin-action.ts';

type VendorShopRowProps = {
  shop: VendorShop;
  usualRate: number;
  showsReadiness: boolean;
  now: string;
};

/** One shop of a seller: its status, its commission and what it has ready. */
export function VendorShopRow({ shop, usualRate, showsReadiness, now }: VendorShopRowProps) {
  const t = useTranslations('adminVendors.shop');
  const [asking, setAsking] = useState<'suspension' | 'commission' | 'reopening'>();
  const close = () => setAsking(undefined);
  const isSuspended = shop.suspendedAt !== null;
  return (
    <li className="flex flex-col gap-3 py-4 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <TextLink to={shopPath(shop)} className="font-semibold break-words">
              {shop.name}
            </TextLink>
            <ShopStatusBadge status={shop.approvalStatus} />
          </p>
          <p className="figures text-sm text-muted">
            {t('facts', { kind: shop.kind, sold: shop.soldCount })} ·{' '}
            {shop.commissionBasisPoints === null
              ? t('usual', { percent: usualRate / 10_000 })
              : t('own', { percent: shop.commissionBasisPoints / 10_000 })}
          </p>
          {shop.closedAt && (
            <p className="text-sm text-muted">
              {t('closed')} <Ago at={shop.closedAt} now={now} />
            </p>
          )}
          {shop.suspensionReason && shop.suspendedAt && (
            <p className="text-sm break-words">
              {t('why', { reason: shop.suspensionReason })} ·{' '}
              <Ago at={shop.suspendedAt} now={now} className="text-muted" />
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            look="quiet"
            aria-label={t('commissionNamed', { name: shop.name })}
            onClick={() => setAsking('commission')}
          >
            {t('commission')}
          </Button>
          {shop.closedAt && (
            <Button
              size="small"
              look="quiet"
              aria-label={t('reopenNamed', { name: shop.name })}
              onClick={() => setAsking('reopening')}
            >
              {t('reopen')}
            </Button>
          )}
          {!shop.closedAt && shop.approvalStatus !== 'rejected' && (
            <Button
              size="small"
              look="quiet"
              aria-label={t(isSuspended ? 'restoreNamed' : 'suspendNamed', { name: shop.name })}
              onClick={() => setAsking('suspension')}
            >
              {t(isSuspended ? 'restore' : 'suspend')}
            </Button>
          )}
        </div>
      </div>
      {showsReadiness && <Readiness ready={shop.ready} />}
      <ShopSuspensionDialog shop={shop} open={asking === 'suspension'} onClose={close} />
      <ReopeningDialog shop={shop} open={asking === 'reopening'} onClose={close} />
      <CommissionDialog
        key={shop.commissionBasisPoints}
        shop={shop}
        usualRate={usualRate}
        open={asking === 'commission'}
        onClose={close}
      />
    </li>
  );
}

/** What the shop has ready before shoppers see it. */
function Readiness({ ready }: { ready: VendorShop['ready'] }) {
  const t = useTranslations('adminVendors.ready');
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {readinessSteps.map((step) => {
        const isReady = ready.includes(step);
        const Icon = isReady ? Check : Minus;
        return (
          <li key={step} className={`flex items-center gap-1.5 ${isReady ? '' : 'text-muted'}`}>
            <Icon aria-hidden="true" className={`size-4 ${isReady ? 'text-leaf' : ''}`} />
            {t(`steps.${step}`)}
            <VisuallyHidden>{t(isReady ? 'done' : 'missing')}</VisuallyHidden>
          </li>
        );
      })}
    </ul>
  );
}

function ShopSuspensionDialog({
  shop,
  open,
  onClose,
}: {
  shop: VendorShop;
  open: boolean;
  onClose: () => void;
}) {
  const isSuspended = shop.suspendedAt !== null;
  const t = useTranslations(isSuspended ? 'adminVendors.restoreShop' : 'adminVendors.suspendShop');
  const { id, name } = shop;
  const change = useAdminAction({
    name: `shop-suspension-${id}`,
    act: (reason: string) =>
      vendorsApi.suspendShop({ params: { id }, body: { isSuspended: !isSuspended, reason } }),
    done: () => ({ title: t('done'), text: t('doneText', { name }) }),
  });
  return (
    <AdminActionDialog
      open={open}
      title={t('title', { name })}
      text={t('text')}
      action={t('action', { name })}
      look={isSuspended ? 'primary' : 'danger'}
      mutation={change}
      onClose={onClose}
    />
  );
}

function ReopeningDialog({
  shop: { id, name },
  open,
  onClose,
}: {
  shop: VendorShop;
  open: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('adminVendors.reopenShop');
  const reopen = useAdminAction({
    name: `shop-reopening-${id}`,
    act: (reason: string) => shopClosingApi.reopen({ params: { id }, body: { reason } }),
    done: () => ({ title: t('done'), text: t('doneText', { name }) }),
  });
  return (
    <AdminActionDialog
      open={open}
      title={t('title', { name })}
      text={t('text')}
      action={t('action', { name })}
      mutation={reopen}
      onClose={onClose}
    />
  );
}
