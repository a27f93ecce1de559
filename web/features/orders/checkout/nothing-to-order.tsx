import { PackageX, ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** An empty cart, or somebody wanted to buy at once what is no longer for sale. */
export default function NothingToOrder({ isBuyNow }: { isBuyNow: boolean }) {
  const t = useTranslations('checkout');
  const words = isBuyNow ? 'notForSale' : 'empty';
  return (
    <EmptyState
      icon={isBuyNow ? <PackageX /> : <ShoppingBasket />}
      title={t(`${words}.title`)}
      text={t(`${words}.text`)}
    >
      <ButtonLink to="/">{t('empty.continue')}</ButtonLink>
    </EmptyState>
  );
}
