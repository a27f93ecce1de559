import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { shopClosingApi } from '#web/api/shops.ts';
import { ApiError } from '#web/api/client.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';

type CloseDialogProps = { shop: { id: number; name: string }; onClose: () => void };

/** What comes of it, and the shop's name to be typed. */
export default function CloseDialog({ shop: { id, name }, onClose }: CloseDialogProps) {
  const t = useTranslations('shopSettings.closing');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [wrong, setWrong] = useState<string>();
  const close = useMutation({
    mutationKey: ['shop-closing', id],
    mutationFn: (typed: string) => shopClosingApi.close({ params: { id }, body: { name: typed } }),
    onSuccess: async () => {
      await navigate(`/seller/dashboard?shop=${id}`);
      showToast({ title: t('done'), text: t('doneText', { name }) });
    },
    // Something began meanwhile: the section says what.
    onError: async (error) => {
      if (!(error instanceof ApiError && error.is('state-conflict'))) return;
      await revalidate();
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('ask', { name })} text={t('askText')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = String(new FormData(event.currentTarget).get('name') ?? '').trim();
          const isName = typed.toLowerCase() === name.toLowerCase();
          setWrong(isName ? undefined : t('another'));
          if (isName) close.mutate(typed);
        }}
      >
        <TextField
          label={t('field', { name })}
          name="name"
          autoComplete="off"
          required
          error={wrong}
          onInput={() => setWrong(undefined)}
        />
        <FailedAlert error={close.error} title={t('failed')} text={t('failedText')} />
        <DialogButtons
          look="danger"
          confirm={t('confirm')}
          keep={t('keep')}
          isBusy={close.isPending}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}
