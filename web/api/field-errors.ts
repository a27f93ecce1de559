import { ApiError } from './client.ts';

/** What the server found wrong, by the name of the field; nothing where it refused for another reason. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  const found = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return Object.fromEntries(found.map(({ path, message }) => [path, message]));
}
