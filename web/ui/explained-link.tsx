import type { ReactNode } from 'react';
import { Link } from 'react-router';

/**
 * A figure that leads to what it is made of.
 *
 * @example <ExplainedLink to="/seller/sales/lines?figure=net">{money(net)}</ExplainedLink>
 */
export function ExplainedLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="figures relative z-1 underline decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      {children}
    </Link>
  );
}
