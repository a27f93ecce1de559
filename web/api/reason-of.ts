import { ApiError } from './client.ts';

/** The server's own words where it refused for a reason that a person can read. */
export function reasonOf(error: Error | null): string | undefined {
  return error instanceof ApiError && error.problem && error.status < 500
    ? error.message
    : undefined;
}
