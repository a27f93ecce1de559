import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function EmptyShelf() {
  const t = useTranslations('shop.noProducts');
  return (
    <EmptyState icon={<Icon name="package-open" />} title={t('title')} text={t('text')}>
      <ButtonLink to="/shops" look="secondary">
        {t('browse')}
      </ButtonLink>
    </EmptyState>
  );
}

export function NothingFits() {
  const t = useTranslations('shop.noMatch');
  return (
    <EmptyState icon={<Icon name="search-x" />} title={t('title')} text={t('text')}>
      <ButtonLink to="?" look="secondary" preventScrollReset>
        {t('clear')}
      </ButtonLink>
    </EmptyState>
  );
}
