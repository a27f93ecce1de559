import { zodResolver } from '@hookform/resolvers/zod';
import { Lock } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { User } from '#contract/accounts.ts';
import type { Order } from '#contract/orders.ts';
import { sandboxTokens } from '#contract/payments.ts';
import type { Platform } from '#contract/platform.ts';
import { signInPath } from '#web/next-path.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { showToast } from '#web/ui/toast.ts';
import { type CheckoutFields, checkoutFields, emptyFields, type FieldName, orderOf, sandboxCharge } from './checkout-fields.ts';
import { type CheckoutLine, checkoutSums } from './checkout-line.ts';
import { ContactFields, DeliveryFields } from './contact-fields.tsx';
import { forgetFields, keepFields, keptFields } from './kept-fields.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { OutcomeAlert } from './outcome-alert.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { SecondStepDialog } from './second-step-dialog.tsx';
import { usePlaceOrder } from './use-place-order.ts';

type CheckoutFormProps = {
  lines: CheckoutLine[];
  /** Orders these lines only and leaves the cart as it is. */
  isBuyNow: boolean;
  viewer: User;
  paymentProvider: Platform['paymentProvider'];
  onPlaced: (order: Order) => void;
  /** Called when the server knows fresher prices, stock or hours than the page. */
  onStale: () => void;
};

/** Who, where to, how to pay: one column, one button. */
export function CheckoutForm(props: CheckoutFormProps) {
  const t = useTranslations('checkout');
  const money = useMoney();
  const { form, errors, submit, outcome, isBusy, confirmPayment, cancelPayment } = useCheckout(props);
  const { total } = checkoutSums(props.lines);
  const isLive = useIsLive();
  const hasChanged = outcome?.kind === 'total-changed';
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-10">
      <ErrorSummary key={form.formState.submitCount} errors={errors} />
      <ContactFields form={form} />
      <DeliveryFields form={form} />
      <PaymentFields form={form} provider={props.paymentProvider} />
      <div className="flex flex-col gap-4">
        <OutcomeAlert outcome={outcome} lines={props.lines} total={total} />
        <Button type="submit" size="large" loading={isBusy} disabled={!isLive} className="w-full">
          {isBusy ? t('submit.processing') : t(hasChanged ? 'changed.agree' : 'submit.place', { total: money(total) })}
        </Button>
        <noscript>{t('noScript')}</noscript>
        <p className="flex items-start gap-2 text-sm text-muted"><Lock aria-hidden="true" className="mt-0.5 size-4 flex-none" />{t('trust')}</p>
      </div>
      <SecondStepDialog open={outcome?.kind === 'second-step'} total={total} isBusy={isBusy} onConfirm={confirmPayment} onCancel={cancelPayment} />
    </form>
  );
}

function useCheckout({ lines, isBuyNow, viewer, paymentProvider, onPlaced, onStale }: CheckoutFormProps) {
  const t = useTranslations('checkout');
  const [outcome, setOutcome] = useState<Outcome>();
  const form = useKeptForm(viewer);
  const place = usePlaceOrder();
  const announce = useAnnounced();
  const leave = useLeaveForSignIn();
  const sums = checkoutSums(lines);

  const refuseCard = (message: string) => form.setError('cardNumber', { message });

  function act(next: Outcome): void {
    setOutcome(next);
    if (next.kind === 'declined') refuseCard(next.message);
    if (next.kind === 'fields') for (const { path, message } of next.errors) form.setError(fieldOf(path), { message });
    if (next.kind === 'refused') showToast({ tone: 'error', title: next.title, text: next.message });
    if (next.kind === 'failed') showToast({ tone: 'error', title: t('failed.title'), text: t('failed.text') });
    if (next.kind === 'signed-out') leave();
    if (['total-changed', 'sold-out', 'conflict', 'refused'].includes(next.kind)) onStale();
  }

  function send(fields: CheckoutFields, token: string | undefined): void {
    place.mutate(orderOf(fields, lines, sums, { token, isBuyNow }), {
      onSuccess: (order) => {
        forgetFields(viewer.id, sessionStorage);
        announce(order);
        onPlaced(order);
      },
      onError: (error) => act(outcomeOf(error, sums.total)),
    });
  }

  function attempt(fields: CheckoutFields): void {
    setOutcome(undefined);
    const charge = paymentProvider === 'sandbox' ? sandboxCharge(fields) : { token: undefined };
    if ('refused' in charge) refuseCard(t('card.unknown'));
    else send(fields, charge.token);
  }

  const { errors, isSubmitted } = form.formState;
  const named = Object.entries(errors).map(([field, error]) => ({ field, message: error?.message ?? '' }));
  useErrorTitle(isSubmitted && named.length > 0);
  return {
    form,
    outcome,
    errors: isSubmitted ? named : [],
    isBusy: place.isPending,
    submit: (event: React.SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!place.isPending) void form.handleSubmit(attempt)(event);
    },
    confirmPayment: () => send(form.getValues(), sandboxTokens.secondStepDone),
    cancelPayment: () => {
      setOutcome(undefined);
      refuseCard(t('secondStep.cancelled'));
    },
  };
}

/** Says that the order stands; the toast outlives the way to the home page. */
function useAnnounced(): (order: Order) => void {
  const t = useTranslations('checkout.placed');
  const navigate = useNavigate();
  return (order) =>
    showToast({ title: t('title'), text: t('text', { number: order.orderNumber }), action: { label: t('view'), onAct: () => void navigate(`/order/${order.id}`) } });
}

/** The form with what the account knows and what this tab has kept of an earlier try. */
function useKeptForm(viewer: User) {
  const form = useForm<CheckoutFields>({
    resolver: zodResolver(checkoutFields),
    defaultValues: { ...emptyFields, fullName: viewer.fullName, email: viewer.email },
    // Not on blur: an error that appears there moves the button away from under the pointer that is pressing it.
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  useEffect(() => {
    for (const [name, value] of Object.entries(keptFields(viewer.id, sessionStorage))) form.setValue(fieldOf(name), value);
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keepFields(viewer.id, values, sessionStorage) });
  }, [form, viewer.id]);
  return form;
}

/** The form's field for a path in the server's answer, such as `order.contact.phone`. */
function fieldOf(path: string): FieldName {
  const last = path.split('.').at(-1);
  if (last === 'shippingAddress') return 'address';
  return fieldNames.find((name) => name === last) ?? 'address';
}

// Every name of the form is a key of its empty state.
const fieldNames = Object.keys(emptyFields) as FieldName[];

/** GOV.UK: the window's title begins with the error while there is one. */
function useErrorTitle(hasErrors: boolean): void {
  const t = useTranslations('checkout');
  useEffect(() => {
    const plain = document.title;
    if (!hasErrors) return;
    document.title = t('errorTitle', { title: plain });
    return () => {
      document.title = plain;
    };
  }, [hasErrors, t]);
}

function useLeaveForSignIn(): () => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return () => void navigate(signInPath(`${pathname}${search}`));
}

/** False in the server's HTML: before the script arrived a press would send the form nowhere. */
function useIsLive(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}

const never = () => () => undefined;
