import type { Stripe, StripeElements, StripePaymentElement } from '@stripe/stripe-js';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { toMinor } from '#contract/kernel/money.ts';
import { stripeAmount } from '#contract/payments/stripe.rules.ts';
import { hasPaymentForm } from '#web/loading/payment-pages.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Declined } from './outcome.ts';
import { onTheme, stripeLook } from './stripe-look.ts';
import { stripeFor } from './stripe-script.ts';
import { createTill, type Till } from './till.ts';

type Shown = { stripe: Stripe; elements: StripeElements; form: StripePaymentElement };

export type StripeForm = {
  /** In major units. */
  total: number;
  /** Where the page finds the till as long as the form is there. */
  till: RefObject<Till | null>;
  /** Whether the page may be acted on. */
  isLive: boolean;
  /** The shopper is back from their bank's pages: the order is to be sent again. */
  onReturn: () => void;
};

/** Stripe's form in `place`, for as long as it is shown. */
export function useStripe({ total, till, isLive, onReturn }: StripeForm) {
  const t = useTranslations('checkout');
  const locale = useLocale().startsWith('zh') ? 'zh' : 'en';
  const { paymentKey, currency } = usePlatform();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<Promise<Shown>>(undefined);
  const [state, setState] = useState<'arriving' | 'ready' | 'away'>('arriving');
  const [attempt, setAttempt] = useState(0);
  const amount = stripeAmount(toMinor(total), currency);

  const show = useEffectEvent(async (): Promise<Shown> => {
    const stripe = await stripeFor(paymentKey ?? '', locale);
    const elements = stripe.elements({
      mode: 'payment',
      amount,
      currency: currency.toLowerCase(),
      appearance: stripeLook(),
    });
    const form = elements.create('payment', { layout: 'accordion' });
    form.on('ready', () => setState('ready'));
    form.on('loaderror', () => setState('away'));
    if (place.current) form.mount(place.current);
    return { stripe, elements, form };
  });

  const form = async () =>
    (await shown.current?.catch(() => undefined)) ??
    Promise.reject(new Declined(t('gateway.awayText')));
  const opened = (returned: string | null) =>
    createTill({
      token: async () => tokenOf(await form(), t('gateway.incomplete')),
      confirm: async (clientSecret) =>
        (await form()).stripe.handleNextAction({ clientSecret }).catch(() => undefined),
      returned,
      pause: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
      unconfirmed: t('secondStep.cancelled'),
    });
  const open = useRef<Till>(null);
  useImperativeHandle(till, () => ({ pay: (ask) => (open.current ??= opened(null)).pay(ask) }));

  const goOn = useEffectEvent((payment: string) => {
    open.current = opened(payment);
    onReturn();
  });
  useEffect(() => {
    const payment = isLive ? takeReturned() : null;
    if (payment) goOn(payment);
  }, [isLive]);

  // The page may have been reached from one whose policy knows no Stripe.
  useEffect(() => {
    if (!isOwnDocument()) location.reload();
  }, []);

  useEffect(() => {
    if (!isOwnDocument()) return;
    let isGone = false;
    const showing = show();
    shown.current = showing;
    showing.catch(() => isGone || setState('away'));
    const stop = onTheme(
      () =>
        void showing
          .then(({ elements }) => elements.update({ appearance: stripeLook() }))
          .catch(() => undefined),
    );
    return () => {
      isGone = true;
      stop();
      void showing.then(({ form }) => form.destroy()).catch(() => undefined);
    };
  }, [attempt, locale]);

  useEffect(() => {
    void shown.current?.then(({ elements }) => elements.update({ amount })).catch(() => undefined);
  }, [amount]);

  return {
    place,
    state,
    focus: () => void shown.current?.then(({ form }) => form.focus()).catch(() => undefined),
    again: () => {
      setState('arriving');
      setAttempt((count) => count + 1);
    },
  };
}

async function tokenOf({ stripe, elements }: Shown, incomplete: string): Promise<string> {
  const { error: wrong } = await elements.submit();
  if (wrong) throw new Declined(wrong.message ?? incomplete);
  const { confirmationToken, error } = await stripe.createConfirmationToken({
    elements,
    params: { return_url: location.href },
  });
  if (error) throw new Declined(error.message ?? incomplete);
  return confirmationToken.id;
}

/** Whether the browser got this document with a policy that allows Stripe's form; pages change without a new document. */
function isOwnDocument(): boolean {
  const [loaded] = performance.getEntriesByType('navigation');
  return !loaded || hasPaymentForm(new URL(loaded.name).pathname);
}

const added = ['payment_intent', 'payment_intent_client_secret', 'redirect_status'];

/** The payment that Stripe has added to the address of a page to which it sent the shopper back; it is taken out again. */
function takeReturned(): string | null {
  const url = new URL(location.href);
  const payment = url.searchParams.get('payment_intent');
  if (payment === null) return null;
  for (const name of added) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
  return payment;
}
