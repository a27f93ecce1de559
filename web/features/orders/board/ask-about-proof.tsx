import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { printProofLimits } from '#contract/orders/print-proofs.rules.ts';
import { printProofBody } from '#contract/orders/print-proofs.schemas.ts';
import { printProofsApi } from '#web/api/orders.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { uploadArtwork } from '#web/api/upload-image.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { PhotoField } from '#web/ui/photo-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { boardKey } from './use-board.ts';

type ProofOf = { orderId: number; shopId: number; lineId: number; name: string };

/** The way to show a shopper how their picture will be printed. Load the words `orders` and `upload` with the page. */
export default function AskAboutProof({ isAgain, ...of }: ProofOf & { isAgain: boolean }) {
  const t = useTranslations('orders.proof');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" look="secondary" className="self-start" onClick={() => setOpen(true)}>
        {t(isAgain ? 'askAgain' : 'ask')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('askTitle', { name: of.name })}
        text={t('askText')}
      >
        <ProofForm of={of} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const shownProof = z.pick(printProofBody, { picture: true, note: true });

function ProofForm({ of, onDone }: { of: ProofOf; onDone: () => void }) {
  const t = useTranslations('orders.proof');
  const { orderId, shopId, lineId } = of;
  const [picture, setPicture] = useState<string[]>([]);
  const queries = useQueryClient();
  const lookAgain = useLookAgain();
  const ask = useMutation({
    mutationFn: (body: z.output<typeof shownProof>) =>
      printProofsApi.ask({ params: { id: orderId }, body: { shopId, lineId, ...body } }),
    onSuccess: () => {
      onDone();
      showToast({ title: t('asked') });
    },
    onError: (error) => refuse(fieldErrorsOf(error)),
    onSettled: (answer, error) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: boardKey(shopId) }),
        queries.invalidateQueries({ queryKey: ['order', orderId] }),
        lookAgain(answer, error),
      ]),
  });
  const { form, errors, refuse, uploads } = useForm({
    rules: shownProof,
    bodyOf: ({ note }) => ({ picture: picture[0] ?? '', note }),
    onValid: (body) => ask.mutate(body),
  });
  return (
    <form {...form} className="flex flex-col gap-5">
      <FailedAlert error={ask.error} />
      <PhotoField
        label={t('picture')}
        required
        upload={uploadArtwork}
        uploads={uploads}
        value={picture}
        onChange={setPicture}
        most={1}
        error={errors.picture}
      />
      <TextAreaField
        label={t('shopNote')}
        name="note"
        optional
        rows={2}
        maxLength={printProofLimits.words}
        error={errors.note}
      />
      <DialogButtons
        confirm={t('askSend')}
        keep={t('keep')}
        isBusy={ask.isPending}
        onKeep={onDone}
      />
    </form>
  );
}
