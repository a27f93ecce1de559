import { arrivesOnUse } from './arrives-on-use.tsx';
import type { DrawerProps } from './drawer-panel.tsx';

/**
 * A panel from the side over the whole height: cart, menu, details. Swipe it away, press Escape or outside.
 *
 * @example <Drawer open={open} onClose={close} title={t('title', { count })} footer={<Totals />}>…</Drawer>
 */
export const Drawer = arrivesOnUse<DrawerProps>(() => import('./drawer-panel.tsx'));
