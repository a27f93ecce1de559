import type { ReactNode } from 'react';
import { arrivesOnUse } from './arrives-on-use.tsx';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: 'left' | 'right';
  /** Stays in view at the bottom: totals and the way on. */
  footer?: ReactNode;
  children: ReactNode;
};

/**
 * A panel from the side over the whole height: cart, menu, details. Swipe it away, press Escape or outside.
 *
 * @example <Drawer open={open} onClose={close} title={t('title', { count })} footer={<Totals />}>…</Drawer>
 */
export const Drawer = arrivesOnUse<DrawerProps>(() => import('./drawer-panel.tsx'));
