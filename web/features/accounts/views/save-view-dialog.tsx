import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { viewBody } from '#contract/accounts/saved-views.schemas.ts';
import type { ViewedTable } from '#contract/accounts/saved-views.rules.ts';
import { ApiError } from '#web/api/client.ts';
import { savedViewsApi } from '#web/api/saved-views.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

type SaveViewDialogProps = { table: ViewedTable; query: string; onClose: () => void };

/** Asks for the name that a list is kept under as it is shown. */
export default function SaveViewDialog({ table, query, onClose }: SaveViewDialogProps) {
  const t = useTranslations('grid.views');
  const { revalidate } = useRevalidator();
  const save = useMutation({
    mutationFn: ({ name }: { name: string }) =>
      savedViewsApi.save({ params: { table }, body: { name, query } }),
    onSuccess: async () => {
      showToast({ title: t('saved') });
      onClose();
      await revalidate();
    },
  });
  const { form, errors } = useForm({
    rules: viewBody,
    bodyOf: (values) => ({ ...values, query }),
    onValid: (body) => save.mutate(body),
  });
  const refusal =
    save.error instanceof ApiError && save.error.problem
      ? save.error.message
      : save.error && t('failed');
  return (
    <Dialog open onClose={onClose} title={t('title')} text={t('text')}>
      <form {...form} className="flex flex-col gap-4">
        <TextField
          label={t('name')}
          name="name"
          required
          maxLength={40}
          autoComplete="off"
          error={errors.name ?? refusal ?? undefined}
        />
        <DialogButtons
          confirm={t('confirm')}
          keep={t('cancel')}
          isBusy={save.isPending}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}
