import { arrivesOnUse } from '#web/ui/arrives-on-use.tsx';
import type { MobileMenuProps } from './mobile-menu-panel.tsx';

/** The drawer behind the hamburger below 768 px. */
export const MobileMenu = arrivesOnUse<MobileMenuProps>(() => import('./mobile-menu-panel.tsx'));
