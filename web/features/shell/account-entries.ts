import {
  BadgeCheck,
  Boxes,
  CalendarCheck,
  ChartColumn,
  CircleUser,
  ClipboardCheck,
  ClipboardList,
  Gift,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  PackagePlus,
  Settings,
  SlidersHorizontal,
  Store,
  UsersRound,
} from 'lucide-react';
import type { Self } from '#contract/accounts/schemas.ts';
import type { Platform } from '#contract/platform/schemas.ts';

type AccountWord =
  | 'dashboard'
  | 'userManagement'
  | 'vendorApprovals'
  | 'managePortfolio'
  | 'addWork'
  | 'salesAnalytics'
  | 'platformSettings'
  | 'adminDashboard'
  | 'orderManagement'
  | 'viewShops'
  | 'orderHistory'
  | 'myBookings'
  | 'giftCards'
  | 'messages'
  | 'profile'
  | 'accountSettings';
type AccountEntry = {
  word: AccountWord;
  to: string;
  Icon: LucideIcon;
  /** What the market has to have for it. */ needs?: 'giftCards';
};

const giftCards = {
  word: 'giftCards',
  to: '/profile/gift-cards',
  Icon: Gift,
  needs: 'giftCards',
} as const satisfies AccountEntry;

/** The avatar's menu of each role, in order; logging out always comes last and is not listed. */
const accountEntries = {
  seller: [
    { word: 'dashboard', to: '/seller/dashboard', Icon: LayoutDashboard },
    { word: 'userManagement', to: '/seller/users', Icon: UsersRound },
    { word: 'vendorApprovals', to: '/seller/vendors', Icon: BadgeCheck },
    { word: 'orderManagement', to: '/orders/management', Icon: ClipboardCheck },
    { word: 'viewShops', to: '/shops', Icon: Store },
    { word: 'managePortfolio', to: '/seller/portfolio', Icon: Boxes },
    { word: 'addWork', to: '/seller/add-product', Icon: PackagePlus },
    { word: 'orderHistory', to: '/orders', Icon: ClipboardList },
    { word: 'myBookings', to: '/my-bookings', Icon: CalendarCheck },
    giftCards,
    { word: 'messages', to: '/messages', Icon: MessageCircle },
    { word: 'accountSettings', to: '/profile/settings', Icon: Settings },
    { word: 'salesAnalytics', to: '/seller/sales', Icon: ChartColumn },
    { word: 'platformSettings', to: '/seller/settings', Icon: SlidersHorizontal },
  ],
  /** Somebody who helps to run a shop of another's; what their role allows, the shop's rooms show. */
  colleague: [
    { word: 'dashboard', to: '/seller/dashboard', Icon: LayoutDashboard },
    { word: 'orderManagement', to: '/orders/management', Icon: ClipboardCheck },
    { word: 'viewShops', to: '/shops', Icon: Store },
    { word: 'managePortfolio', to: '/seller/portfolio', Icon: Boxes },
    { word: 'orderHistory', to: '/orders', Icon: ClipboardList },
    { word: 'myBookings', to: '/my-bookings', Icon: CalendarCheck },
    giftCards,
    { word: 'messages', to: '/messages', Icon: MessageCircle },
    { word: 'accountSettings', to: '/profile/settings', Icon: Settings },
  ],
  admin: [
    { word: 'adminDashboard', to: '/admin', Icon: LayoutDashboard },
    { word: 'userManagement', to: '/admin/users', Icon: UsersRound },
    { word: 'vendorApprovals', to: '/admin/vendors?tab=waiting', Icon: BadgeCheck },
    { word: 'orderManagement', to: '/orders', Icon: ClipboardCheck },
    { word: 'viewShops', to: '/shops', Icon: Store },
    { word: 'managePortfolio', to: '/admin/portfolio', Icon: Boxes },
    { word: 'addWork', to: '/admin/add-product', Icon: PackagePlus },
    { word: 'orderHistory', to: '/admin/orders/history', Icon: ClipboardList },
    { word: 'accountSettings', to: '/profile/settings', Icon: Settings },
    { word: 'salesAnalytics', to: '/admin/analytics', Icon: ChartColumn },
    { word: 'platformSettings', to: '/admin/settings', Icon: SlidersHorizontal },
  ],
  buyer: [
    { word: 'profile', to: '/profile', Icon: CircleUser },
    { word: 'orderHistory', to: '/orders', Icon: ClipboardList },
    { word: 'myBookings', to: '/my-bookings', Icon: CalendarCheck },
    giftCards,
    { word: 'messages', to: '/messages', Icon: MessageCircle },
    { word: 'accountSettings', to: '/profile/settings', Icon: Settings },
  ],
} satisfies Record<string, readonly AccountEntry[]>;

export type AccountRole = keyof typeof accountEntries;

/** The entries of a role in this market. */
export function entriesOf(role: AccountRole, market: Pick<Platform, 'giftCards'>): AccountEntry[] {
  return accountEntries[role].filter(({ needs }: AccountEntry) => !needs || market[needs]);
}

/** What somebody may do decides, not what they asked for: an admin still waiting has a buyer's menu. */
export function menuRole(viewer: Pick<Self, 'isAdmin' | 'isVendor' | 'runsShops'>): AccountRole {
  if (viewer.isAdmin) return 'admin';
  if (viewer.isVendor) return 'seller';
  return viewer.runsShops ? 'colleague' : 'buyer';
}
