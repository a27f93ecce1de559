import { ApiError } from './client.ts';

/** True when the server has said what became of a change. Otherwise it may stand, and only the same key is safe to send. */
export function isOutcomeKnown(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status < 500 &&
    error.problem !== null &&
    !error.is('key-in-use')
  );
}
