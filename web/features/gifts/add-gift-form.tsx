import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { giftRoutes } from '#contract/gifts/schemas.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { giftsApi } from '#web/api/gifts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { balanceKey } from './balance-key.ts';
import { refusalIn } from './refusal-in.ts';

type Adding = z.output<typeof giftRoutes.add.body>;

type AddGiftFormProps = {
  /** What the field begins with, of a link in a mail. */
  code?: string;
  onAdded: () => unknown;
};

/** Puts a gift card into the caller's wallet. */
export function AddGiftForm({ code = '', onAdded }: AddGiftFormProps) {
  const t = useTranslations('gifts.add');
  const money = useMoney();
  const queries = useQueryClient();
  const { form, text, refuse, reset } = useForm<Adding, { code: string }>({
    rules: giftRoutes.add.body,
    initial: { code },
    onValid: (body) => add.mutate(body),
  });
  const add = useMutation({
    mutationFn: (body: Adding) => giftsApi.add({ body }),
    onSuccess: async ({ card, balance }) => {
      reset({ code: '' });
      showToast({
        title: t('done', { amount: money(card.balance) }),
        text: t('doneText', { balance: money(balance) }),
      });
      queries.setQueryData(balanceKey, { balance });
      await onAdded();
    },
    onError: (error) => refuse(fieldErrorsOf(error)),
  });
  const refusal = refusalIn(add.error);
  return (
    <form {...form} className="flex flex-col gap-4">
      <TextField
        label={t('code')}
        hint={t('hint')}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="max-w-md [&_input]:font-mono"
        {...text('code')}
      />
      {refusal && (
        <Alert tone="error" title={refusal.title ?? t('failed')} live>
          {refusal.text}
        </Alert>
      )}
      <Button type="submit" className="self-start" loading={add.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
