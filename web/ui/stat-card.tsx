import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';

/**
 * One figure that matters, with its name and what it is measured against. A link where a list stands behind it.
 *
 * @example <StatCard label="Orders" value={42} text="3 pending" to="?status=pending" />
 */
export function StatCard({ label, value, text, to }: { label: string; value: ReactNode; text?: ReactNode; to?: LinkProps['to'] }) {
  return (
    <div className="relative flex min-w-0 flex-col gap-0.5 rounded-card border border-line bg-card px-5 py-4 has-[a:hover]:border-edge">
      <span className="text-sm text-muted">
        {to === undefined ? label : <Link to={to} preventScrollReset className="underline-offset-3 outline-none after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-leaf">{label}</Link>}
      </span>
      <span className="figures font-display text-3xl font-semibold">{value}</span>
      {text && <span className="figures text-sm text-muted">{text}</span>}
    </div>
  );
}
