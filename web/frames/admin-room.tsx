import { Outlet } from 'react-router';
import { useTranslations } from 'use-intl';
import { adminRooms } from '#web/features/shell/rooms/room-entries.ts';
import { RoomFrame } from '#web/features/shell/rooms/room-frame.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-room.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  return { words: wordsFor(request, ['rooms']) };
}

/** The frame of the admins' rooms. */
export default function AdminRoom() {
  const t = useTranslations('rooms');
  return (
    <RoomFrame label={t('admin')} entries={adminRooms}>
      <Outlet />
    </RoomFrame>
  );
}
