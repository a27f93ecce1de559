import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { NotificationItem } from './notification-item.tsx';
import { useLatest, useReading } from './use-notifications.ts';

export type BellPanelProps = {
  open: boolean;
  setOpen: (open: boolean) => void;
  button: RefObject<HTMLAnchorElement | null>;
  unread: number;
};

/** The latest notifications below the bell. */
export default function BellPanel({ open, setOpen, button, unread }: BellPanelProps) {
  const t = useTranslations('shell.bell');
  const change: Popover.Root.Props['onOpenChange'] = (next, details) => {
    // A press on the bell itself is the bell's to answer, or the panel would close and open again.
    const onBell =
      details.event.target instanceof Node && button.current?.contains(details.event.target);
    if (details.reason === 'outside-press' && onBell) details.cancel();
    else setOpen(next);
  };
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={button}
          sideOffset={8}
          align="end"
          collisionPadding={12}
          className="z-60"
        >
          <Popover.Popup
            className="popup flex max-h-[min(36rem,calc(100dvh-6rem))] w-[min(25rem,calc(100vw-1.5rem))] flex-col p-0!"
            finalFocus={button}
          >
            <header className="flex items-center justify-between gap-2 border-b border-line py-1.5 pr-1.5 pl-4">
              <Popover.Title className="text-lg">{t('title')}</Popover.Title>
              <ButtonLink
                to="/profile/notifications"
                look="quiet"
                aria-label={t('choices')}
                data-shape="icon"
                icon={<Icon name="settings-2" className="size-5" />}
                onClick={() => setOpen(false)}
              />
            </header>
            <Latest unread={unread} close={() => setOpen(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Latest({ unread, close }: { unread: number; close: () => void }) {
  const t = useTranslations('shell.bell');
  const { data: notifications, dataUpdatedAt, isError, refetch } = useLatest();
  const { read, readUpTo, isBusy } = useReading();
  const [newest] = notifications ?? [];
  if (isError)
    return (
      <div role="alert" className="flex flex-col items-start gap-3 p-4">
        <p>{t('failed')}</p>
        <Button look="secondary" size="small" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  if (!notifications)
    return (
      <p className="flex min-h-32 items-center justify-center gap-2 text-muted">
        <Spinner />
        {t('loading')}
      </p>
    );
  if (!newest) return <p className="p-4 text-muted">{t('none')}</p>;
  const now = new Date(dataUpdatedAt);
  return (
    <>
      <ul className="min-h-0 grow divide-y divide-line overflow-y-auto overscroll-contain">
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            now={now}
            onRead={read}
            onOpen={close}
            isShort
          />
        ))}
      </ul>
      <footer className="flex items-center justify-between gap-2 border-t border-line px-4 py-2">
        <Link
          to="/notifications"
          onClick={close}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-3 hover:underline"
        >
          {t('all')}
        </Link>
        {unread > 0 && (
          <IconButton
            label={t('readAll')}
            icon={<Icon name="check-check" className="size-5" />}
            loading={isBusy}
            onClick={() => readUpTo(newest.id)}
          />
        )}
      </footer>
    </>
  );
}
