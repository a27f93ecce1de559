import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { RoomEntry } from './room-entries.ts';

type RoomFrameProps = {
  /** What these rooms are, for those who do not see them. */
  label: string;
  entries: readonly RoomEntry[];
  /** Added to every link, such as which shop the rooms are of. */
  search?: string;
  /** Above the links: whose rooms these are. */
  heading?: ReactNode;
  children: ReactNode;
};

/** A page beside the links to its sister pages: a column from 1024 px, a strip that scrolls below. */
export function RoomFrame({ label, entries, search = '', heading, children }: RoomFrameProps) {
  const here = roomAt(entries, useLocation().pathname);
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => showCurrent(strip.current), [here]);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] pb-16 lg:grid-cols-[13.5rem_minmax(0,1fr)] print:block">
      <nav
        aria-label={label}
        className="pt-4 lg:sticky lg:top-18 lg:max-h-[calc(100dvh-4.5rem)] lg:self-start lg:overflow-y-auto lg:py-8 lg:pr-5 print:hidden"
      >
        {heading}
        <div
          ref={strip}
          className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] lg:mx-0 lg:px-0"
        >
          <ul className="flex gap-1 lg:flex-col">
            {entries.map((entry) => (
              <li key={entry.to} className="flex-none">
                <RoomLink entry={entry} search={search} isHere={entry === here} />
              </li>
            ))}
          </ul>
        </div>
      </nav>
      <div className="min-w-0 border-line lg:min-h-dvh lg:border-l lg:pl-8">{children}</div>
    </div>
  );
}

/** Scrolls the strip, and never the page, until the room one is in stands in its middle. */
function showCurrent(strip: HTMLElement | null) {
  const link = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
  if (!strip || !link) return;
  const box = strip.getBoundingClientRect();
  strip.scrollLeft += link.left + link.width / 2 - (box.left + box.width / 2);
}

/** The room that a page belongs to: the longest address that it begins with. */
function roomAt(entries: readonly RoomEntry[], pathname: string): RoomEntry | undefined {
  const around = entries.filter(
    ({ to, also }) => pathname === to || pathname === also || pathname.startsWith(`${to}/`),
  );
  return around.toSorted((a, b) => b.to.length - a.to.length)[0];
}

function RoomLink({
  entry: { word, to, Icon },
  search,
  isHere,
}: {
  entry: RoomEntry;
  search: string;
  isHere: boolean;
}) {
  const t = useTranslations('rooms.entries');
  return (
    <Link
      to={`${to}${search}`}
      prefetch="intent"
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 items-center gap-2.5 rounded-control px-3 font-medium whitespace-nowrap text-muted transition-colors hover:bg-well hover:text-ink aria-[current]:bg-leaf-soft aria-[current]:font-semibold aria-[current]:text-ink"
    >
      <Icon aria-hidden="true" className="size-4.5 flex-none" />
      {t(word)}
    </Link>
  );
}
