import { useTranslations } from 'use-intl';
import type { SupportRequest } from '#contract/support/schemas.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Moment } from '#web/ui/moment.tsx';

/** What was written, from the question on, as either side reads it. */
export function SupportMessages({ request }: { request: SupportRequest }) {
  const t = useTranslations('support');
  const { name } = usePlatform();
  const writer = ({ side, writtenBy }: SupportRequest['messages'][number]) => {
    if (side === 'market')
      return request.side === 'market' ? (writtenBy ?? t('admin.market')) : name;
    return request.asker?.name ?? t('request.you');
  };
  return (
    <ol className="flex flex-col gap-4">
      {request.messages.map((message) => (
        <li
          key={message.id}
          className={`flex flex-col gap-2 rounded-card border border-line p-4 ${message.side === 'market' ? 'bg-leaf-soft' : 'bg-card'}`}
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
            <span className="font-semibold wrap-anywhere text-ink">{writer(message)}</span>
            <Moment at={message.sentAt} as="dayAndClock" />
          </p>
          <p className="max-w-prose as-written">{message.text}</p>
        </li>
      ))}
    </ol>
  );
}
