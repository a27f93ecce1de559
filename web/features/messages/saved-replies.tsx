import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { mostSavedReplies } from '#contract/messages/rules.ts';
import { type SavedReply, savedReplyBody } from '#contract/messages/schemas.ts';
import { messagesApi } from '#web/api/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFailure } from '#web/ui/use-failure.ts';
import { useListFocus } from '#web/ui/use-list-focus.ts';

type Text = { title: string; text: string };

/** A shop's saved replies: added, changed and removed in place. */
export function SavedReplies({
  shopId,
  replies,
}: {
  shopId: number;
  replies: readonly SavedReply[];
}) {
  const t = useTranslations('messages.savedReplies');
  const [open, setOpen] = useState<number | 'new'>();
  const listFocus = useListFocus();
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      {replies.length === 0 && open !== 'new' && (
        <EmptyState icon={<Icon name="bookmark-check" />} title={t('none')} text={t('text')} />
      )}
      <ul {...listFocus} className="flex flex-col gap-3">
        {replies.map((reply) => (
          <li key={reply.id} className="rounded-card border border-line bg-card p-4">
            {open === reply.id ? (
              <ReplyForm shopId={shopId} reply={reply} onDone={() => setOpen(undefined)} />
            ) : (
              <SavedReplyRow shopId={shopId} reply={reply} onEdit={() => setOpen(reply.id)} />
            )}
          </li>
        ))}
      </ul>
      {open === 'new' ? (
        <div className="rounded-card border border-line bg-card p-4">
          <ReplyForm shopId={shopId} onDone={() => setOpen(undefined)} />
        </div>
      ) : (
        replies.length < mostSavedReplies && (
          <Button
            className="self-start"
            icon={<Icon name="plus" className="size-4" />}
            aria-keyshortcuts="N"
            onClick={() => setOpen('new')}
          >
            {t('add')}
          </Button>
        )
      )}
    </div>
  );
}

function SavedReplyRow({
  shopId,
  reply,
  onEdit,
}: {
  shopId: number;
  reply: SavedReply;
  onEdit: () => void;
}) {
  const t = useTranslations('messages.savedReplies');
  const lookAgain = useLookAgain();
  const said = useFailure();
  const afterwards = {
    onError: (error: Error) => showToast({ tone: 'error', title: said(error) }),
    onSettled: lookAgain,
  };
  const removal = useMutation({
    mutationFn: () => messagesApi.removeReply({ params: { id: shopId, replyId: reply.id } }),
    onSuccess: () =>
      showToast({
        title: t('removed'),
        text: reply.title,
        action: { label: t('undo'), onAct: () => restore.mutate() },
      }),
    ...afterwards,
  });
  const restore = useMutation({
    mutationFn: () =>
      messagesApi.saveReply({
        params: { id: shopId },
        body: { title: reply.title, text: reply.text },
      }),
    onSuccess: () => showToast({ title: t('restored'), text: reply.title }),
    ...afterwards,
  });
  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 grow">
        <h2 className="text-base break-words">{reply.title}</h2>
        <p className="as-written text-muted">{reply.text}</p>
      </div>
      <IconButton
        label={t('edit', { name: reply.title })}
        icon={<Icon name="pencil" className="size-4.5" />}
        onClick={onEdit}
      />
      <IconButton
        label={t('remove', { name: reply.title })}
        icon={<Icon name="trash" className="size-4.5" />}
        loading={removal.isPending}
        onClick={() => removal.mutate()}
      />
    </div>
  );
}

function ReplyForm({
  shopId,
  reply,
  onDone,
}: {
  shopId: number;
  reply?: SavedReply;
  onDone: () => void;
}) {
  const t = useTranslations('messages.savedReplies');
  const { revalidate } = useRevalidator();
  const save = useMutation({
    mutationFn: (body: Text) =>
      reply
        ? messagesApi.changeReply({ params: { id: shopId, replyId: reply.id }, body })
        : messagesApi.saveReply({ params: { id: shopId }, body }),
    onSuccess: async () => {
      showToast({ title: t('saved') });
      await revalidate();
      onDone();
    },
  });
  const { form, errors } = useForm({
    rules: savedReplyBody,
    onValid: (body) => save.mutate(body),
  });
  return (
    <form {...form} className="flex flex-col gap-4">
      <FailedAlert error={save.error} />
      <TextField
        label={t('name')}
        name="title"
        defaultValue={reply?.title}
        maxLength={60}
        autoFocus
        error={errors.title}
      />
      <TextAreaField
        label={t('reply')}
        name="text"
        defaultValue={reply?.text}
        maxLength={2000}
        error={errors.text}
      />
      <div className="flex flex-wrap gap-2">
        <Button aria-keyshortcuts="S" type="submit" loading={save.isPending}>
          {t('save')}
        </Button>
        <Button look="quiet" onClick={onDone}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
