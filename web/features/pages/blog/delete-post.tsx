import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { blogApi } from '#web/api/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useFailure } from '#web/ui/use-failure.ts';

type DeletePostProps = {
  id: number;
  title: string;
  onDeleted: () => void;
  onRestored: () => void;
};

/** Deletes a post after asking, and offers to undo it. */
export function DeletePost({ id, title, onDeleted, onRestored }: DeletePostProps) {
  const t = useTranslations('blogEditor.remove');
  const said = useFailure();
  const [asks, setAsks] = useState(false);
  const params = { id };
  const onError = (error: Error) => showToast({ tone: 'error', title: said(error) });
  const undo = useMutation({
    mutationFn: () => blogApi.restore({ params }),
    onSuccess: () => {
      showToast({ title: t('undone', { title }) });
      onRestored();
    },
    onError,
  });
  const remove = useMutation({
    mutationFn: () => blogApi.remove({ params }),
    onSuccess: () => {
      setAsks(false);
      onDeleted();
      showToast({
        title: t('done', { title }),
        duration: 10_000,
        action: { label: t('undo'), onAct: () => undo.mutate() },
      });
    },
    onError,
  });
  return (
    <>
      <Button
        aria-keyshortcuts="D"
        look="quiet"
        icon={<Icon name="trash" className="size-4" />}
        onClick={() => setAsks(true)}
      >
        {t('open')}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={t('title', { title })}
        text={t('text')}
        actions={
          <>
            <Button look="danger" loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('confirm')}
            </Button>
            <Button look="secondary" onClick={() => setAsks(false)}>
              {t('keep')}
            </Button>
          </>
        }
      />
    </>
  );
}
