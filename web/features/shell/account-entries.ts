import { CircleUser, ClipboardList, LayoutDashboard, type LucideIcon, MessageCircle, Settings, Store } from 'lucide-react';
import type { Self } from '#contract/accounts.ts';

type AccountWord =
  | 'dashboard'
  | 'adminDashboard'
  | 'orderManagement'
  | 'viewShops'
  | 'orderHistory'
  | 'messages'
  | 'profile'
  | 'accountSettings';
type AccountEntry = { word: AccountWord; to: string; Icon: LucideIcon };

/** The avatar's menu of each role, in order; logging out always comes last and is not listed. */
export const accountEntries = {
  seller: [
    { word: 'dashboard', to: '/seller/dashboard', Icon: LayoutDashboard },
    { word: 'viewShops', to: '/shops', Icon: Store },
    { word: 'orderHistory', to: '/orders', Icon: ClipboardList },
    { word: 'messages', to: '/messages', Icon: MessageCircle },
    { word: 'accountSettings', to: '/profile', Icon: Settings },
  ],
  admin: [
    { word: 'adminDashboard', to: '/admin', Icon: LayoutDashboard },
    { word: 'orderManagement', to: '/orders', Icon: ClipboardList },
    { word: 'viewShops', to: '/shops', Icon: Store },
    { word: 'accountSettings', to: '/profile', Icon: Settings },
  ],
  buyer: [
    { word: 'profile', to: '/profile', Icon: CircleUser },
    { word: 'orderHistory', to: '/orders', Icon: ClipboardList },
    { word: 'messages', to: '/messages', Icon: MessageCircle },
    { word: 'accountSettings', to: '/profile#password', Icon: Settings },
  ],
} as const satisfies Record<string, readonly AccountEntry[]>;

/** What somebody may do decides, not what they asked for: an admin still waiting has a buyer's menu, and whoever helps to run a shop a seller's. */
export function menuRole(viewer: Pick<Self, 'isAdmin' | 'isVendor' | 'runsShops'>): keyof typeof accountEntries {
  if (viewer.isAdmin) return 'admin';
  return viewer.isVendor || viewer.runsShops ? 'seller' : 'buyer';
}
