import { Drawer } from '@base-ui/react/drawer';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  side?: 'left' | 'right';
  /** Stays in view at the bottom: totals and the way on. */
  footer?: ReactNode;
  children: ReactNode;
};

export default function DrawerPanel({
  open,
  onClose,
  title,
  side = 'right',
  footer,
  children,
}: DrawerProps) {
  const t = useTranslations('ui');
  return (
    <Drawer.Root open={open} onOpenChange={(next) => next || onClose()} swipeDirection={side}>
      <Drawer.Portal>
        <Drawer.Backdrop className="backdrop" />
        <Drawer.Viewport className="contents">
          <Drawer.Popup className="drawer" data-side={side}>
            <header className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-5">
              <Drawer.Title className="text-xl">{title}</Drawer.Title>
              <Drawer.Close
                render={
                  <IconButton label={t('close')} icon={<Icon name="x" className="size-5" />} />
                }
              />
            </header>
            <Drawer.Content className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-4">
              {children}
            </Drawer.Content>
            {footer && (
              <footer data-floats className="border-t border-line px-5 py-4">
                {footer}
              </footer>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
