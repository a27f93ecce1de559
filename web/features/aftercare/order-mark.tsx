import { Link } from 'react-router';
import type { CaseHead } from '#contract/aftercare/schemas.ts';
import { CaseStateBadge } from './case-words.tsx';

/** In a list of orders: the open cases of one. Load the words `aftercare`. */
export default function OrderMark({ cases }: { cases: readonly CaseHead[] }) {
  return (
    <span className="relative z-1 inline-flex flex-wrap gap-1 max-md:justify-end">
      {cases.map(({ id, state }) => (
        <Link key={id} to={`/aftercare/${id}`}>
          <CaseStateBadge state={state} />
        </Link>
      ))}
    </span>
  );
}
