import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** An empty cart, or somebody wanted to buy at once what is no longer for sale. */
export function NothingToOrder({ isBuyNow }: { isBuyNow: boolean }) {
  const t = useTranslations('checkout');
  const words = isBuyNow ? 'notForSale' : 'empty';
  return (
    <EmptyState
      icon={<Icon name={isBuyNow ? 'package-x' : 'shopping-basket'} />}
      title={t(`${words}.title`)}
      text={t(`${words}.text`)}
    >
      <ButtonLink to="/">{t('empty.continue')}</ButtonLink>
    </EmptyState>
  );
}
