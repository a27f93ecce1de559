import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Shop } from '#contract/shops/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { resolverOf } from '#web/ui/resolver-of.ts';
import { StepHeading } from '#web/ui/step-heading.tsx';
import { StepProgress } from '#web/ui/step-progress.tsx';
import { ContactStep } from './contact-step.tsx';
import { LookStep } from './look-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { emptyShopForm, type ShopForm, shopForm } from './shop-form-rules.ts';
import { ShopFront } from './shop-front.tsx';
import { fieldsOf, type StepName, stepNames, stepOf } from './steps.ts';
import { StoreStep } from './store-step.tsx';
import { useDraft } from './use-draft.ts';
import { useOpenShop } from './use-open-shop.ts';

type OpenShopFormProps = { userId: number; step: StepName; onOpened: (shop: Shop) => void };

const pathOf = (step: StepName) => (step === 'store' ? '?' : `?step=${step}`);

/** 'Create Your Shop' in four short steps; what is typed is kept on this device until the shop exists. */
export function OpenShopForm({ userId, step, onOpened }: OpenShopFormProps) {
  const t = useTranslations('openShop');
  const navigate = useNavigate();
  const form = useForm({ resolver: resolverOf(shopForm), defaultValues: emptyShopForm });
  const draft = useDraft(form, userId);
  const pictures = usePendingPictures();
  const goTo = (next: StepName) => void navigate(pathOf(next));
  const shop = useOpenShop({
    atFields: (wrong) => {
      const names = Object.keys(wrong) as FieldPath<ShopForm>[];
      for (const name of names) form.setError(name, { message: wrong[name as keyof ShopForm] });
      const there = stepOf(names);
      if (there) goTo(there);
    },
    onOpened: (opened) => {
      draft.forget();
      onOpened(opened);
    },
  });
  const advance = async () => {
    if (pictures.refuse()) return;
    const isRight = await form.trigger(fieldsOf[step], { shouldFocus: true });
    const next = stepNames[stepNames.indexOf(step) + 1];
    if (isRight && next) goTo(next);
  };
  const send = form.handleSubmit(
    (values) => shop.mutate(values),
    (errors) => goTo(stepOf(Object.keys(errors)) ?? 'store'),
  );
  const isLast = step === 'review';
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void (isLast ? send() : advance());
        }}
        className="flex flex-col gap-6"
      >
        <StepProgress
          label={t('title')}
          steps={stepNames.map((name) => ({ label: t(`steps.${name}`), to: pathOf(name) }))}
          current={stepNames.indexOf(step)}
        />
        <StepHeading step={step} title={t(`steps.${step}`)}>
          {t(`intros.${step}`)}
        </StepHeading>
        {step === 'store' && <StoreStep form={form} />}
        {step === 'contact' && <ContactStep form={form} />}
        {step === 'look' && <LookStep form={form} onPending={pictures.note} />}
        {isLast && <ReviewStep form={form} pathOf={pathOf} />}
        {pictures.isRefused && (
          <Alert tone="warning" live>
            {t('pendingPicture')}
          </Alert>
        )}
        {isLast && shop.refusal && (
          <Alert tone="error" title={t('failed.title')} live>
            {shop.refusal}
          </Alert>
        )}
        <StepButtons step={step} isBusy={shop.isPending} />
        <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-muted">
          {draft.isKept && (
            <>
              <CircleCheck aria-hidden="true" className="size-4 text-leaf" />
              {t('saved')}
            </>
          )}
        </p>
      </form>
      <aside className="lg:sticky lg:top-24">
        <ShopFront form={form} />
      </aside>
    </div>
  );
}

function StepButtons({ step, isBusy }: { step: StepName; isBusy: boolean }) {
  const t = useTranslations('openShop');
  const before = stepNames[stepNames.indexOf(step) - 1];
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" size="large" loading={isBusy}>
        {step === 'review' ? t('submit') : t('continue')}
      </Button>
      {before && (
        <ButtonLink to={pathOf(before)} look="secondary" size="large">
          {t('back')}
        </ButtonLink>
      )}
    </div>
  );
}

/** Pictures that were chosen and not used yet hold the way on, so that none is lost. */
function usePendingPictures() {
  const [pending, setPending] = useState<Record<string, boolean>>({});
  const [isAsked, setAsked] = useState(false);
  const isPending = Object.values(pending).some(Boolean);
  return {
    note: (which: string, is: boolean) =>
      setPending((known) => (known[which] === is ? known : { ...known, [which]: is })),
    refuse: () => {
      setAsked(isPending);
      return isPending;
    },
    isRefused: isAsked && isPending,
  };
}
