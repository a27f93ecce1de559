import { ApiError } from '#web/api/client.ts';

/** What the server says why something was not done, where no field has it; null where nothing is wrong. */
export function refusalIn(error: unknown): { title: string | undefined; text: string } | null {
  if (!(error instanceof ApiError) || !error.problem || error.problem.errors) return null;
  return { title: error.problem.title, text: error.message };
}
