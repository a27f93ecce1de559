import { Link } from 'react-router';
import type { CaseHead } from '#contract/aftercare/schemas.ts';
import { CaseStateBadge } from './case-words.tsx';

/** In a list of orders: the open cases of one, beside its other badges. Load the words `aftercare`. */
export function OrderMark({ cases }: { cases: readonly CaseHead[] }) {
  return cases.map(({ id, state }) => (
    <Link key={id} to={`/aftercare/${id}`} className="target z-1">
      <CaseStateBadge state={state} />
    </Link>
  ));
}
