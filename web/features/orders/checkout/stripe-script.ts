/** Stripe.js comes from Stripe alone and in the version that the server's SDK speaks, when a form of it is to be shown. */
import type { Stripe, StripeConstructor } from '@stripe/stripe-js';

/** The release train stands in the address. */
export const stripeScript = 'https://js.stripe.com/endive/stripe.js';

let arriving: Promise<StripeConstructor> | undefined;

/** Stripe.js for the market's key. When it did not come, the next call asks for it again. */
export async function stripeFor(key: string, locale: 'en' | 'zh'): Promise<Stripe> {
  arriving ??= arrived().catch((error: unknown) => {
    arriving = undefined;
    throw error;
  });
  return (await arriving)(key, { locale });
}

function arrived(): Promise<StripeConstructor> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = stripeScript;
    script.async = true;
    script.addEventListener('load', () =>
      window.Stripe
        ? resolve(window.Stripe)
        : reject(new Error('Stripe.js has come without Stripe.')),
    );
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Stripe.js did not come.'));
    });
    document.head.append(script);
  });
}
