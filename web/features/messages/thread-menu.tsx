import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Thread } from '#contract/messages/schemas.ts';
import { messagesApi } from '#web/api/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFailure } from '#web/ui/use-failure.ts';

type ThreadMenuProps = Pick<Thread, 'id' | 'side' | 'blockedBy'> & { name: string };

/** What can be done about the other side: ending the conversation, and taking it up again. */
export function ThreadMenu({ id, side, name, blockedBy }: ThreadMenuProps) {
  const t = useTranslations('messages');
  const lookAgain = useLookAgain();
  const said = useFailure();
  const [isAsking, setAsking] = useState(false);
  const isBlocked = blockedBy.includes(side);
  const change = useMutation({
    mutationFn: () => (isBlocked ? messagesApi.unblock : messagesApi.block)({ params: { id } }),
    onError: (error) => showToast({ tone: 'error', title: said(error) }),
    onSettled: async (answer, error) => {
      await lookAgain(answer, error);
      setAsking(false);
    },
  });
  const entry = isBlocked
    ? {
        label: t('block.undo'),
        icon: <Icon name="message-circle" className="size-4.5" />,
        onChoose: () => change.mutate(),
      }
    : {
        label: t('block.action'),
        icon: <Icon name="ban" className="size-4.5" />,
        tone: 'danger' as const,
        onChoose: () => setAsking(true),
      };
  return (
    <>
      <Menu
        label={t('more')}
        quietLabel
        look="quiet"
        align="end"
        icon={<Icon name="ellipsis-vertical" className="size-5" />}
        entries={[entry]}
      />
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('block.title', { name })}
        text={t('block.text')}
        actions={
          <>
            <Button look="danger" loading={change.isPending} onClick={() => change.mutate()}>
              {t('block.confirm')}
            </Button>
            <Button look="secondary" onClick={() => setAsking(false)}>
              {t('block.keep')}
            </Button>
          </>
        }
      />
    </>
  );
}
