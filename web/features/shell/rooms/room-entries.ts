import {
  BadgeCheck,
  Banknote,
  Boxes,
  CalendarCheck,
  CalendarSearch,
  ChartColumn,
  ChefHat,
  ClipboardList,
  FileCheck,
  Flag,
  Gift,
  History,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageCircle,
  PackagePlus,
  PackageX,
  ScrollText,
  Settings,
  Star,
  Store,
  Tag,
  Users,
  UsersRound,
  Waypoints,
} from 'lucide-react';
import type { Messages } from 'use-intl';
import type { ShopPermission } from '#contract/shops/team.rules.ts';

type RoomWord = Extract<keyof Messages['rooms']['entries'], string>;
type TabWord = Exclude<Extract<keyof Messages['rooms']['tabs'], string>, 'label' | 'more'>;
/** Whose rooms there are: a shop's, one's that visits its customers, the service provider's own desk, the admins'. */
export type RoomKind = 'shop' | 'visits' | 'desk' | 'admin';

export type RoomEntry = {
  word: RoomWord;
  to: string;
  /** A second address of the same room. */ also?: string;
  Icon: LucideIcon;
  /** The letter after G that opens it. */ key: string;
  /** Its list takes words to look for (`?q=`). */ isSearched?: true;
  /** The first of those that belong together, with some air before it. */ opensGroup?: true;
  /** Its short name at the foot of a phone, for what people open all day. */ tab?: TabWord;
};

/** The rooms that somebody may see, and the one they are in. */
export type Rooms = {
  kind: RoomKind;
  /** What these rooms are, for those who do not see them. */ label: string;
  entries: readonly RoomEntry[];
  here: RoomEntry | undefined;
  /** Added to every link, such as which shop the rooms are of. */ search?: string;
};

/** The seller's rooms in order, with what somebody must be allowed to do in the shop to see each; some only shops have that can do something. */
export const sellerRooms: readonly (RoomEntry & {
  permission: ShopPermission;
  needs?: 'takesVisits' | 'isCookedToOrder';
})[] = [
  {
    word: 'today',
    key: 't',
    to: '/seller/dashboard',
    Icon: LayoutDashboard,
    permission: 'orders',
    tab: 'today',
  },
  {
    word: 'orders',
    key: 'o',
    isSearched: true,
    to: '/orders/management',
    Icon: ClipboardList,
    permission: 'orders',
    tab: 'orders',
  },
  {
    word: 'kitchen',
    key: 'k',
    to: '/seller/kitchen',
    Icon: ChefHat,
    permission: 'orders',
    needs: 'isCookedToOrder',
  },
  {
    word: 'bookings',
    key: 'b',
    to: '/vendor/bookings',
    Icon: CalendarCheck,
    permission: 'orders',
    needs: 'takesVisits',
    tab: 'visits',
  },
  {
    word: 'dispatch',
    key: 'd',
    to: '/vendor/bookings/board',
    Icon: Waypoints,
    permission: 'orders',
    needs: 'takesVisits',
  },
  {
    word: 'visits',
    key: 'l',
    isSearched: true,
    to: '/vendor/bookings/all',
    Icon: CalendarSearch,
    permission: 'orders',
    needs: 'takesVisits',
  },
  {
    word: 'messages',
    key: 'm',
    to: '/seller/messages',
    Icon: MessageCircle,
    permission: 'messages',
    tab: 'messages',
  },
  {
    word: 'aftercare',
    key: 'c',
    to: '/seller/aftercare',
    Icon: PackageX,
    permission: 'orders',
  },
  { word: 'reviews', key: 'r', to: '/seller/reviews', Icon: Star, permission: 'messages' },
  {
    word: 'portfolio',
    key: 'p',
    isSearched: true,
    to: '/seller/portfolio',
    also: '/seller/products',
    Icon: Boxes,
    permission: 'catalogue',
    opensGroup: true,
    tab: 'listings',
  },
  {
    word: 'addProduct',
    key: 'n',
    to: '/seller/add-product',
    Icon: PackagePlus,
    permission: 'catalogue',
  },
  { word: 'offers', key: 'f', to: '/seller/offers', Icon: Tag, permission: 'settings' },
  { word: 'sales', key: 'a', to: '/seller/sales', Icon: ChartColumn, permission: 'money' },
  {
    word: 'settings',
    key: 's',
    to: '/seller/settings',
    Icon: Settings,
    permission: 'settings',
    opensGroup: true,
  },
  { word: 'team', key: 'e', to: '/seller/users', Icon: UsersRound, permission: 'team' },
  { word: 'approval', key: 'v', to: '/seller/vendors', Icon: BadgeCheck, permission: 'settings' },
];

