import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { badgeKinds } from '#contract/shops/proofs.rules.ts';
import {
  type AdminProofDetail,
  type ProofDecision,
  proofDecisionBody,
} from '#contract/shops/proofs.schemas.ts';
import { ApiError } from '#web/api/client.ts';
import { proofsApi } from '#web/api/shops.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { ProofStateBadge, useProofWords } from '../proof-words.tsx';
import { ProofPanel } from './proof-facts.tsx';

/** Where an admin accepts a document or refuses it, and why. */
export function ProofDecisionPanel({ proof, now }: { proof: AdminProofDetail; now: string }) {
  const t = useTranslations('proofs.admin.decide');
  const { badge } = useProofWords();
  const decide = useDecide(proof.id);
  const { form, errors } = useForm({
    rules: proofDecisionBody,
    bodyOf: ({ outcome, reason }: Record<string, unknown>) => ({
      ...(outcome === undefined ? {} : { isAccepted: outcome === 'accept' }),
      reason,
    }),
    onValid: (body) => decide.mutate(body),
  });
  const isShown = badgeKinds.some((kind) => kind === proof.kind);
  const shown = badge({ ...proof, decidedAt: now });
  return (
    <ProofPanel title={t('title')}>
      <form {...form} className="flex flex-col gap-5">
        <FailedAlert error={decide.error} title={t('failed')} />
        <RadioGroup
          legend={t('outcome')}
          name="outcome"
          error={errors.isAccepted}
          choices={[
            {
              value: 'accept',
              label: t('accept'),
              text: isShown ? t('acceptText', { badge: shown }) : t('quietText'),
            },
            { value: 'refuse', label: t('refuse'), text: t('refuseText') },
          ]}
        />
        <TextAreaField
          label={t('reason')}
          hint={t('reasonHint')}
          name="reason"
          maxLength={500}
          error={errors.reason}
        />
        <Button aria-keyshortcuts="S" type="submit" loading={decide.isPending}>
          {t('send')}
        </Button>
      </form>
    </ProofPanel>
  );
}

function useDecide(id: number) {
  const t = useTranslations('proofs.admin.decide');
  const { revalidate } = useRevalidator();
  return useMutation({
    mutationFn: (body: ProofDecision) => proofsApi.decide({ params: { id }, body }),
    onSuccess: () => {
      showToast({ title: t('done'), text: t('doneText') });
      return revalidate();
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.is('state-conflict'))) return;
      showToast({ tone: 'error', title: t('failed'), text: error.message });
      void revalidate();
    },
  });
}

/** What was decided, by whom, and why. */
export function ProofDecidedPanel({ proof }: { proof: AdminProofDetail }) {
  const t = useTranslations('proofs.admin.decide');
  const { decidedAt, decidedBy } = proof;
  return (
    <ProofPanel title={t('decided')}>
      <p>
        <ProofStateBadge state={proof.state} />
      </p>
      {proof.reason && <p className="as-written">{proof.reason}</p>}
      {decidedAt && (
        <p className="text-sm text-muted">
          {t.rich('by', { name: decidedBy ?? '', date: () => <Moment at={decidedAt} /> })}
        </p>
      )}
    </ProofPanel>
  );
}
