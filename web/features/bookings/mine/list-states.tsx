import { useTranslations } from 'use-intl';
import { usePlatform } from '#web/loading/platform.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

export function NoBookingsYet() {
  const t = useTranslations('myBookings.empty');
  const { providerShopId } = usePlatform();
  return (
    <EmptyState icon={<Icon name="calendar-x" />} title={t('title')} text={t('text')}>
      {providerShopId !== null && (
        <ButtonLink to={`/book-service/${providerShopId}`}>{t('book')}</ButtonLink>
      )}
    </EmptyState>
  );
}
