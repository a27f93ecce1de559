import { useTranslations } from 'use-intl';
import { useChecks } from './about-booking.ts';
import { VisitChecklist } from './visit-checklist.tsx';
import { PanelSection } from './panel-section.tsx';

/** The checklist of a visit that has begun. Nothing where its firm has none. */
export function PanelChecks({ bookingId }: { bookingId: number }) {
  const t = useTranslations('bookingDesk.checks');
  const { data } = useChecks(bookingId);
  if (!data || data.length === 0) return null;
  return (
    <PanelSection title={t('title')}>
      <VisitChecklist bookingId={bookingId} checks={data} />
    </PanelSection>
  );
}
