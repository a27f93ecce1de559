import {
  BadgeCheck,
  Boxes,
  CalendarCheck,
  ChartColumn,
  CircleUser,
  ClipboardCheck,
  ClipboardList,
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
  | 'messages'
  | 'profile'
  | 'accountSettings';
type AccountEntry = { word: AccountWord; to: string; Icon: LucideIcon };

/** The avatar's menu of each role, in order; logging out always comes last and is not listed. */
export const accountEntries = {
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
    { word: 'messages', to: '/messages', Icon: MessageCircle },
    { word: 'accountSettings', to: '/profile/settings', Icon: Settings },
  ],
} as const satisfies Record<string, readonly AccountEntry[]>;

/** What somebody may do decides, not what they asked for: an admin still waiting has a buyer's menu. */
export function menuRole(
  viewer: Pick<Self, 'isAdmin' | 'isVendor' | 'runsShops'>,
): keyof typeof accountEntries {
  if (viewer.isAdmin) return 'admin';
  if (viewer.isVendor) return 'seller';
  return viewer.runsShops ? 'colleague' : 'buyer';
}
