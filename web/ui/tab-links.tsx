import type { ReactNode } from 'react';
import { Link } from 'react-router';

type TabLink = {
  to: string;
  label: string;
  isOpen: boolean;
  /** Behind the label, such as a count. */
  note?: ReactNode;
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
      className="tab-list sideways flex gap-1 border-b border-line print:hidden"
    >
      {tabs.map(({ to, label: text, isOpen, note }) => (
        <Link
          key={to}
          to={to}
          preventScrollReset
          prefetch="intent"
          aria-current={isOpen ? 'page' : undefined}
          className="tab"
        >
          {text} {note}
        </Link>
      ))}
    </nav>
  );
}
