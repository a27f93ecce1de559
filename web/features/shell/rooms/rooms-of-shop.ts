import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { OwnShop } from '#contract/shops/schemas.ts';
import { mayDoIn } from '#contract/shops/team.rules.ts';
import { type RoomEntry, sellerRoomEntries } from './room-entries.ts';

/** A shop that somebody works in, as far as their rooms depend on it. */
export type WorkedShop = Pick<OwnShop, 'id' | 'kind' | 'role' | 'approvalStatus'>;

/** The rooms of a shop that somebody with their role in it may see. */
export function roomsOf(shop: WorkedShop): readonly RoomEntry[] {
  return sellerRoomEntries.filter(
    ({ permission, needs }) =>
      mayDoIn(shop, permission) && (needs === undefined || capabilitiesOf(shop.kind)[needs]),
  );
}

/** The room that a page belongs to: the longest address that it begins with. */
export function roomAt(entries: readonly RoomEntry[], pathname: string): RoomEntry | undefined {
  const reach = ({ to, also }: RoomEntry) =>
    Math.max(...[to, also].map((path) => (path && isWithin(pathname, path) ? path.length : 0)));
  return entries.filter((entry) => reach(entry) > 0).toSorted((a, b) => reach(b) - reach(a))[0];
}

function isWithin(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Where somebody comes to who goes over to another shop of theirs: the same room of it, else its first. */
export function samePlaceIn(shop: WorkedShop, here: RoomEntry | undefined): string {
  const rooms = roomsOf(shop);
  const room = rooms.find(({ to }) => to === here?.to) ?? rooms[0];
  return `${room?.to ?? '/seller/dashboard'}?shop=${shop.id}`;
}

const tabOrder = [
  'today',
  'orders',
  'kitchen',
  'visits',
  'dispatch',
  'listings',
  'messages',
  'reports',
  'settings',
] as const;

/** What stands at the foot of a phone, four at most: listings give way to tickets and visits, which the day is about. */
export function tabsOf(entries: readonly RoomEntry[]): readonly RoomEntry[] {
  const isOfTheDay = entries.some(({ tab }) => tab === 'kitchen' || tab === 'visits');
  return tabOrder
    .filter((tab) => tab !== 'listings' || !isOfTheDay)
    .flatMap((tab) => entries.filter((entry) => entry.tab === tab));
}
