import { Link, useParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Thread } from '#contract/messages/schemas.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

/** A conversation in the list: with whom, about what, the last words, and whether something waits. */
export function ThreadRow({ thread, to }: { thread: Thread; to: string }) {
  const t = useTranslations('messages');
  const format = useFormatter();
  const isOpen = useParams().id === String(thread.id);
  const name = thread.side === 'shopper' ? thread.shop.name : thread.shopperName;
  return (
    <li>
      <Link
        to={to}
        prefetch="intent"
        aria-current={isOpen ? 'page' : undefined}
        className="flex gap-3 px-4 py-3 -outline-offset-2! hover:bg-well aria-[current]:bg-leaf-soft"
      >
        <Avatar username={name} src={thread.side === 'shopper' ? thread.shop.logoUrl : null} />
        <span className="flex min-w-0 grow flex-col">
          <span className="flex items-baseline justify-between gap-3">
            <span className={`truncate ${thread.unread > 0 ? 'font-semibold' : 'font-medium'}`}>
              {name}
            </span>
            {thread.last && (
              <time dateTime={thread.last.sentAt} className="figures flex-none text-xs text-muted">
                {format.dateTime(new Date(thread.last.sentAt), 'day')}
              </time>
            )}
          </span>
          <span className="truncate text-sm text-muted">
            {t(`about.${thread.subject.kind}`, { name: thread.subject.name })}
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span
              className={`grow truncate text-sm ${thread.unread > 0 ? 'font-semibold' : 'text-muted'}`}
            >
              <LastWords thread={thread} />
            </span>
            {thread.side === 'shop' && thread.isWaiting && thread.unread === 0 && (
              <Badge tone="pending">{t('waiting')}</Badge>
            )}
            {thread.unread > 0 && (
              <span className="figures grid h-5 min-w-5 flex-none place-items-center rounded-full bg-leaf px-1.5 text-xs font-semibold text-on-leaf">
                <span aria-hidden="true">{thread.unread}</span>
                <VisuallyHidden>{t('unread', { count: thread.unread })}</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

function LastWords({ thread: { last, side } }: { thread: Thread }) {
  const t = useTranslations('messages');
  if (!last) return null;
  const text = last.text || (last.hasPictures ? t('picture') : t('hiddenShort'));
  if (last.side !== side) return text;
  return t(side === 'shopper' ? 'you' : 'theShop', { text });
}
