import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Nothing in the cart yet, with the two halls of the market to begin in. */
export function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  const t = useTranslations('cart.empty');
  return (
    <EmptyState icon={<Icon name="shopping-basket" />} title={t('title')} text={t('text')}>
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to="/shops" onClick={onLeave}>
          {t('start')}
        </ButtonLink>
        <ButtonLink to="/food" look="secondary" onClick={onLeave}>
          {t('eat')}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
