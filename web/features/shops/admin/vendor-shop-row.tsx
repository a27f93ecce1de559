import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { shopPath } from '#contract/shops/rules.ts';
import type { VendorShop } from '#contract/shops/vendors.schemas.ts';
import { shopClosingApi, vendorsApi } from '#web/api/shops.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CommissionDialog } from './commission-dialog.tsx';
import { AdminActionDialog } from '#web/features/platform/reason-dialog.tsx';
import { ShopStatusBadge } from './shop-status-badge.tsx';
import { useAdminAction } from '#web/features/platform/use-admin-action.ts';
import { VendorShopFront } from './vendor-shop-front.tsx';

type VendorShopRowProps = {
  shop: VendorShop;
  usualRate: number;
  showsFront: boolean;
  now: string;
};

/** One shop of a seller: its status, its commission and, while it waits, what it says of itself. */
export function VendorShopRow({ shop, usualRate, showsFront, now }: VendorShopRowProps) {
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
            aria-keyshortcuts="C"
            aria-label={t('commissionNamed', { name: shop.name })}
            onClick={() => setAsking('commission')}
          >
            {t('commission')}
          </Button>
          {shop.closedAt && (
            <Button
              size="small"
              look="quiet"
              aria-keyshortcuts="R"
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
              aria-keyshortcuts="H"
              aria-label={t(isSuspended ? 'restoreNamed' : 'suspendNamed', { name: shop.name })}
              onClick={() => setAsking('suspension')}
            >
              {t(isSuspended ? 'restore' : 'suspend')}
            </Button>
          )}
        </div>
      </div>
      {showsFront && <VendorShopFront shop={shop} />}
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
