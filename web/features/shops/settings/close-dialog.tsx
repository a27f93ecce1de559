import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { shopClosingApi } from '#web/api/shops.ts';
import { ApiError } from '#web/api/client.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { showToast } from '#web/ui/toast.ts';

type CloseDialogProps = { shop: { id: number; name: string }; onClose: () => void };

/** What comes of it, and the shop's name to be typed. */
export function CloseDialog({ shop: { id, name }, onClose }: CloseDialogProps) {
  const t = useTranslations('shopSettings.closing');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
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
  const { form, errors } = useForm<string>({
    rules: (values) => {
      const typed = String(values.name ?? '').trim();
      const isName = typed.toLowerCase() === name.toLowerCase();
      return isName ? { body: typed } : { errors: { name: t('another') } };
    },
    onValid: (typed) => close.mutate(typed),
  });
  return (
    <Dialog open onClose={onClose} title={t('ask', { name })} text={t('askText')}>
      <form {...form} className="flex flex-col gap-5">
        <TextField
          label={t('field', { name })}
          name="name"
          autoComplete="off"
          required
          error={errors.name}
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
