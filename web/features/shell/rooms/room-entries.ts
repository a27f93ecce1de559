import {
  BadgeCheck,
  Banknote,
  Boxes,
  CalendarCheck,
  ChartColumn,
  ClipboardList,
  Flag,
  History,
  Images,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MessageCircle,
  PackagePlus,
  ScrollText,
  Settings,
  Star,
  Store,
  Users,
  UsersRound,
} from 'lucide-react';
import type { Messages } from 'use-intl';
import type { ShopPermission } from '#contract/shops/team.rules.ts';

type RoomWord = Extract<keyof Messages['rooms']['entries'], string>;
export type RoomEntry = {
  word: RoomWord;
  to: string;
  /** A second address of the same room. */ also?: string;
  Icon: LucideIcon;
};

/** The seller's rooms in order, with what somebody must be allowed to do in the shop to see each; some only shops that take visits have. */
export const sellerRooms: readonly (RoomEntry & {
  permission: ShopPermission;
  isOfServices?: true;
})[] = [
  { word: 'dashboard', to: '/seller/dashboard', Icon: LayoutDashboard, permission: 'orders' },
  { word: 'orders', to: '/orders/management', Icon: ClipboardList, permission: 'orders' },
  {
    word: 'bookings',
    to: '/vendor/bookings',
    Icon: CalendarCheck,
    permission: 'orders',
    isOfServices: true,
  },
  { word: 'messages', to: '/seller/messages', Icon: MessageCircle, permission: 'messages' },
  { word: 'reviews', to: '/seller/reviews', Icon: Star, permission: 'messages' },
  { word: 'portfolio', to: '/seller/portfolio', Icon: Boxes, permission: 'catalogue' },
  { word: 'addProduct', to: '/seller/add-product', Icon: PackagePlus, permission: 'catalogue' },
  { word: 'sales', to: '/seller/sales', Icon: ChartColumn, permission: 'money' },
  { word: 'settings', to: '/seller/settings', Icon: Settings, permission: 'settings' },
  { word: 'team', to: '/seller/users', Icon: UsersRound, permission: 'team' },
  { word: 'approval', to: '/seller/vendors', Icon: BadgeCheck, permission: 'settings' },
];

/** The admins' rooms in order. */
export const adminRooms: readonly RoomEntry[] = [
  { word: 'adminDashboard', to: '/admin', also: '/admin-dashboard', Icon: LayoutDashboard },
  { word: 'adminUsers', to: '/admin/users', Icon: Users },
  { word: 'adminVendors', to: '/admin/vendors', Icon: Store },
  { word: 'adminProducts', to: '/admin/products', Icon: Boxes },
  { word: 'adminPortfolio', to: '/admin/portfolio', Icon: Images },
  { word: 'adminAddProduct', to: '/admin/add-product', Icon: PackagePlus },
  { word: 'orderHistory', to: '/admin/orders/history', Icon: History },
  { word: 'payouts', to: '/admin/payouts', Icon: Banknote },
  { word: 'analytics', to: '/admin/analytics', Icon: ChartColumn },
  { word: 'reports', to: '/admin/reports', Icon: Flag },
  { word: 'mail', to: '/admin/mail', Icon: Mail },
  { word: 'adminAudit', to: '/admin/audit', Icon: ScrollText },
  { word: 'adminSettings', to: '/admin/settings', Icon: Settings },
];
