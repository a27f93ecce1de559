import type { ReactNode } from 'react';
import { Link } from 'react-router';

type TabLink = {
  to: string;
  label: string;
  isOpen: boolean;
  /** Behind the label, such as a count. */ note?: ReactNode;
};

/**
 * Sections of a page that are addresses of their own, so that only the open one is fetched. Looks like `Tabs`.
 *
 * @example <TabLinks label="Money" tabs={[{ to: '?tab=payouts', label: 'Payouts', isOpen: true }]} />
 */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav
      aria-label={label}
      className="flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none] print:hidden"
    >
      {tabs.map(({ to, label: text, isOpen, note }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          prefetch="intent"
          aria-current={isOpen ? 'page' : undefined}
          className="-mb-px flex min-h-12 flex-none items-center border-b-3 border-transparent px-3 pt-0.5 font-medium text-muted transition-colors -outline-offset-2! hover:border-edge hover:text-ink aria-[current]:border-leaf aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {text} {note}
        </Link>
      ))}
    </nav>
  );
}
