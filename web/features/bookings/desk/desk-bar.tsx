import { CalendarDays, CalendarRange, List, Plus } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BookingDesk } from '#contract/bookings/desk.schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { type DeskPlace, deskTabs, type DeskView, deskViews } from './desk-place.ts';

const icons: Record<DeskView, typeof List> = { list: List, day: CalendarRange, week: CalendarDays };

/** The views of the desk, and the booking for a caller; on a phone it stays at the bottom, where the thumb is. */
export function ViewBar({ place, onCall }: { place: DeskPlace; onCall: (() => void) | undefined }) {
  const t = useTranslations('bookingDesk');
  const [query] = useSearchParams();
  const to = (view: DeskView) =>
    withQuery(query, { view: view === 'list' ? undefined : view, booking: undefined });
  return (
    <div
      data-floats
      className="flex flex-wrap items-center justify-between gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-line max-md:bg-raised max-md:px-4 max-md:py-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))] max-md:shadow-float"
    >
      <Chips label={t('views.label')}>
        {deskViews.map((view) => {
          const Icon = icons[view];
          return (
            <ChipLink
              key={view}
              to={to(view)}
              chosen={view === place.view}
              preventScrollReset
              className="min-h-11"
            >
              <Icon aria-hidden="true" className="size-4" />
              {t(`views.${view}`)}
            </ChipLink>
          );
        })}
      </Chips>
      {onCall && (
        <Button
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={onCall}
          aria-label={t('addBooking')}
        >
          <span className="max-[24rem]:hidden">{t('add')}</span>
        </Button>
      )}
    </div>
  );
}

/** The tabs of the list with how many are in each. */
export function DeskTabs({ place, counts }: { place: DeskPlace; counts: BookingDesk['counts'] }) {
  const t = useTranslations('bookingDesk');
  const [query] = useSearchParams();
  return (
    <TabLinks
      label={t('tabsLabel')}
      tabs={deskTabs.map((tab) => ({
        to: withQuery(query, { tab: tab === 'pending' ? undefined : tab, booking: undefined }),
        label: t('tab', { name: t(`tabs.${tab}`), count: counts[tab] }),
        isOpen: tab === place.tab,
      }))}
    />
  );
}
