import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { moderationApi } from '#web/api/moderation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { FailedAlert } from '#web/ui/failed-alert.tsx';

/** Asks the admins, once, to look at an upheld report again. */
export function AppealForm({ reportId }: { reportId: number }) {
  const t = useTranslations('reports.one.appeal');
  const lookAgain = useLookAgain();
  const appeal = useMutation({
    mutationFn: (body: { text: string }) =>
      moderationApi.appeal({ params: { id: reportId }, body }),
    onSuccess: () => showToast({ title: t('sent') }),
    onSettled: lookAgain,
  });
  const { form, errors } = useForm({
    rules: {
      fetch: () => import('#contract/moderation/schemas.ts').then(({ appealBody }) => appealBody),
    },
    onValid: (body) => appeal.mutate(body),
  });
  return (
    <section className="flex flex-col gap-4 py-5">
      <div>
        <h2 className="text-lg">{t('title')}</h2>
        <p className="text-muted">{t('text')}</p>
      </div>
      <form {...form} className="flex flex-col gap-4">
        <FailedAlert error={appeal.error} />
        <TextAreaField
          label={t('label')}
          name="text"
          maxLength={2000}
          required
          error={errors.text}
        />
        <Button type="submit" className="self-start" loading={appeal.isPending}>
          {t('send')}
        </Button>
      </form>
    </section>
  );
}
