import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { BookingMessage } from '#contract/bookings/messages.schemas.ts';
import type { MessageState } from '#contract/bookings/rules.ts';
import { bookingMessagesApi } from '#web/api/bookings.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useWhen } from '../use-when.ts';
import { messagesKey, useMessages } from './about-booking.ts';
import { PanelSection } from './panel-section.tsx';

const tones: Record<MessageState, BadgeTone> = {
  prepared: 'pending',
  queued: 'processing',
  sent: 'processing',
  delivered: 'delivered',
  read: 'delivered',
  opened: 'processing',
  failed: 'danger',
  withheld: 'neutral',
  overtaken: 'neutral',
};

/** The messages to the customer, and how far each of them is. */
export function PanelMessages({ bookingId }: { bookingId: number }) {
  const t = useTranslations('bookingDesk.messages');
  const queryKey = messagesKey(bookingId);
  const queries = useQueryClient();
  const { data, isError } = useMessages(bookingId);
  const { mutate: opened } = useMutation({
    mutationKey: ['message-opened'],
    mutationFn: (messageId: number) =>
      bookingMessagesApi.opened({ params: { id: bookingId }, body: { messageId } }),
    onSuccess: (messages) => queries.setQueryData(queryKey, messages),
  });
  const shown = data?.filter(({ channel }) => channel !== 'bell') ?? [];
  return (
    <PanelSection title={t('title')}>
      {isError && <p className="text-sm">{t('failed')}</p>}
      {data && shown.length === 0 && <p className="text-sm text-muted">{t('none')}</p>}
      <ul className="flex flex-col gap-3">
        {shown.map((message) => (
          <Message key={message.id} message={message} onOpen={() => opened(message.id)} />
        ))}
      </ul>
    </PanelSection>
  );
}

function Message({ message, onOpen }: { message: BookingMessage; onOpen: () => void }) {
  const t = useTranslations('bookingDesk.messages');
  const when = useWhen();
  const icon = message.channel === 'mail' ? 'mail' : 'message-circle';
  return (
    <li className="flex flex-col gap-1 text-sm">
      <div className="flex gap-2">
        <Icon name={icon} className="mt-0.5 size-4 flex-none text-muted" />
        <p className="flex min-w-0 flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold break-words">{message.title}</span>
          <Badge tone={tones[message.state]}>{t(`states.${message.state}`)}</Badge>
        </p>
      </div>
      <p className="figures text-muted">
        {[t(`channels.${message.channel}`), message.to, when.at(message.at)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {message.error && (
        <p className="text-chili">
          {message.state === 'withheld' ? t(withheldFor(message.error)) : message.error}
        </p>
      )}
      {message.whatsappUrl && (
        <a
          href={message.whatsappUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="link self-start"
          onClick={onOpen}
        >
          {t('openWhatsApp')}
        </a>
      )}
    </li>
  );
}

/** Why a message was not sent. */
const reasons = ['unreachable', 'made_up', 'unwanted'] as const;

function withheldFor(error: string): `withheld.${(typeof reasons)[number]}` {
  return `withheld.${reasons.find((reason) => reason === error) ?? 'unwanted'}`;
}
