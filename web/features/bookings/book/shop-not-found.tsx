import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** There is no shop here that one could book a visit with. */
export function ShopNotFound() {
  const t = useTranslations('bookService.notFound');
  return (
    <EmptyState icon={<Icon name="wind" />} title={t('title')} text={t('text')}>
      <ButtonLink to="/shops">{t('browse')}</ButtonLink>
    </EmptyState>
  );
}
