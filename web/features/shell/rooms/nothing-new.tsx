import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** An empty room of a shop that its owner has closed. */
export function NothingNew() {
  const t = useTranslations('rooms.closed');
  return <EmptyState icon={<Icon name="door-closed" />} title={t('title')} text={t('text')} />;
}
