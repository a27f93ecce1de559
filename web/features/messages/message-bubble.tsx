import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Message } from '#contract/messages/schemas.ts';
import type { ThreadSide } from '#contract/messages/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Photos } from '#web/ui/photos.tsx';
import type { Pending } from './use-conversation.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

type BubbleProps = {
  message: Message;
  viewerSide: ThreadSide;
  /** What can be done with what the other side wrote. */ action?: ReactNode;
};

/** One message: the own side's on the right. What it says is text and nothing else. */
export function MessageBubble({ message, viewerSide, action }: BubbleProps) {
  const t = useTranslations('messages');
  const format = useFormatter();
  const isOurs = message.side === viewerSide;
  return (
    <li className={`group/message flex flex-col gap-1 ${isOurs ? 'items-end' : 'items-start'}`}>
      <div
        className={`${bubble} ${isOurs ? 'rounded-br-xs bg-leaf-soft' : 'rounded-bl-xs bg-well'}`}
      >
        <span className="sr-only">{message.senderName}: </span>
        {message.isHidden ? (
          <p className="text-muted italic">{t('hidden')}</p>
        ) : (
          <Words text={message.text} pictures={message.pictures} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-2 px-1 text-xs text-muted">
        {!message.isOwn && <span>{message.senderName}</span>}
        <time dateTime={message.sentAt} className="figures">
          {format.dateTime(new Date(message.sentAt), 'dayAndClock')}
        </time>
        {isOurs && <Receipt isRead={message.isRead} />}
        {!isOurs && !message.isHidden && action}
      </div>
    </li>
  );
}

function Receipt({ isRead }: { isRead: boolean }) {
  const t = useTranslations('messages');
  const icon = isRead ? 'check-check' : 'check';
  return (
    <span className="inline-flex items-center gap-1">
      <Icon name={icon} className={`size-3.5 ${isRead ? 'text-leaf' : ''}`} />
      {isRead ? t('read') : t('sent')}
    </span>
  );
}

/** A message that has not arrived: on its way, or to be sent again. */
export function PendingBubble({
  pending,
  onRetry,
  onDiscard,
}: {
  pending: Pending;
  onRetry: () => void;
  onDiscard: () => void;
}) {
  const t = useTranslations('messages');
  return (
    <li className="flex flex-col items-end gap-1">
      <div
        className={`${bubble} rounded-br-xs bg-leaf-soft ${pending.error ? 'inset-ring-1 inset-ring-chili' : 'opacity-70'}`}
      >
        <Words text={pending.text} pictures={pending.pictures} />
      </div>
      {pending.error === null ? (
        <p className="flex items-center gap-1 px-1 text-xs text-muted">
          <Icon name="clock" className="size-3.5" />
          {t('sending')}
        </p>
      ) : (
        <div role="alert" className="flex flex-wrap items-center justify-end gap-2">
          <FieldError error={`${t('failed')} ${pending.error}`} />
          <Button look="secondary" size="small" onClick={onRetry}>
            {t('retry')}
          </Button>
          <Button look="quiet" size="small" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </div>
      )}
    </li>
  );
}

const bubble = 'max-w-[min(34rem,85%)] rounded-card px-4 py-2.5';

function Words({ text, pictures }: { text: string; pictures: readonly string[] }) {
  const t = useTranslations('messages');
  return (
    <div className="flex flex-col gap-2">
      {text && <p className="break-words whitespace-pre-wrap">{text}</p>}
      {pictures.length > 0 && <Photos label={t('pictures')} photos={pictures} size="size-28!" />}
    </div>
  );
}
