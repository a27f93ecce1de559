import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { NotificationKind } from '#contract/notifications/rules.ts';
import type { Notification } from '#contract/notifications/schemas.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

/** A picture for each kind, by how its name begins; the longest that fits. */
const icons: Record<string, IconName> = {
  'order.message': 'message-circle',
  order: 'package',
  message: 'message-circle',
  review: 'star',
  price: 'tag',
  back: 'heart',
  new: 'store',
  approval: 'store',
  shop: 'store',
  product: 'tag',
  report: 'flag',
  payout: 'circle-dollar-sign',
  booking: 'calendar-clock',
  equipment: 'calendar-clock',
  aftercare: 'rotate-ccw',
  gift: 'gift',
  dispute: 'credit-card',
  payment: 'credit-card',
  refund: 'credit-card',
  proof: 'file-check',
  team: 'users',
  mail: 'mail-exclamation-point',
  whatsapp: 'message-circle',
};

function iconOf(kind: NotificationKind): IconName {
  return icons[kind] ?? icons[kind.split('.')[0] ?? ''] ?? 'shield-check';
}

type NotificationItemProps = {
  notification: Notification;
  /** Of the page, so that the server and the browser write the same. */
  now: Date;
  onRead: (id: number) => void;
  onOpen?: () => void;
  /** Cuts its text after two lines, for the panel. */
  isShort?: boolean;
};

/** One notification; the whole of it leads to what it is about, and is read by that. */
export function NotificationItem({
  notification,
  now,
  onRead,
  onOpen,
  isShort,
}: NotificationItemProps) {
  const open = () => {
    if (!notification.isRead) onRead(notification.id);
    if (notification.path) onOpen?.();
  };
  const inside = <NotificationText notification={notification} now={now} isShort={isShort} />;
  return (
    <li className="relative flex gap-3 px-4 py-3 transition-colors hover:bg-well">
      <span
        aria-hidden="true"
        className={`mt-0.5 grid size-9 flex-none place-items-center rounded-full border ${notification.isRead ? 'border-line bg-card text-muted' : 'border-transparent bg-leaf-soft text-leaf'}`}
      >
        <Icon name={iconOf(notification.kind)} className="size-4.5" />
      </span>
      {notification.path ? (
        <Link to={notification.path} onClick={open} className={hitArea}>
          {inside}
        </Link>
      ) : (
        <button type="button" onClick={open} className={`${hitArea} text-left`}>
          {inside}
        </button>
      )}
      {!notification.isRead && (
        <span aria-hidden="true" className="mt-2 size-2.5 flex-none rounded-full bg-leaf" />
      )}
    </li>
  );
}

const hitArea =
  'min-w-0 grow outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf';

/** The numbers of orders and visits stay in one piece, where a line would end at their hyphens. */
function unbroken(text: string) {
  return text.split(/((?:ORD|SV)-[A-Z0-9-]+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text do not move
      <span key={index} className="inline-block">
        {part}
      </span>
    ),
  );
}

function NotificationText({
  notification,
  now,
  isShort,
}: Pick<NotificationItemProps, 'notification' | 'now' | 'isShort'>) {
  const t = useTranslations('shell.bell');
  const format = useFormatter();
  return (
    <>
      <span className={`block ${notification.isRead ? '' : 'font-semibold'}`}>
        {!notification.isRead && <span className="sr-only">{t('unread')} </span>}
        {unbroken(notification.title)}
      </span>
      <span
        className={`block text-sm text-muted ${isShort ? 'line-clamp-2' : 'whitespace-pre-line'}`}
      >
        {unbroken(notification.text)}
      </span>
      <time dateTime={notification.createdAt} className="figures mt-1 block text-xs text-muted">
        {format.relativeTime(new Date(notification.createdAt), now)}
      </time>
    </>
  );
}
