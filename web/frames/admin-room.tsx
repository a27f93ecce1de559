import type { ReactNode } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { type RailChoice, railIn } from '#web/features/shell/rooms/rail-choice.ts';
import { adminRoomsOf } from '#web/features/shell/rooms/room-entries.ts';
import { RoomOwner } from '#web/features/shell/rooms/room-owner.tsx';
import { roomAt } from '#web/features/shell/rooms/rooms-of-shop.ts';
import { marketSettings } from '#web/features/shell/rooms/setting-entries.ts';
import { Workplace } from '#web/features/shell/rooms/workplace.tsx';
import { apiContext } from '#web/loading/context.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { useLook, usePlatform } from '#web/loading/platform.ts';
import { Badge } from '#web/ui/badge.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-room.ts';
import { Failed } from './failed.tsx';
import { Live } from './live-parts.tsx';
import { TurnedAway } from './turned-away.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const { gifts } = context.get(apiContext);
  const { isSold } = await gifts.terms();
  return {
    hasGifts: isSold || (await gifts.outstanding()).wereSold,
    words: wordsFor(request, ['adminSettings']),
    rail: railIn(request.headers.get('cookie')),
  };
}

export default function AdminRoom({ loaderData }: Route.ComponentProps) {
  return (
    <AdminsWorkplace {...loaderData}>
      <Outlet />
    </AdminsWorkplace>
  );
}

type AdminsWorkplaceProps = {
  rail: RailChoice | undefined;
  /** Gift cards are sold, or were. */
  hasGifts: boolean;
  children: ReactNode;
};

/** The frame of the admins' rooms. */
function AdminsWorkplace({ rail, hasGifts, children }: AdminsWorkplaceProps) {
  const t = useTranslations('rooms');
  const sections = useTranslations('adminSettings.sections');
  const { name, giftCards = hasGifts } = usePlatform();
  const rooms = adminRoomsOf({ giftCards });
  const look = useLook();
  const { pathname } = useLocation();
  return (
    <Live>
      <Workplace
        kind="admin"
        label={t('admin')}
        entries={rooms}
        here={roomAt(rooms, pathname)}
        rail={rail}
        finds={{
          findIn: 'market',
          settings: marketSettings.map((section) => ({
            title: sections(`${section}.title`),
            to: `/admin/settings#${section}`,
          })),
        }}
        owner={
          <>
            <RoomOwner name={name} logoUrl={look?.icon.href ?? null} />
            <Badge tone="shipped">{t('adminBadge')}</Badge>
          </>
        }
      >
        {children}
      </Workplace>
    </Live>
  );
}

const unknownFrame = { rail: undefined, hasGifts: false };

/** A room that failed leaves the way to the others, also where what the frame itself asks for cannot be fetched. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && !loaderData) return <TurnedAway error={error} />;
  return (
    <AdminsWorkplace {...(loaderData ?? unknownFrame)}>
      <Failed error={error} />
    </AdminsWorkplace>
  );
}
