import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Certificate } from '#contract/shops/certificates.schemas.ts';
import { hasLastDay, mostProofFiles } from '#contract/shops/proofs.rules.ts';
import {
  type HandIn,
  handInBody,
  type ShopProof,
  type ShopProofs,
} from '#contract/shops/proofs.schemas.ts';
import { ApiError } from '#web/api/client.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { proofsApi } from '#web/api/shops.ts';
import { uploadDocument } from '#web/api/upload-image.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DocumentsField, type ListedDocument } from '#web/ui/documents-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useCountries } from '#web/words/use-countries.ts';
import { useProofWords } from '../proof-words.tsx';

/** What can be proved: a kind of document, and of a certificate which one. */
export type ToProve = { kind: ShopProof['kind']; certificate: Certificate | undefined };

type ProofFormProps = {
  shopId: number;
  subject: ToProve;
  /** The one before, of which most is the same. */
  like: ShopProof | undefined;
  onClose: () => void;
  onHandedIn: (proofs: ShopProofs) => void;
};

/** A document with what is on it. Of a certificate most is what the shop states. */
export function ProofForm({ shopId, subject, like, onClose, onHandedIn }: ProofFormProps) {
  const t = useTranslations('proofs.form');
  const { kind, certificate } = subject;
  const { named } = useProofWords();
  const { country } = usePlatform();
  const { form, values, text, change, errors, errorAt, uploads, refuse } = useForm({
    rules: handInBody,
    initial: {
      kind,
      diet: certificate?.diet,
      number: certificate?.number ?? like?.number ?? '',
      issuer: certificate?.body ?? like?.issuer ?? '',
      holder: like?.holder ?? '',
      country: like?.country ?? country,
      issuedOn: '',
      validUntil: certificate?.validUntil ?? '',
      files: [] as ListedDocument[],
    },
    bodyOf: ({ files, ...values_ }) => ({ ...values_, files: files.map(({ url }) => url) }),
    onValid: (body) => send.mutate(body),
  });
  const send = useMutation({
    mutationFn: (body: HandIn) => proofsApi.handIn({ params: { id: shopId }, body }),
    onSuccess: (proofs) => {
      showToast({ title: t('done'), text: t('doneText') });
      onHandedIn(proofs);
    },
    onError: (error) => refuse(fieldErrorsOf(error)),
  });
  const isSaid = certificate !== undefined;
  return (
    <form
      {...form}
      aria-label={t('title', { document: named({ kind, diet: certificate?.diet ?? null }) })}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('number')}
          required
          maxLength={60}
          autoComplete="off"
          readOnly={isSaid}
          {...text('number')}
        />
        <TextField label={t('issuer')} required maxLength={120} {...text('issuer')} />
        <TextField
          label={t('holder')}
          hint={t('holderHint')}
          required
          maxLength={120}
          {...text('holder')}
        />
        <CountryField {...text('country')} />
        <TextField label={t('issuedOn')} type="date" optional {...text('issuedOn')} />
        <TextField
          label={t('validUntil')}
          hint={hasLastDay(kind) ? undefined : t('validUntilHint')}
          type="date"
          required={hasLastDay(kind)}
          optional={!hasLastDay(kind)}
          readOnly={isSaid}
          {...text('validUntil')}
        />
      </div>
      <DocumentsField
        label={t('files')}
        hint={t('filesHint')}
        value={values.files}
        onChange={(files) => change({ files })}
        upload={uploadDocument}
        most={mostProofFiles}
        error={errors.files ?? errorAt('files.0')}
        uploads={uploads}
      />
      {like?.state === 'waiting' && <p className="text-sm text-muted">{t('waits')}</p>}
      {send.error && (
        <Alert tone="error" title={t('failed')} live>
          {send.error instanceof ApiError && send.error.problem
            ? send.error.message
            : t('failedText')}
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={send.isPending}>
          {t('send')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

type CountryFieldProps = ReturnType<ReturnType<typeof useForm<HandIn, HandIn>>['text']>;

function CountryField(field: CountryFieldProps) {
  const t = useTranslations('proofs.form');
  const choices = useCountries();
  return <SelectField label={t('country')} choices={choices} required {...field} />;
}
