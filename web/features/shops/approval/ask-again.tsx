import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { approvalRoutes } from '#contract/accounts/approval.schemas.ts';
import { approvalApi } from '#web/api/accounts.ts';
import { ApiError } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

/** After a rejection: what has changed, and the request waits again. */
export function AskAgain() {
  const t = useTranslations('sellerStatus.ask');
  const { revalidate } = useRevalidator();
  const { form, errors } = useForm({
    rules: approvalRoutes.askAgain.body,
    onValid: (body) => ask.mutate(body),
  });
  const ask = useMutation({
    mutationFn: (body: { message: string }) => approvalApi.askAgain({ body }),
    onSuccess: async () => {
      showToast({ title: t('done'), text: t('doneText') });
      await revalidate();
    },
  });
  return (
    <section
      aria-labelledby="ask"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-4 md:p-6"
    >
      <header className="flex flex-col gap-1">
        <h2 id="ask" className="text-xl">
          {t('title')}
        </h2>
        <p className="text-muted">{t('text')}</p>
      </header>
      <form {...form} className="flex flex-col gap-5">
        <TextAreaField
          label={t('message')}
          name="message"
          required
          maxLength={500}
          error={errors.message}
        />
        {ask.error && (
          <Alert tone="error" live>
            {ask.error instanceof ApiError && ask.error.problem ? ask.error.message : t('failed')}
          </Alert>
        )}
        <Button aria-keyshortcuts="S" type="submit" className="self-start" loading={ask.isPending}>
          {t('send')}
        </Button>
      </form>
    </section>
  );
}
