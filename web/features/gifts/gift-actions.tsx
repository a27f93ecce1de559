import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { type BoughtGift, giftRoutes } from '#contract/gifts/schemas.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { giftsApi } from '#web/api/gifts.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { refusalIn } from './refusal-in.ts';

export type GiftQuestion = { gift: BoughtGift; kind: 'send' | 'refund' };

type GiftActionsProps = {
  question: GiftQuestion | undefined;
  onClose: () => void;
  onChanged: () => unknown;
};

/** Asks before a card is sent, now or again, or refunded, and does it. */
export function GiftActions({ question, ...actions }: GiftActionsProps) {
  return (
    <>
      <SendAgain gift={question?.kind === 'send' ? question.gift : undefined} {...actions} />
      <RefundGift gift={question?.kind === 'refund' ? question.gift : undefined} {...actions} />
    </>
  );
}

type ActionProps = Omit<GiftActionsProps, 'question'> & { gift: BoughtGift | undefined };

type Sending = z.output<typeof giftRoutes.send.body>;

function SendAgain({ gift, onClose, onChanged }: ActionProps) {
  const t = useTranslations('gifts.wallet');
  const form = useId();
  const failed = useFailed();
  const isFirst = gift?.state === 'waiting';
  const send = useMutation({
    mutationFn: ({ id, body }: { id: number; body: Sending }) =>
      giftsApi.send({ params: { id }, body }),
    onSuccess: async (_, { body }) => {
      onClose();
      showToast({ title: t('sent'), text: body.email && t('sentText', { to: body.email }) });
      await onChanged();
    },
    onError: failed,
  });
  return (
    <Dialog
      open={gift !== undefined}
      onClose={onClose}
      title={t(isFirst ? 'sendNow' : 'send')}
      text={t(isFirst ? 'sendNowText' : 'sendText')}
      actions={
        <DialogActions
          confirm={t(isFirst ? 'sendNow' : 'send')}
          does={{ form }}
          isBusy={send.isPending}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      }
    >
      {gift && (
        <SendForm
          id={form}
          email={gift.recipientEmail ?? ''}
          errors={send.error}
          onSend={(body) => send.mutate({ id: gift.id, body })}
        />
      )}
    </Dialog>
  );
}

type SendFormProps = {
  id: string;
  email: string;
  errors: unknown;
  onSend: (body: Sending) => void;
};

function SendForm({ id, email, errors, onSend }: SendFormProps) {
  const t = useTranslations('gifts.wallet');
  const { form, text } = useForm<Sending, { email: string }>({
    rules: giftRoutes.send.body,
    initial: { email },
    bodyOf: (values) => (values.email.trim() === '' ? {} : values),
    onValid: onSend,
  });
  return (
    <form {...form} id={id}>
      <TextField
        label={t('sendTo')}
        type="email"
        inputMode="email"
        {...text('email')}
        error={text('email').error ?? fieldErrorsOf(errors).email}
      />
    </form>
  );
}

function RefundGift({ gift, onClose, onChanged }: ActionProps) {
  const t = useTranslations('gifts.wallet');
  const money = useMoney();
  const failed = useFailed();
  const refund = useMutation({
    mutationFn: ({ id }: BoughtGift) => giftsApi.refund({ params: { id } }),
    onSuccess: async (_, { amount }) => {
      onClose();
      showToast({ title: t('refunded', { amount: money(amount) }) });
      await onChanged();
    },
    onError: failed,
  });
  return (
    <Dialog
      open={gift !== undefined}
      onClose={onClose}
      title={t('refund')}
      text={gift && t('refundText', { amount: money(gift.amount) })}
      actions={
        <DialogActions
          confirm={t('refund')}
          look="danger"
          does={() => gift && refund.mutate(gift)}
          isBusy={refund.isPending}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      }
    />
  );
}

function useFailed(): (error: unknown) => void {
  const t = useTranslations('gifts.wallet');
  return (error) => {
    const refusal = refusalIn(error);
    showToast({ tone: 'error', title: refusal?.title ?? t('failed'), text: refusal?.text });
  };
}
