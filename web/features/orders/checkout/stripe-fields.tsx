import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { FormSection } from './contact-fields.tsx';
import { type StripeForm, useStripe } from './use-stripe.ts';

export type StripeFieldsProps = StripeForm & {
  /** Why the last try was refused; the page's summary of errors links here by `id`. */
  error?: string;
  id: string;
};

/** The form of the gateway, in a frame of its own: what is typed there never comes to us. */
export default function StripeFields({ error, id, ...form }: StripeFieldsProps) {
  const t = useTranslations('checkout');
  const { place, state, focus, again } = useStripe(form);
  const retry = (
    <Button look="secondary" size="small" onClick={again}>
      <Icon name="rotate-cw" className="size-4" />
      {t('gateway.again')}
    </Button>
  );
  return (
    <FormSection title={t('payment.heading')}>
      <div
        id={id}
        tabIndex={-1}
        onFocus={(event) => event.target === event.currentTarget && focus()}
        className="flex flex-col gap-3 outline-none"
      >
        {state === 'arriving' && <Arriving />}
        {state === 'away' && (
          <Alert tone="error" title={t('gateway.away')} live action={retry}>
            {t('gateway.awayText')}
          </Alert>
        )}
        <div ref={place} />
        {error && <p className="text-sm font-semibold text-chili">{error}</p>}
      </div>
    </FormSection>
  );
}

function Arriving() {
  return (
    <Skeleton className="flex flex-col gap-4">
      <Bone className="h-12" />
      <Bone className="h-12" />
      <span className="grid grid-cols-2 gap-4">
        <Bone className="h-12" />
        <Bone className="h-12" />
      </span>
    </Skeleton>
  );
}
