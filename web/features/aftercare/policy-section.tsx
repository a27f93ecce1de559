import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayTakeReturns, waysBack } from '#contract/aftercare/rules.ts';
import {
  policyBody,
  type PolicyBody,
  type ShopAftercarePolicy,
} from '#contract/aftercare/schemas.ts';
import { countTyped } from '#contract/kernel/typed-number.ts';
import { aftercareApi } from '#web/api/aftercare.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

/** What a shop promises for after the sale, within what the market asks. Load the words `aftercare`. */
export function PolicySection({ policy }: { policy: ShopAftercarePolicy }) {
  const t = useTranslations('aftercare.policy');
  const { revalidate } = useRevalidator();
  const sendsGoods = mayTakeReturns(policy.kind);
  const [takes, setTakes] = useState(policy.takesReturns);
  const save = useMutation({
    mutationFn: (body: PolicyBody) =>
      aftercareApi.savePolicy({ params: { id: policy.shopId }, body }),
    onSuccess: () => {
      showToast({ title: t('saved'), text: t('savedText') });
      return revalidate();
    },
    onError: (error) => refuse(fieldErrorsOf(error)),
  });
  const { form, errors, refuse } = useForm({
    rules: policyBody,
    bodyOf: (typed: Record<string, unknown>) => ({
      version: policy.version,
      reportHours: countTyped(String(typed.reportHours)),
      takesReturns: sendsGoods && typed.takesReturns !== undefined,
      returnDays: countTyped(String(typed.returnDays ?? policy.returnDays)),
      wayBack: typed.wayBack ?? policy.wayBack,
    }),
    onValid: (body) => save.mutate(body),
  });
  return (
    <SectionCard id="aftercare" title={t('title')} text={t('text', { hours: policy.answerHours })}>
      <form {...form} className="flex flex-col gap-5">
        <FailedAlert error={save.error} title={t('failed')} />
        <TextField
          label={t('reportHours')}
          hint={t('reportHoursHint', { hours: policy.leastReportHours })}
          name="reportHours"
          inputMode="numeric"
          defaultValue={String(policy.reportHours)}
          error={errors.reportHours}
          className="max-w-xs"
        />
        {sendsGoods && (
          <Checkbox
            label={t('takesReturns')}
            hint={t('takesReturnsHint')}
            name="takesReturns"
            checked={takes}
            onChange={({ currentTarget }) => setTakes(currentTarget.checked)}
          />
        )}
        {sendsGoods && takes && (
          <>
            <TextField
              label={t('returnDays')}
              name="returnDays"
              inputMode="numeric"
              defaultValue={String(policy.returnDays)}
              error={errors.returnDays}
              className="max-w-xs"
            />
            <RadioGroup
              legend={t('wayBack')}
              name="wayBack"
              defaultValue={policy.wayBack}
              choices={waysBack.map((value) => ({ value, label: t(`waysBack.${value}`) }))}
            />
          </>
        )}
        <Button type="submit" loading={save.isPending} className="w-fit">
          {t('save')}
        </Button>
      </form>
    </SectionCard>
  );
}
