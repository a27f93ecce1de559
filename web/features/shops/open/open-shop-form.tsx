import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Shop } from '#contract/shops/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StepHeading } from '#web/ui/step-heading.tsx';
import { StepProgress } from '#web/ui/step-progress.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useDraft } from '#web/features/accounts/use-draft.ts';
import { ContactStep } from './contact-step.tsx';
import { LookStep } from './look-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { usePlatform } from '#web/loading/platform.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useCountry } from '#web/words/use-countries.ts';
import { emptyShopForm, type ShopFields, type ShopForm, shopForm } from './shop-form-rules.ts';
import { ShopFront } from './shop-front.tsx';
import { openingFields, type OpeningStep, openingSteps, openingStepOf } from './steps.ts';
import { StoreStep } from './store-step.tsx';
import { useOpenShop } from './use-open-shop.ts';

type OpenShopFormProps = { userId: number; step: OpeningStep; onOpened: (shop: Shop) => void };

const pathOf = (step: OpeningStep) => (step === 'store' ? '?' : `?step=${step}`);

/** 'Create Your Shop' in four short steps; what is typed is stored on this device until the shop exists. */
export function OpenShopForm({ userId, step, onOpened }: OpenShopFormProps) {
  const t = useTranslations('openShop');
  const navigate = useNavigate();
  const location = useCountry()(usePlatform().country);
  const fields: ShopFields = useForm({
    rules: shopForm,
    initial: { ...emptyShopForm, location },
  });
  const draft = useDraft(fields, {
    name: 'shop',
    userId,
    storage: 'device',
    // The rules judge what stands in them.
    valuesIn: (stored) => stored as Partial<ShopForm>,
  });
  const goTo = (next: OpeningStep) => void navigate(pathOf(next));
  const shop = useOpenShop({
    atFields: (wrong) => {
      fields.refuse(wrong);
      const there = openingStepOf(Object.keys(wrong));
      if (there) goTo(there);
    },
    onOpened: (opened) => {
      draft.forget();
      onOpened(opened);
    },
  });
  const advance = async () => {
    const next = openingSteps[openingSteps.indexOf(step) + 1];
    if ((await fields.passes(openingFields[step])) && next) goTo(next);
  };
  /** What is wrong is shown in the step that asks for it. */
  const send = async () => {
    for (const name of openingSteps)
      if (!(await fields.passes(openingFields[name]))) return goTo(name);
    const body = await fields.checked();
    if (body) shop.mutate(body);
  };
  const isLast = step === 'review';
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
      <form
        {...fields.form}
        onSubmit={(event) => {
          event.preventDefault();
          void (isLast ? send() : advance());
        }}
        className="flex flex-col gap-6"
      >
        <StepProgress
          label={t('title')}
          steps={openingSteps.map((name) => ({ label: t(`steps.${name}`), to: pathOf(name) }))}
          current={openingSteps.indexOf(step)}
        />
        <StepHeading step={step} title={t(`steps.${step}`)}>
          {t(`intros.${step}`)}
        </StepHeading>
        {step === 'store' && <StoreStep fields={fields} />}
        {step === 'contact' && <ContactStep fields={fields} />}
        {step === 'look' && <LookStep fields={fields} />}
        {isLast && <ReviewStep fields={fields} pathOf={pathOf} />}
        {isLast && <Agreed />}
        {isLast && shop.refusal && (
          <Alert tone="error" title={t('failed.title')} live>
            {shop.refusal}
          </Alert>
        )}
        <StepButtons step={step} isBusy={shop.isPending || fields.uploads.isAwaited} />
        <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-muted">
          {draft.isStored && (
            <>
              <Icon name="circle-check" className="size-4 text-leaf" />
              {t('saved')}
            </>
          )}
        </p>
      </form>
      <aside className="lg:sticky lg:top-24">
        <ShopFront fields={fields} />
      </aside>
    </div>
  );
}

/** What whoever opens a shop agrees to. */
function Agreed() {
  const t = useTranslations('openShop');
  return (
    <p className="text-sm text-muted">
      {t.rich('agreed', {
        guidelines: (name) => (
          <TextLink to="/pages/guidelines" newTab>
            {name}
          </TextLink>
        ),
        fees: (name) => (
          <TextLink to="/pages/fees" newTab>
            {name}
          </TextLink>
        ),
      })}
    </p>
  );
}

function StepButtons({ step, isBusy }: { step: OpeningStep; isBusy: boolean }) {
  const t = useTranslations('openShop');
  const before = openingSteps[openingSteps.indexOf(step) - 1];
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
