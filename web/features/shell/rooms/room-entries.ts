import type { Messages } from 'use-intl';
import type { ShopPermission } from '#contract/shops/team.rules.ts';
import type { IconName } from '#web/ui/icon-names.ts';

type RoomWord = Extract<keyof Messages['rooms']['entries'], string>;
type TabWord = Exclude<Extract<keyof Messages['rooms']['tabs'], string>, 'label' | 'more'>;
/** Whose rooms there are: a shop's, one's that visits its customers, the service provider's own desk, the admins'. */
export type RoomKind = 'shop' | 'visits' | 'desk' | 'admin';

export type RoomEntry = {
  word: RoomWord;
  to: string;
  /** A second address of the same room. */ also?: string;
  icon: IconName;
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
export const sellerRoomEntries: readonly (RoomEntry & {
  permission: ShopPermission;
  needs?: 'takesVisits' | 'isCookedToOrder';
})[] = [
  {
    word: 'today',
    key: 't',
    to: '/seller/dashboard',
    icon: 'layout-dashboard',
    permission: 'orders',
    tab: 'today',
  },
  {
    word: 'orders',
    key: 'o',
    isSearched: true,
    to: '/orders/management',
    icon: 'clipboard-list',
    permission: 'orders',
    tab: 'orders',
  },
  {
    word: 'kitchen',
    key: 'k',
    to: '/seller/kitchen',
    icon: 'chef-hat',
    permission: 'orders',
    needs: 'isCookedToOrder',
    tab: 'kitchen',
  },
  {
    word: 'bookings',
    key: 'b',
    to: '/vendor/bookings',
    icon: 'calendar-check',
    permission: 'orders',
    needs: 'takesVisits',
    tab: 'visits',
  },
  {
    word: 'dispatch',
    key: 'd',
    to: '/vendor/bookings/board',
    icon: 'waypoints',
    permission: 'orders',
    needs: 'takesVisits',
  },
  {
    word: 'visits',
    key: 'l',
    isSearched: true,
    to: '/vendor/bookings/all',
    icon: 'calendar-search',
    permission: 'orders',
    needs: 'takesVisits',
  },
  {
    word: 'messages',
    key: 'm',
    to: '/seller/messages',
    icon: 'message-circle',
    permission: 'messages',
    tab: 'messages',
  },
  {
    word: 'aftercare',
    key: 'c',
    to: '/seller/aftercare',
    icon: 'package-x',
    permission: 'orders',
  },
  { word: 'reviews', key: 'r', to: '/seller/reviews', icon: 'star', permission: 'messages' },
  {
    word: 'portfolio',
    key: 'p',
    isSearched: true,
    to: '/seller/portfolio',
    also: '/seller/products',
    icon: 'boxes',
    permission: 'catalogue',
    opensGroup: true,
    tab: 'listings',
  },
  {
    word: 'addProduct',
    key: 'n',
    to: '/seller/add-product',
    icon: 'package-plus',
    permission: 'catalogue',
  },
  { word: 'offers', key: 'f', to: '/seller/offers', icon: 'tag', permission: 'settings' },
  {
    word: 'customers',
    key: 'u',
    isSearched: true,
    to: '/seller/customers',
    icon: 'users',
    permission: 'money',
  },
  { word: 'sales', key: 'a', to: '/seller/sales', icon: 'chart-column', permission: 'money' },
  {
    word: 'settings',
    key: 's',
    to: '/seller/settings',
    icon: 'settings',
    permission: 'settings',
    opensGroup: true,
  },
  { word: 'team', key: 'e', to: '/seller/users', icon: 'users-round', permission: 'team' },
  {
    word: 'approval',
    key: 'v',
    to: '/seller/vendors',
    icon: 'badge-check',
    permission: 'settings',
  },
];

const giftRoom: RoomEntry = {
  word: 'adminGifts',
  key: 'w',
  isSearched: true,
  to: '/admin/gift-cards',
  icon: 'gift',
};

/** The admins' rooms in order. */
export const adminRooms: readonly RoomEntry[] = [
  {
    word: 'today',
    key: 't',
    to: '/admin',
    also: '/admin-dashboard',
    icon: 'layout-dashboard',
    tab: 'today',
  },
  {
    word: 'orderHistory',
    key: 'o',
    isSearched: true,
    to: '/admin/orders/history',
    icon: 'rotate-ccw-clock',
    tab: 'orders',
  },
  { word: 'payouts', key: 'y', to: '/admin/payouts', icon: 'banknote' },
  { word: 'reports', key: 'r', to: '/admin/reports', icon: 'flag', tab: 'reports' },
  { word: 'adminAftercare', key: 'e', to: '/admin/aftercare', icon: 'package-x' },
  { word: 'adminSupport', key: 'h', to: '/admin/support', icon: 'circle-question-mark' },
  { word: 'proofs', key: 'c', to: '/admin/proofs', icon: 'file-check' },
  { word: 'mail', key: 'm', to: '/admin/mail', icon: 'mail' },
  {
    word: 'adminUsers',
    key: 'u',
    isSearched: true,
    to: '/admin/users',
    icon: 'users',
    opensGroup: true,
  },
  {
    word: 'adminVendors',
    key: 'v',
    isSearched: true,
    to: '/admin/vendors',
    also: '/admin/bookings',
    icon: 'store',
  },
  {
    word: 'adminProducts',
    key: 'p',
    isSearched: true,
    to: '/admin/products',
    icon: 'boxes',
    tab: 'listings',
  },
  { word: 'adminPortfolio', key: 'f', to: '/admin/portfolio', icon: 'images' },
  { word: 'adminAddProduct', key: 'n', to: '/admin/add-product', icon: 'package-plus' },
  { word: 'adminOffers', key: 'd', to: '/admin/offers', icon: 'tag' },
  giftRoom,
  { word: 'analytics', key: 'a', to: '/admin/analytics', icon: 'chart-column' },
  { word: 'adminAudit', key: 'l', to: '/admin/audit', icon: 'scroll-text', opensGroup: true },
  { word: 'adminPages', key: 'b', to: '/admin/pages', icon: 'file-text' },
  { word: 'adminBlog', key: 'j', isSearched: true, to: '/admin/blog', icon: 'rss' },
  { word: 'adminSettings', key: 's', to: '/admin/settings', icon: 'settings' },
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
    icon: 'layout-dashboard',
    tab: 'today',
  };
  const visits: RoomEntry = {
    word: 'bookings',
    key: 'b',
    to: path,
    icon: 'calendar-check',
    tab: 'visits',
  };
  const board: RoomEntry = {
    word: 'dispatch',
    key: 'd',
    to: `${path}?section=board`,
    icon: 'waypoints',
    tab: 'dispatch',
  };
  const settings: RoomEntry = {
    word: 'deskSettings',
    key: 's',
    to: `${path}?section=settings`,
    icon: 'settings',
    tab: 'settings',
  };
  return maySet ? [today, visits, board, settings] : [today, visits, board];
}
