import '#web/styles/rooms.css';
import { type ReactNode, Suspense } from 'react';
import { useSite } from '#web/loading/platform.ts';
import { useViewer } from '#web/loading/viewer.ts';
import { lazy } from '#web/ui/lazy.ts';
import { mainId } from '#web/ui/skip-link.tsx';
import { BottomTabs } from './bottom-tabs.tsx';
import { FindButton } from './find-button.tsx';
import { LiveMark } from './live-mark.tsx';
import { Rail } from './rail.tsx';
import type { RailChoice } from './rail-choice.ts';
import { RoomAccount } from './room-account.tsx';
import type { Rooms } from './room-entries.ts';
import type { PaletteParts } from './use-palette.ts';
import { useRail } from './use-rail.ts';

const Bell = lazy(() => import('#web/features/notifications/bell.tsx'));

type WorkplaceProps = Rooms & {
  /** Whose rooms these are, at the beginning of the bar. */ owner: ReactNode;
  /** What is found here, besides these rooms. */ finds: Pick<
    PaletteParts,
    'findIn' | 'settings'
  > | null;
  /** The site of a desk's shop. */ site?: string;
  rail: RailChoice | undefined;
  children: ReactNode;
};

/** Where people work: a slim bar, the links to the rooms beside the page, and on phones the most used of them at the foot. */
export function Workplace({ owner, finds, site, rail, children, ...rooms }: WorkplaceProps) {
  const viewer = useViewer();
  const { choice, isFolded, fold } = useRail(rail);
  // Notifications lead to pages that only the market has.
  const hasBell = useSite().kind === 'market';
  return (
    <div
      className="workplace"
      data-of={rooms.kind}
      data-site={rooms.kind === 'desk' ? 'service' : undefined}
      data-rail={choice}
    >
      <header className="work-bar">
        <div className="mr-auto flex min-w-0 items-center gap-2">{owner}</div>
        {finds && <FindButton {...rooms} {...finds} />}
        <LiveMark />
        {hasBell && (
          <Suspense fallback={<span className="size-11" />}>
            <Bell />
          </Suspense>
        )}
        {viewer && <RoomAccount viewer={viewer} kind={rooms.kind} site={site} />}
      </header>
      {rooms.entries.length > 0 && <Rail {...rooms} isFolded={isFolded} onFold={fold} />}
      <main id={mainId} tabIndex={-1} className="work">
        {children}
      </main>
      {rooms.entries.length > 0 && <BottomTabs {...rooms} />}
    </div>
  );
}
