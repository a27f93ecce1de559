import { useSearchParams } from 'react-router';

/** Everything that the address says beside what a form asks, so that its answer keeps it; a list begins anew. */
export function OtherParameters({ than }: { than: readonly string[] }) {
  const [query] = useSearchParams();
  return [...query]
    .filter(([name, value]) => value && name !== 'cursor' && !than.includes(name))
    .map(([name, value]) => (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ));
}
