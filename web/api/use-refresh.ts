import { useRevalidator } from 'react-router';
import { isOutcomeKnown } from './is-outcome-known.ts';

/**
 * Reads the page again once a change is through or refused. Where no answer came, the page stays: reading it would most
 * likely fail as well, and then everything on it would be gone.
 *
 * @example useMutation({ mutationFn: save, onSettled: useLookAgain() })
 */
export function useLookAgain(): (
  answer: unknown,
  error: Error | null,
) => Promise<void> | undefined {
  const { revalidate } = useRevalidator();
  return (_, error) => (error && !isOutcomeKnown(error) ? undefined : revalidate());
}