const giftRoom: RoomEntry = {
  word: 'adminGifts',
  key: 'w',
  isSearched: true,
  to: '/admin/gift-cards',
  Icon: Gift,
};

/** The admins' rooms in order. */
export const adminRooms: readonly RoomEntry[] = [
  {
    word: 'today',
    key: 't',
    to: '/admin',
    also: '/admin-dashboard',
    Icon: LayoutDashboard,
    tab: 'today',
  },
  {
    word: 'orderHistory',
    key: 'o',
    isSearched: true,
    to: '/admin/orders/history',
    Icon: History,
    tab: 'orders',
  },
  { word: 'payouts', key: 'y', to: '/admin/payouts', Icon: Banknote },
  { word: 'reports', key: 'r', to: '/admin/reports', Icon: Flag, tab: 'reports' },
  { word: 'adminAftercare', key: 'e', to: '/admin/aftercare', Icon: PackageX },
  { word: 'proofs', key: 'c', to: '/admin/proofs', Icon: FileCheck },
  { word: 'mail', key: 'm', to: '/admin/mail', Icon: Mail },
  {
    word: 'adminUsers',
    key: 'u',
    isSearched: true,
    to: '/admin/users',
    Icon: Users,
    opensGroup: true,
  },
  {
    word: 'adminVendors',
    key: 'v',
    isSearched: true,
    to: '/admin/vendors',
    also: '/admin/bookings',
    Icon: Store,
  },
  {
    word: 'adminProducts',
    key: 'p',
    isSearched: true,
    to: '/admin/products',
    Icon: Boxes,
    tab: 'listings',
  },
  { word: 'adminPortfolio', key: 'f', to: '/admin/portfolio', Icon: Images },
  { word: 'adminAddProduct', key: 'n', to: '/admin/add-product', Icon: PackagePlus },
  { word: 'adminOffers', key: 'd', to: '/admin/offers', Icon: Tag },
  giftRoom,
  { word: 'analytics', key: 'a', to: '/admin/analytics', Icon: ChartColumn },
  { word: 'adminAudit', key: 'l', to: '/admin/audit', Icon: ScrollText, opensGroup: true },
  { word: 'adminSettings', key: 's', to: '/admin/settings', Icon: Settings },
];

/** The admins' rooms of a market; where no gift card was ever sold and none is on sale, without theirs. */
export function adminRoomsOf({ giftCards }: { giftCards: boolean }): readonly RoomEntry[] {
  return giftCards ? adminRooms : adminRooms.filter((entry) => entry !== giftRoom);
}

/** The desk of the service provider, at the address that its short name makes, for those who may set it up and those who may not. */
export function deskRooms(path: string, maySet: boolean): readonly RoomEntry[] {
  const today: RoomEntry = {
    word: 'today',
    key: 't',
    to: `${path}?section=today`,
    Icon: LayoutDashboard,
    tab: 'today',
  };
  const visits: RoomEntry = {
    word: 'bookings',
    key: 'b',
    to: path,
    Icon: CalendarCheck,
    tab: 'visits',
  };
  const board: RoomEntry = {
    word: 'dispatch',
    key: 'd',
    to: `${path}?section=board`,
    Icon: Waypoints,
    tab: 'dispatch',
  };
  const settings: RoomEntry = {
    word: 'deskSettings',
    key: 's',
    to: `${path}?section=settings`,
    Icon: Settings,
    tab: 'settings',
  };
  return maySet ? [today, visits, board, settings] : [today, visits, board];
}
