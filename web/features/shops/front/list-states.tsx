import { SearchX, Store } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** No shop fits the filters: different from a market without shops. */
export function NoShopMatches({ clear }: { clear: string }) {
  const t = useTranslations('shops.noMatch');
  return (
    <EmptyState icon={<SearchX />} title={t('title')} text={t('text')}>
      <ButtonLink to={clear} look="secondary">
        {t('clear')}
      </ButtonLink>
    </EmptyState>
  );
}

export function NoShopsYet() {
  const t = useTranslations('shops.none');
  return (
    <EmptyState icon={<Store />} title={t('title')} text={t('text')}>
      <ButtonLink to="/seller/register">{t('open')}</ButtonLink>
    </EmptyState>
  );
}
