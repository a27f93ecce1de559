import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PrintProof } from '#contract/orders/items.schemas.ts';
import { printProofLimits } from '#contract/orders/print-proofs.rules.ts';
import { proofAnswerBody } from '#contract/orders/print-proofs.schemas.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { printProofsApi } from '#web/api/orders.ts';
import { reasonOf } from '#web/api/reason-of.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { inWidth } from '#web/ui/picture.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

type Item = WorkedOrder['items'][number];
type ProofQuestionsProps = { order: Pick<WorkedOrder, 'id'>; items: readonly Item[] };

/** How a shop will print what its shopper gave, to be approved or not, before everything else. */
export default function ProofQuestions({ order, items }: ProofQuestionsProps) {
  return items.flatMap((item) =>
    (item.printProofs ?? [])
      .filter(({ state }) => state === 'asked')
      .map((proof) => <Question key={proof.id} orderId={order.id} item={item} proof={proof} />),
  );
}

type QuestionProps = { orderId: number; item: Item; proof: PrintProof };

function Question({ orderId, item, proof }: QuestionProps) {
  const t = useTranslations('orders.proof');
  const [isChanging, setChanging] = useState(false);
  const answer = useProofAnswer(orderId, proof.id);
  return (
    <Alert
      tone="warning"
      title={t('title', { name: item.productName })}
      action={
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            loading={answer.isPending && answer.variables.isApproved}
            disabled={answer.isPending}
            onClick={() => answer.mutate({ isApproved: true, words: '' })}
          >
            {t('approve')}
          </Button>
          <Button
            size="small"
            look="secondary"
            disabled={answer.isPending}
            onClick={() => setChanging(true)}
          >
            {t('change')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-2">
        <p>{t('text')}</p>
        {proof.note && <p className="as-written font-semibold">{proof.note}</p>}
        <a href={proof.picture} target="_blank" rel="noreferrer" className="w-fit">
          {/* As it is, also on a dark page: its colours are what is asked about. */}
          <img
            src={inWidth(proof.picture, 640)}
            alt={t('alt', { name: item.productName })}
            className="w-60 max-w-full rounded-control border border-line"
          />
        </a>
      </div>
      <ChangesDialog
        open={isChanging}
        onClose={() => setChanging(false)}
        name={item.productName}
        answer={answer}
      />
    </Alert>
  );
}

type Answer = { isApproved: boolean; words: string };

function useProofAnswer(orderId: number, proofId: number) {
  const t = useTranslations('orders.proof');
  return useMutation({
    mutationFn: (body: Answer) => printProofsApi.answer({ params: { id: orderId, proofId }, body }),
    onSuccess: (_, { isApproved }) =>
      showToast({ title: t(isApproved ? 'approved' : 'changesSent') }),
    onError: (error) =>
      showToast({ tone: 'error', title: t('failed'), text: reasonOf(error) ?? t('failedText') }),
    onSettled: useLookAgain(),
  });
}

type ChangesDialogProps = {
  open: boolean;
  onClose: () => void;
  name: string;
  answer: ReturnType<typeof useProofAnswer>;
};

function ChangesDialog({ open, onClose, name, answer }: ChangesDialogProps) {
  const t = useTranslations('orders.proof');
  const { form, errors, refuse } = useForm({
    rules: proofAnswerBody,
    bodyOf: ({ words }) => ({ isApproved: false, words }),
    onValid: (body) =>
      answer.mutate(body, {
        onSuccess: onClose,
        onError: (error) => refuse(fieldErrorsOf(error)),
      }),
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('changeTitle', { name })}>
      <form {...form} className="flex flex-col gap-5">
        <TextAreaField
          label={t('what')}
          hint={t('whatHint')}
          name="words"
          required
          rows={3}
          maxLength={printProofLimits.words}
          error={errors.words}
        />
        <DialogButtons
          confirm={t('send')}
          keep={t('keep')}
          isBusy={answer.isPending}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}
