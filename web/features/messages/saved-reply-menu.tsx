import { useTranslations } from 'use-intl';
import type { SavedReply } from '#contract/messages/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';

export type SavedReplies = { replies: readonly SavedReply[]; path: string };

/** What a shop often answers, to be put into the field. */
export function SavedReplyMenu({
  saved,
  onChoose,
}: {
  saved: SavedReplies;
  onChoose: (reply: SavedReply) => void;
}) {
  const t = useTranslations('messages');
  return (
    <Menu
      label={t('write.saved')}
      aria-keyshortcuts="S"
      look="secondary"
      icon={<Icon name="bookmark-check" className="size-4" />}
      entries={[
        ...saved.replies.map((reply) => ({ label: reply.title, onChoose: () => onChoose(reply) })),
        ...(saved.replies.length > 0 ? (['line'] as const) : []),
        { label: t('savedReplies.manage'), to: saved.path },
      ]}
    />
  );
}
