import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { productsApi } from '#web/api/catalogue.ts';
import { ApiError } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toast.ts';

type DeleteProductProps = {
  product: { id: number; name: string; wasOrdered: boolean };
  onDeleted: () => void;
  onRestored: () => void;
};

/** Deletes a product after asking, and offers to undo it. */
export function DeleteProduct({
  product: { id, name, wasOrdered },
  onDeleted,
  onRestored,
}: DeleteProductProps) {
  const t = useTranslations('productForm.remove');
  const [asks, setAsks] = useState(false);
  const failed = (error: Error) =>
    showToast({
      tone: 'error',
      title: t('failed'),
      text: error instanceof ApiError && error.problem ? error.message : undefined,
    });
  const undo = useMutation({
    mutationFn: () => productsApi.restore({ params: { id } }),
    onSuccess: () => {
      showToast({ title: t('undone', { name }) });
      onRestored();
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => productsApi.remove({ params: { id } }),
    onSuccess: ({ outcome }) => {
      setAsks(false);
      onDeleted();
      showToast({
        title: t(outcome === 'archived' ? 'archived' : 'done', { name }),
        duration: 10_000,
        action: { label: t('undo'), onAct: () => undo.mutate() },
      });
    },
    onError: failed,
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
        title={t('title', { name })}
        text={t(wasOrdered ? 'archive' : 'remove')}
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
