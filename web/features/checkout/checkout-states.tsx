import { PackageX, ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function EmptyCheckout() {
  const t = useTranslations('checkout.empty');
  return (
    <EmptyState icon={<ShoppingBasket />} title={t('title')} text={t('text')}>
      <ButtonLink to="/">{t('continue')}</ButtonLink>
    </EmptyState>
  );
}

/** Somebody wanted to buy at once what is no longer for sale. */
export function NoLongerForSale() {
  const t = useTranslations('checkout');
  return (
    <EmptyState icon={<PackageX />} title={t('notForSale.title')} text={t('notForSale.text')}>
      <ButtonLink to="/">{t('empty.continue')}</ButtonLink>
    </EmptyState>
  );
}
