import { PackageOpen, SearchX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

export function EmptyShelf() {
  const t = useTranslations('shop.noProducts');
  return (
    <EmptyState icon={<PackageOpen />} title={t('title')} text={t('text')}>
      <ButtonLink to="/shops" look="secondary">
        {t('browse')}
      </ButtonLink>
    </EmptyState>
  );
}

export function NothingFits() {
  const t = useTranslations('shop.noMatch');
  return (
    <EmptyState icon={<SearchX />} title={t('title')} text={t('text')}>
      <ButtonLink to="?" look="secondary" preventScrollReset>
        {t('clear')}
      </ButtonLink>
    </EmptyState>
  );
}
