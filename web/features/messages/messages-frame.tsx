import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Thread } from '#contract/messages/schemas.ts';
import { withQuery } from '#web/loading/address.ts';
import { useRoomPath } from '#web/loading/room-path.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { ThreadRow } from './thread-row.tsx';

export type ThreadFilter = 'unread' | 'waiting';

type MessagesFrameProps = {
  threads: readonly Thread[];
  next: string | null;
  filters: readonly ThreadFilter[];
  filter: ThreadFilter | undefined;
  /** Where the conversations live, such as `/messages`. */
  base: string;
  /** One is open, or about to begin: below 1024 px it takes the place of the list. */
  isOpen: boolean;
  /** What stands there before the first conversation. */
  empty: ReactNode;
  /** The open conversation. */
  children: ReactNode;
};

/** All conversations beside the one that is open; below 1024 px one or the other. */
export function MessagesFrame({
  threads,
  next,
  filters,
  filter,
  base,
  isOpen,
  empty,
  children,
}: MessagesFrameProps) {
  const t = useTranslations('messages');
  const [query] = useSearchParams();
  if (threads.length === 0 && !filter && !isOpen) return empty;
  return (
    <div className="grid gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <section
        aria-label={t('list')}
        className={`flex min-w-0 flex-col gap-3 ${isOpen ? 'max-lg:hidden' : ''}`}
      >
        <Chips label={t('filter.label')}>
          {([undefined, ...filters] as const).map((one) => (
            <ChipLink
              key={one ?? 'all'}
              to={`${base}${withQuery(query, { show: one })}`}
              chosen={filter === one}
              preventScrollReset
            >
              {t(`filter.${one ?? 'all'}`)}
            </ChipLink>
          ))}
        </Chips>
        {threads.length === 0 ? (
          <p className="rounded-card border border-line bg-card px-4 py-6 text-center text-muted">
            {t('noMatch.text')}
          </p>
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {threads.map((thread) => (
              <ThreadRow
                key={thread.id}
                thread={thread}
                to={`${base}/${thread.id}${withoutCursor(query)}`}
              />
            ))}
          </ul>
        )}
        {next && <Pagination next={`${base}${withQuery(query, {})}&cursor=${next}`} />}
      </section>
      <div className={`min-w-0 ${isOpen ? '' : 'max-lg:hidden'}`}>{children}</div>
    </div>
  );
}

/** What shop and which conversations; a page of the list stays behind. */
function withoutCursor(query: URLSearchParams): string {
  const search = withQuery(query, {});
  return search === '?' ? '' : search;
}

/** What stands beside the list while none is open. */
export function ChooseThread() {
  const t = useTranslations('messages.choose');
  return <EmptyState icon={<Icon name="message-circle" />} title={t('title')} text={t('text')} />;
}

/** A shopper who has not written to anybody. */
export function NoMessages() {
  const t = useTranslations('messages.none');
  return (
    <EmptyState icon={<Icon name="message-circle" />} title={t('title')} text={t('text')}>
      <ButtonLink to="/shops">{t('browse')}</ButtonLink>
    </EmptyState>
  );
}

/** A shop to which nobody has written. */
export function NoMessagesOfShop() {
  const t = useTranslations('messages.noneOfShop');
  const pathTo = useRoomPath();
  return (
    <EmptyState icon={<Icon name="message-circle" />} title={t('title')} text={t('text')}>
      <ButtonLink to={pathTo('/seller/messages/replies')} look="secondary">
        {t('prepare')}
      </ButtonLink>
    </EmptyState>
  );
}
