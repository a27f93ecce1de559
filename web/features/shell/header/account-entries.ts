import type { Self } from '#contract/accounts/schemas.ts';
import type { Platform } from '#contract/platform/schemas.ts';
import type { IconName } from '#web/ui/icon-names.ts';

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
  icon: IconName;
  /** What the market has to have for it. */ needs?: 'giftCards';
};

const giftCards = {
  word: 'giftCards',
  to: '/profile/gift-cards',
  icon: 'gift',
  needs: 'giftCards',
} as const satisfies AccountEntry;

/** The avatar's menu of each role, in order; logging out always comes last and is not listed. */
const accountEntries = {
  seller: [
    { word: 'dashboard', to: '/seller/dashboard', icon: 'layout-dashboard' },
    { word: 'userManagement', to: '/seller/users', icon: 'users-round' },
    { word: 'vendorApprovals', to: '/seller/vendors', icon: 'badge-check' },
    { word: 'orderManagement', to: '/orders/management', icon: 'clipboard-check' },
    { word: 'viewShops', to: '/shops', icon: 'store' },
    { word: 'managePortfolio', to: '/seller/portfolio', icon: 'boxes' },
    { word: 'addWork', to: '/seller/add-product', icon: 'package-plus' },
    { word: 'orderHistory', to: '/orders', icon: 'clipboard-list' },
    { word: 'myBookings', to: '/my-bookings', icon: 'calendar-check' },
    giftCards,
    { word: 'messages', to: '/messages', icon: 'message-circle' },
    { word: 'accountSettings', to: '/profile/settings', icon: 'settings' },
    { word: 'salesAnalytics', to: '/seller/sales', icon: 'chart-column' },
    { word: 'platformSettings', to: '/seller/settings', icon: 'sliders-horizontal' },
  ],
  /** Somebody who helps to run a shop of another's; what their role allows, the shop's rooms show. */
  colleague: [
    { word: 'dashboard', to: '/seller/dashboard', icon: 'layout-dashboard' },
    { word: 'orderManagement', to: '/orders/management', icon: 'clipboard-check' },
    { word: 'viewShops', to: '/shops', icon: 'store' },
    { word: 'managePortfolio', to: '/seller/portfolio', icon: 'boxes' },
    { word: 'orderHistory', to: '/orders', icon: 'clipboard-list' },
    { word: 'myBookings', to: '/my-bookings', icon: 'calendar-check' },
    giftCards,
    { word: 'messages', to: '/messages', icon: 'message-circle' },
    { word: 'accountSettings', to: '/profile/settings', icon: 'settings' },
  ],
  admin: [
    { word: 'adminDashboard', to: '/admin', icon: 'layout-dashboard' },
    { word: 'userManagement', to: '/admin/users', icon: 'users-round' },
    { word: 'vendorApprovals', to: '/admin/vendors?tab=waiting', icon: 'badge-check' },
    { word: 'orderManagement', to: '/orders', icon: 'clipboard-check' },
    { word: 'viewShops', to: '/shops', icon: 'store' },
    { word: 'managePortfolio', to: '/admin/portfolio', icon: 'boxes' },
    { word: 'addWork', to: '/admin/add-product', icon: 'package-plus' },
    { word: 'orderHistory', to: '/admin/orders/history', icon: 'clipboard-list' },
    { word: 'accountSettings', to: '/profile/settings', icon: 'settings' },
    { word: 'salesAnalytics', to: '/admin/analytics', icon: 'chart-column' },
    { word: 'platformSettings', to: '/admin/settings', icon: 'sliders-horizontal' },
  ],
  buyer: [
    { word: 'profile', to: '/profile', icon: 'circle-user' },
    { word: 'orderHistory', to: '/orders', icon: 'clipboard-list' },
    { word: 'myBookings', to: '/my-bookings', icon: 'calendar-check' },
    giftCards,
    { word: 'messages', to: '/messages', icon: 'message-circle' },
    { word: 'accountSettings', to: '/profile/settings', icon: 'settings' },
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
