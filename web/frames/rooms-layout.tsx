import { Outlet } from 'react-router';
import { type FrameData, viewerFor } from '#web/loading/viewer.ts';
import { type Words, wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/rooms-layout.ts';

export async function loader({
  request,
  context,
}: Route.LoaderArgs): Promise<FrameData & { words: Words }> {
  const viewer = await viewerFor(request, context);
  // Who is not let in stands in the market, where the cart has words.
  return { viewer, words: wordsFor(request, ['rooms', 'grid', 'cart']) };
}

/** Around the rooms of sellers and admins: who is there, also for those who are not let in. */
export default function RoomsLayout() {
  return <Outlet />;
}
