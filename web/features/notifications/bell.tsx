import { type MouseEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { arrivesOnUse } from '#web/ui/arrives-on-use.tsx';
import { CountBadge, shownCount } from '#web/ui/count-badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { BellPanelProps } from './bell-panel.tsx';
import { useUnread } from './use-notifications.ts';

const BellPanel = arrivesOnUse<BellPanelProps>(() => import('./bell-panel.tsx'));

/** What is new, as a number. A link to the page of notifications, which shows the latest at once where it can. */
export default function Bell() {
  const t = useTranslations('shell.bell');
  const count = useUnread();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLAnchorElement>(null);
  const toggle = (event: MouseEvent) => {
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!isPlain || pathname === '/notifications') return;
    event.preventDefault();
    setOpen(!open);
  };
  return (
    <>
      <Link
        ref={button}
        to="/notifications"
        onClick={toggle}
        aria-label={t('button', { count, shown: shownCount(count) })}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="button"
        data-look="quiet"
        data-shape="icon"
      >
        <span className="relative">
          <Icon name="bell" className="size-6" />
          <CountBadge count={count} />
        </span>
      </Link>
      <span role="status" className="sr-only">
        {count > 0 && t('status', { count })}
      </span>
      <BellPanel open={open} setOpen={setOpen} button={button} unread={count} />
    </>
  );
}
