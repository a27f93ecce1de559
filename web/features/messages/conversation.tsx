import { type ReactNode, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Message, SavedReply, Thread } from '#contract/messages/schemas.ts';
import { useLive } from '#web/api/live.ts';
import { Button } from '#web/ui/button.tsx';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { MessageBubble, PendingBubble } from './message-bubble.tsx';
import { pane } from './pane.ts';
import { UnlessEnded } from './unless-ended.tsx';
import { type LoadedMessages, useConversation, useReadMarks } from './use-conversation.ts';

type ConversationProps = {
  thread: Thread;
  latest: LoadedMessages;
  /** Back to the list, below 1024 px. */
  back: string;
  saved?: { replies: readonly SavedReply[]; path: string };
  /** What can be done with a message of the other side, such as reporting it. */
  action?: (message: Message) => ReactNode;
};

/** An open conversation, live: what was said, and where the next message is written. Give it the thread's id as its key. */
export function Conversation({ thread, latest, back, saved, action }: ConversationProps) {
  const t = useTranslations('messages');
  const { revalidate } = useRevalidator();
  const talk = useConversation(thread, latest);
  useReadMarks(thread, talk.messages);
  useLive('messages', (changed) => {
    if (!changed || changed.threadId === thread.id) void revalidate();
  });
  // One that fails grows by the way to send it again.
  const end = useNewestInView(
    `${talk.messages.at(-1)?.id} ${talk.pending.map(({ key, error }) => `${key} ${error}`).join(' ')}`,
  );
  const name = thread.side === 'shopper' ? thread.shop.name : thread.shopperName;
  return (
    <section aria-label={t('with', { name })} className={pane}>
      <ConversationHeader thread={thread} back={back} />
      <div
        ref={end}
        role="log"
        aria-label={t('log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
        tabIndex={0}
        className="min-h-0 grow overflow-y-auto px-4 py-4 -outline-offset-2! md:px-6"
      >
        {talk.hasEarlier && (
          <div className="flex justify-center pb-4">
            <Button
              look="quiet"
              size="small"
              loading={talk.isReadingEarlier}
              onClick={talk.showEarlier}
            >
              {t('earlier')}
            </Button>
          </div>
        )}
        <ol className="flex flex-col gap-4">
          {talk.messages.map((message) => (
            <MessageBubble
              key={message.id}
              message={message}
              viewerSide={thread.side}
              action={action?.(message)}
            />
          ))}
          {talk.pending.map((one) => (
            <PendingBubble
              key={one.key}
              pending={one}
              onRetry={() => talk.retry(one)}
              onDiscard={() => talk.discard(one)}
            />
          ))}
        </ol>
      </div>
      <UnlessEnded thread={thread} name={name}>
        <Composer onSend={talk.send} saved={saved} />
      </UnlessEnded>
    </section>
  );
}

/** Keeps the newest message in sight when one is added. */
function useNewestInView(newest: string) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = ref.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [newest]);
  return ref;
}
