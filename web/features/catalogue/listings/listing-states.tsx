import { useTranslations } from 'use-intl';
import { useRoomPath } from '#web/loading/room-path.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function NoListingsYet() {
  const t = useTranslations('listings');
  const pathTo = useRoomPath();
  return (
    <EmptyState icon={<Icon name="package-plus" />} title={t('none.title')} text={t('none.text')}>
      <span className="flex flex-wrap justify-center gap-2">
        <ButtonLink to={pathTo('/seller/add-product')}>{t('add')}</ButtonLink>
        <ButtonLink to={pathTo('/seller/portfolio/import')} look="secondary">
          {t('import')}
        </ButtonLink>
      </span>
    </EmptyState>
  );
}

export function NoListingFits({ all }: { all: string }) {
  const t = useTranslations('listings.none');
  return (
    <EmptyState icon={<Icon name="package-search" />} title={t('noMatch')} text={t('noMatchText')}>
      <ButtonLink to={all} look="secondary">
        {t('all')}
      </ButtonLink>
    </EmptyState>
  );
}

export function NoShopYet() {
  const t = useTranslations('listings.noShop');
  return (
    <div className="page-width py-10">
      <EmptyState icon={<Icon name="store" />} title={t('title')} text={t('text')}>
        <ButtonLink to="/seller/register">{t('create')}</ButtonLink>
      </EmptyState>
    </div>
  );
}
