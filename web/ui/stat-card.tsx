import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { useFormatter } from '#web/words/use-formatter.ts';

/**
 * One figure that matters, with its name and what it is measured against. A link where a list stands behind it.
 *
 * @example <StatCard label="Orders" value={42} text="3 pending" to="?status=pending" />
 */
export function StatCard({
  label,
  value,
  text,
  to,
}: {
  label: string;
  value: ReactNode;
  text?: ReactNode;
  to?: LinkProps['to'];
}) {
  const format = useFormatter();
  return (
    <div className="relative grid min-w-0 grid-cols-[1fr_auto] content-start items-baseline gap-x-4 gap-y-0.5 rounded-card border border-line bg-card px-5 py-3 sm:grid-cols-1 sm:py-4 has-[a:hover]:border-edge">
      <span className="text-sm text-muted">
        {to === undefined ? (
          label
        ) : (
          <Link
            to={to}
            preventScrollReset
            className="underline-offset-3 outline-none after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-leaf"
          >
            {label}
          </Link>
        )}
      </span>
      <span className="figures row-span-2 font-display text-2xl font-semibold sm:row-span-1 sm:text-3xl md:max-lg:text-2xl">
        {typeof value === 'number' ? format.number(value) : value}
      </span>
      {text && <span className="figures text-sm text-muted">{text}</span>}
    </div>
  );
}
