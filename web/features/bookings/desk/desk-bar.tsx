import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { BookingDesk } from '#contract/bookings/desk.schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { type DeskPlace, deskTabs, type DeskView } from './desk-place.ts';

const icons: Record<DeskView, IconName> = {
  list: 'list',
  day: 'calendar-range',
  week: 'calendar-days',
};

type ViewBarProps = {
  /** The usual one first, which the address leaves out. */
  views: readonly DeskView[];
  view: DeskView;
  onCall: (() => void) | undefined;
  /** Between the two. */ children?: ReactNode;
};

/** The views of the desk, and the booking for a caller. */
export function ViewBar({ views, view: shown, onCall, children }: ViewBarProps) {
  const t = useTranslations('bookingDesk');
  const [query] = useSearchParams();
  const to = (view: DeskView) =>
    withQuery(query, { view: view === views[0] ? undefined : view, booking: undefined });
  return (
    <div className="phone-icons flex flex-wrap items-center gap-2">
      <Chips label={t('views.label')}>
        {views.map((view) => {
          const icon = icons[view];
          return (
            <ChipLink
              key={view}
              to={to(view)}
              chosen={view === shown}
              preventScrollReset
              className="min-h-11"
            >
              <Icon name={icon} className="size-4 max-md:hidden" />
              {t(`views.${view}`)}
            </ChipLink>
          );
        })}
      </Chips>
      <span className="grow" />
      {children}
      {onCall && (
        <Button
          icon={<Icon name="plus" className="size-4" />}
          onClick={onCall}
          aria-keyshortcuts="N"
          aria-label={t('addBooking')}
        >
          {t('add')}
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
