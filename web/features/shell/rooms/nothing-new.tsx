import { DoorClosed } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** An empty room of a shop that its owner has closed. */
export function NothingNew() {
  const t = useTranslations('rooms.closed');
  return <EmptyState icon={<DoorClosed />} title={t('title')} text={t('text')} />;
}
