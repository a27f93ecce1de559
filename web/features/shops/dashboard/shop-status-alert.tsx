import { useTranslations } from 'use-intl';
import type { OwnShop } from '#contract/shops/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Whether shoppers see the shop, where they do not: it waits, was turned down, is suspended or closed. */
export function ShopStatusAlert({
  shop,
}: {
  shop: Pick<OwnShop, 'approvalStatus' | 'suspensionReason'>;
}) {
  const t = useTranslations('seller');
  if (shop.suspensionReason !== null)
    return (
      <Alert tone="error" title={t('suspended.title')}>
        {t('suspended.text', { reason: shop.suspensionReason })}
      </Alert>
    );
  if (shop.approvalStatus === 'pending')
    return (
      <Alert tone="warning" title={t('pending.title')}>
        {t('pending.text')}
      </Alert>
    );
  if (shop.approvalStatus === 'rejected')
    return (
      <Alert tone="error" title={t('rejected.title')}>
        {t('rejected.text')}
      </Alert>
    );
  if (shop.approvalStatus === 'closed')
    return (
      <Alert
        tone="warning"
        title={t('closed.title')}
        action={
          <ButtonLink to="/seller/register" size="small" look="secondary">
            {t('closed.another')}
          </ButtonLink>
        }
      >
        {t('closed.text')}
      </Alert>
    );
  return null;
}
