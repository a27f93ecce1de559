import { Dialog } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  /** One sentence under the title, read out with it. */
  text?: ReactNode;
  /** Buttons; the way on first, in reading order. */
  actions?: ReactNode;
  /** CSS width from 768 px; 30rem by default. */
  width?: string;
  children?: ReactNode;
};

const fields = 'input:not([type="hidden"], [type="file"]), select, textarea';

export default function DialogPanel({
  open,
  onClose,
  title,
  text,
  actions,
  width,
  children,
}: DialogProps) {
  const t = useTranslations('ui');
  const body = useRef<HTMLDivElement>(null);
  // What is to be filled in; a keyboard on the screen opens only when it is asked for.
  const firstField = (by: string) =>
    (by !== 'touch' && body.current?.querySelector<HTMLElement>(fields)) || true;
  return (
    <Dialog.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Dialog.Portal>
        {/* Over a drawer, too, which would stay as bright as if it could be used. */}
        <Dialog.Backdrop className="backdrop" forceRender />
        <Dialog.Popup
          className="dialog"
          style={{ '--dialog-width': width }}
          initialFocus={firstField}
        >
          <header className="flex items-start justify-between gap-4 py-4 pr-3 pl-5">
            <div className="flex min-w-0 flex-col gap-1 pt-2">
              <Dialog.Title className="text-xl">{title}</Dialog.Title>
              {text && <Dialog.Description className="text-muted">{text}</Dialog.Description>}
            </div>
            <Dialog.Close
              render={<IconButton label={t('close')} icon={<Icon name="x" className="size-5" />} />}
            />
          </header>
          {children && (
            <div ref={body} className="min-h-0 overflow-y-auto px-5 pb-5">
              {children}
            </div>
          )}
          {actions && (
            <footer
              data-floats
              className="flex flex-col gap-2 border-t border-line px-5 py-4 sm:flex-row-reverse sm:justify-start"
            >
              {actions}
            </footer>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
