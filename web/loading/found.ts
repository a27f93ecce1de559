import { data } from 'react-router';
import { ApiError } from '#web/api/client.ts';

/** The answer of a loader's call, or the 404 page where the API answers 404. For loaders. */
export async function foundOr404<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}
