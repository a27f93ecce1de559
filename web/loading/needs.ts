/** What a page hides for somebody: as its address says, or else as they keep it in their account. */
import type { RouterContextProvider } from 'react-router';
import { type DietNeed, needsIn } from '#contract/diets/rules.ts';
import { ApiError } from '#web/api/client.ts';
import { apiContext } from './context.ts';

export type AskedNeeds = {
  needs: readonly DietNeed[];
  /** They are those that the reader keeps; the address says nothing. */
  isOwn: boolean;
};

export const noNeeds: AskedNeeds = { needs: [], isOwn: false };

/** For loaders. A visitor without a session's cookie keeps nothing, so that the shared HTML of strangers costs no call. */
export async function needsFor(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<AskedNeeds> {
  const written = new URL(request.url).searchParams.get('needs');
  if (written !== null) return { needs: needsIn(written), isOwn: false };
  if (!request.headers.get('cookie')?.includes('pasar_session=')) return noNeeds;
  try {
    const { needs } = await context.get(apiContext).diet.get();
    return { needs, isOwn: needs.length > 0 };
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return noNeeds;
    throw error;
  }
}
