/**
 * Stands in for what comes from js.stripe.com and hooks.stripe.com: a form in a frame of its own, and a bank that asks.
 * It makes tokens as Stripe.js does, at api.stripe.com, which is answered by the stand-in of Stripe.
 */
import type { Page } from 'playwright-core';
import type { StripeStandIn } from '#server/testing/stripe-stand-in.ts';

export const bankCard = '4000 0027 6000 3184';

/** Answers for Stripe in the window of a visitor; gives what was asked of js.stripe.com so far. */
export async function stripeIn(page: Page, standIn: StripeStandIn): Promise<string[]> {
  const asked: string[] = [];
  const html = { contentType: 'text/html' };
  await page.exposeFunction(
    'bankSays',
    (payment: string, does: 'approve' | 'refuse') => void standIn.stripe.act(payment, does),
  );
  await page.route('https://js.stripe.com/**', (route) => {
    const { pathname } = new URL(route.request().url());
    asked.push(pathname);
    if (pathname === '/form.html') return route.fulfill({ ...html, body: form });
    return route.fulfill({
      contentType: 'text/javascript',
      body: `(${script.toString()})(${JSON.stringify(standIn.url)})`,
    });
  });
  await page.route('https://hooks.stripe.com/**', (route) =>
    route.fulfill({ ...html, body: bank }),
  );
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const answer = await fetch(`${standIn.url}${pathname}${search}`, {
      method: route.request().method(),
      headers: { authorization: `Bearer ${standIn.settings.STRIPE_PUBLISHABLE_KEY}` },
      body: route.request().postData(),
    });
    const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };
    await route.fulfill({ status: answer.status, headers, body: await answer.text() });
  });
  return asked;
}

/** Types into the form as into Stripe's; a name such as `paypal` chooses that way to pay. */
export function typeCard(page: Page, card: string): Promise<void> {
  return page
    .frameLocator('iframe[title="Secure payment input frame"]')
    .getByLabel('Card number')
    .fill(card);
}

export async function answerBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  await page.frameLocator('iframe[title="Bank"]').getByRole('button', { name: answer }).click();
}

const form = `<!doctype html><html lang="en"><title>Payment</title><body style="margin:0;font:16px sans-serif">
<label>Card number <input oninput="parent.postMessage({ card: this.value }, '*')"></label>`;

const bank = `<!doctype html><html lang="en"><title>Bank</title><body>
<button onclick="say('approve')">Complete</button><button onclick="say('refuse')">Fail</button>
<script>const say = (does) => bankSays(new URLSearchParams(location.search).get('payment'), does).then(() => parent.postMessage({ bank: does }, '*'))</script>`;

/** Runs in the browser; `hosted` is where pages stand to which people are sent. */
function script(hosted: string): void {
  type Intent = {
    id: string;
    client_secret: string;
    status: string;
    next_action?: { redirect_to_url?: { url: string } } | null;
  };
  const methods: Record<string, string> = {
    '4242424242424242': 'pm_card_visa',
    '4000000000000002': 'pm_card_visa_chargeDeclined',
    '4000002760003184': 'pm_card_threeDSecure2Required',
    paypal: 'pm_paypal',
  };
  let card = '';
  addEventListener('message', ({ data }) => {
    if (data.card !== undefined) card = data.card.replaceAll(' ', '');
  });
  const ask = async (path: string, body?: URLSearchParams) =>
    (await fetch(`https://api.stripe.com/v1/${path}`, body ? { method: 'POST', body } : {})).json();
  const frame = (title: string, src: string) =>
    Object.assign(document.createElement('iframe'), { title, src });

  function element() {
    const shown = frame('Secure payment input frame', 'https://js.stripe.com/form.html');
    shown.style.width = '100%';
    return {
      on: (event: string, then: () => void) =>
        event === 'ready' && shown.addEventListener('load', then),
      mount: (place: HTMLElement) => place.append(shown),
      destroy: () => shown.remove(),
      focus: () => shown.focus(),
    };
  }

  async function handleNextAction({ clientSecret }: { clientSecret: string }) {
    const id = clientSecret.split('_secret')[0] ?? '';
    const intent: Intent = await ask(`payment_intents/${id}`);
    const to = intent.next_action?.redirect_to_url?.url;
    if (to) {
      location.assign(new URL(to, hosted));
      return new Promise(() => undefined);
    }
    const bankFrame = frame('Bank', `https://hooks.stripe.com/bank.html?payment=${id}`);
    bankFrame.style.cssText =
      'position:fixed;inset:0;width:100%;height:100%;background:#fff;z-index:1000';
    document.body.append(bankFrame);
    await new Promise<void>((done) =>
      addEventListener('message', ({ data }) => data.bank && done()),
    );
    bankFrame.remove();
    return { paymentIntent: await ask(`payment_intents/${id}`) };
  }

  Object.assign(window, {
    Stripe: (key: string) => ({
      elements: (options: object) => ({
        create: element,
        update: (changes: object) => Object.assign(options, changes),
        submit: async () =>
          methods[card] ? {} : { error: { message: 'Your card number is incomplete.' } },
      }),
      createConfirmationToken: async ({ params }: { params: { return_url: string } }) => ({
        confirmationToken: await ask(
          'confirmation_tokens',
          new URLSearchParams({
            key,
            payment_method: methods[card] ?? '',
            return_url: params.return_url,
          }),
        ),
      }),
      handleNextAction,
    }),
  });
}
