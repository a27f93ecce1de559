import { ApiError } from './client.ts';

/** Whether a call was refused because nobody is logged in any more: asking again does not help. */
export function lacksSession(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'viewer.not_signed_in';
}
