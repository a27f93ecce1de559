import { useSearchParams } from 'react-router';
import { withQuery } from '#web/loading/address.ts';
import { useViewer } from '#web/loading/viewer.ts';

/** The address that hides nothing: who keeps something in their account has to say so. */
export function useAllAddress(): string {
  const [query] = useSearchParams();
  return withQuery(query, { needs: useViewer() ? 'none' : undefined });
}
