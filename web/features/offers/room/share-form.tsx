import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type * as z from 'zod/mini';
import { offerRoutes, type OwnOffer } from '#contract/offers/schemas.ts';
import { offersApi } from '#web/api/offers.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';

type Share = z.output<typeof offerRoutes.setShare.body>;

/** How much of a shop's offer the market bears of orders to come. */
export function ShareForm({ offer }: { offer: OwnOffer }) {
  const t = useTranslations('offers.share');
  const { revalidate } = useRevalidator();
  const { form, number, refuse } = useForm<Share, Share>({
    rules: offerRoutes.setShare.body,
    initial: { percent: offer.marketBears },
    onValid: (body) => save.mutate(body),
  });
  const save = useMutation({
    mutationFn: (body: Share) =>
      offersApi.setShare({ params: { id: offer.id }, body: { ...body, version: offer.version } }),
    onSuccess: async () => {
      showToast({ title: t('saved') });
      await revalidate();
    },
    onError: (error) => refuse(fieldErrorsOf(error)),
  });
  const isAtFields = Object.keys(fieldErrorsOf(save.error)).length > 0;
  return (
    <form {...form} className="max-w-3xl">
      <SectionCard id="share" title={t('title')}>
        <p className="text-muted">{t('text', { shop: offer.shopName ?? '' })}</p>
        <TextField
          label={t('percent')}
          suffix="%"
          inputMode="numeric"
          className="max-w-40"
          {...number('percent')}
        />
        <FailedAlert
          error={isAtFields ? null : save.error}
          title={t('failed')}
          text={t('failedText')}
        />
        <Button type="submit" look="secondary" className="self-start" loading={save.isPending}>
          {t('save')}
        </Button>
      </SectionCard>
    </form>
  );
}
