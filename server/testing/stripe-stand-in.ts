/**
 * A server that speaks Stripe's REST as far as the product uses it: forms in, Stripe's shapes and errors out, idempotency
 * keys, expanded fields, lists by page, signed webhooks. The official SDK is pointed at it by STRIPE_API_URL.
 */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { StripeAccount } from './stripe-account.ts';
import type { StripeEvent } from './stripe-objects.ts';
import {
  accountOf,
  createAccount,
  createLink,
  createLoginLink,
  createTransfer,
  onboard,
  reverseTransfer,
  transferOf,
} from './stripe-connect.ts';
import {
  closeDispute,
  disputeOf,
  openDispute,
  type DisputeOpening,
  updateDispute,
} from './stripe-disputes.ts';
import {
  type Form,
  formIn,
  listOfForm,
  parseForm,
  StripeProblem,
  textOfForm,
} from './stripe-forms.ts';

export type StripeStandIn = Awaited<ReturnType<typeof stripeStandIn>>;

/** What goes wrong with the next request that fits: it is lost before or after it took effect, answered 500, or late. */
export type Fault = {
  on: RegExp;
  does: 'lost' | 'answer lost' | 'fails' | { waits: Promise<void> };
};

const keys = {
  secret: 'sk_test_standIn0123456789',
  publishable: 'pk_test_standIn0123456789',
  signing: 'whsec_standIn0123456789',
};

type Answer = { status: number; body: object };
type Asked = { method: string; path: string[]; form: Form; origin: string };

export async function stripeStandIn(port = 0) {
  const stripe = new StripeAccount();
  const answered = new Map<string, { hash: string; answer: Answer | null }>();
  const faults: Fault[] = [];
  let luck: (request: string) => Fault['does'] | undefined = () => undefined;
  const asked: string[] = [];
  const server = createServer((request, response) => void serve(request, response));

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const body = await text(request);
    const name = `${request.method} ${url.pathname}`;
    asked.push(name);
    const fault = takeFault(name);
    if (fault === 'lost') return void request.socket.destroy();
    if (typeof fault === 'object') await fault.waits;
    const visit = visited(stripe, url);
    if (visit) return void response.writeHead(303, { location: visit }).end();
    const method = request.method ?? 'GET';
    const form = parseForm(method === 'GET' ? url.search.slice(1) : body);
    const call = {
      method,
      path: url.pathname.split('/').slice(2),
      form,
      origin: `http://${request.headers.host ?? ''}`,
    };
    const answer = fault === 'fails' ? failure : once(request, body, call);
    if (fault === 'answer lost') return void request.socket.destroy();
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'request-id': `req_${asked.length}`,
    });
    response.end(JSON.stringify(answer.body));
  }

  function takeFault(name: string): Fault['does'] | undefined {
    const index = faults.findIndex(({ on }) => on.test(name));
    return index === -1 ? luck(name) : faults.splice(index, 1)[0]?.does;
  }

  /** The same key answers the same again; with another body it is refused. What was never begun may be tried again. */
  function once(request: IncomingMessage, body: string, call: Asked): Answer {
    const key = request.headers['idempotency-key'];
    if (!isAllowed(request))
      return problem(new StripeProblem(401, { message: 'Invalid API Key provided.' }));
    if (call.method !== 'POST' || typeof key !== 'string') return answerTo(call);
    const hash = createHash('sha256').update(`${request.url} ${body}`).digest('hex');
    const earlier = answered.get(key);
    if (earlier && earlier.hash !== hash) return problem(new StripeProblem(400, reused));
    if (earlier && !earlier.answer) return problem(new StripeProblem(409, inUse));
    if (earlier?.answer) return earlier.answer;
    answered.set(key, { hash, answer: null });
    const answer = answerTo(call);
    if (answer.status === 404) answered.delete(key);
    else answered.set(key, { hash, answer: structuredClone(answer) });
    return answer;
  }

  const answerTo = (call: Asked): Answer => {
    try {
      return { status: 200, body: expanded(stripe, routed(stripe, call), call.form) };
    } catch (error) {
      if (!(error instanceof StripeProblem)) throw error;
      return problem(error);
    }
  };

  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  // A server that listens on a port has such an address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    stripe,
    url,
    /** What was asked so far, as `POST /v1/refunds`. */
    asked,
    /** The environment of an installation that pays by it. */
    settings: {
      STRIPE_SECRET_KEY: keys.secret,
      STRIPE_PUBLISHABLE_KEY: keys.publishable,
      STRIPE_WEBHOOK_SECRET: keys.signing,
      STRIPE_API_URL: url,
    },
    /** What the browser's form makes of a documented test method, such as `pm_card_visa`, or of `pm_paynow`. */
    token: (method: string) =>
      stripe.createToken({ payment_method: method, return_url: 'http://localhost/checkout' }).id,
    onboard: (account: string, to?: Parameters<typeof onboard>[2]) => onboard(stripe, account, to),
    /** A shopper's bank asks for a payment back. */
    dispute: (payment: string, opening?: DisputeOpening) => openDispute(stripe, payment, opening),
    updateDispute: (id: string, status: Parameters<typeof updateDispute>[2]) =>
      updateDispute(stripe, id, status),
    closeDispute: (id: string, status: Parameters<typeof closeDispute>[2]) =>
      closeDispute(stripe, id, status),
    fault: (fault: Fault) => void faults.push(fault),
    /** What becomes of each request that no fault waits for, such as `POST /v1/refunds`. */
    trouble: (next: typeof luck) => void (luck = next),
    /** Forgets keys, as Stripe does after a day. */
    forgetKeys: () => answered.clear(),
    signed,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** An event as Stripe sends it: its bytes, and the header that proves where they come from. */
export function signed(
  event: StripeEvent | object,
  { secret = keys.signing, at = new Date() } = {},
): { payload: string; signature: string } {
  const payload = JSON.stringify(event);
  const time = Math.floor(at.getTime() / 1_000);
  const proof = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return { payload, signature: `t=${time},v1=${proof}` };
}

const reused = {
  type: 'idempotency_error',
  message:
    'Keys for idempotent requests can only be used with the same parameters they were first used with.',
};
const inUse = {
  code: 'idempotency_key_in_use',
  message: 'There is currently another in-progress request using this Idempotent Key.',
};
const failure: Answer = {
  status: 500,
  body: { error: { type: 'api_error', message: 'An unexpected error occurred.' } },
};

function problem({ status, body }: StripeProblem): Answer {
  return { status, body: { error: body } };
}

function isAllowed({ headers }: IncomingMessage): boolean {
  return (
    headers.authorization === `Bearer ${keys.secret}` ||
    headers.authorization === `Bearer ${keys.publishable}`
  );
}

/** A person at Stripe's own pages: paying there, or answering its questions; where they go from there. */
function visited(stripe: StripeAccount, { pathname, searchParams }: URL): string | null {
  const [, page, id = ''] = pathname.split('/');
  if (page === 'setup' && stripe.accounts.has(id)) {
    if (stripe.linksExpired > 0) {
      stripe.linksExpired -= 1;
      return searchParams.get('refresh_url');
    }
    onboard(stripe, id);
    return searchParams.get('return_url');
  }
  if (page !== 'hosted' || !stripe.intents.has(id)) return null;
  const isRefused = searchParams.get('outcome') === 'failed';
  const { return_url: to, client_secret: secret } = stripe.act(
    id,
    isRefused ? 'refuse' : 'approve',
  );
  const back = new URL(String(to));
  back.searchParams.set('payment_intent', id);
  back.searchParams.set('payment_intent_client_secret', secret);
  back.searchParams.set('redirect_status', isRefused ? 'failed' : 'succeeded');
  return back.href;
}

function routed(
  stripe: StripeAccount,
  { method, path: [what = '', id, then], form, origin }: Asked,
): object {
  const route = `${method} ${what}${id ? '/:id' : ''}${then ? `/${then}` : ''}`;
  const handler = routes[what === 'test_helpers' ? `${method} ${what}/${id}` : route];
  if (!handler) throw new StripeProblem(404, { message: `Unrecognized request URL (${route}).` });
  return handler(stripe, { id: id ?? '', form, origin });
}

type Handler = (stripe: StripeAccount, call: { id: string; form: Form; origin: string }) => object;

const routes: Record<string, Handler> = {
  'POST test_helpers/confirmation_tokens': (stripe, { form }) => stripe.createToken(form),
  'POST confirmation_tokens': (stripe, { form }) => stripe.createToken(form),
  'POST payment_intents': (stripe, { form }) => stripe.createIntent(form),
  'GET payment_intents': (stripe, { form }) =>
    page([...stripe.intents.values()].toReversed(), form),
  'GET payment_intents/:id': (stripe, { id }) => stripe.intent(id),
  'POST payment_intents/:id/capture': (stripe, { id }) => stripe.capture(id),
  'POST payment_intents/:id/cancel': (stripe, { id }) => stripe.cancel(id),
  'POST refunds': (stripe, { form }) => stripe.refund(form),
  'GET refunds': (stripe, { form }) =>
    page(
      [...stripe.refunds.values()].filter(
        (refund) => refund.payment_intent === textOfForm(form, 'payment_intent'),
      ),
      form,
    ),
  'GET disputes': (stripe, { form }) =>
    page(
      [...stripe.disputes.values()].filter(
        (dispute) => dispute.payment_intent === textOfForm(form, 'payment_intent'),
      ),
      form,
    ),
  'GET disputes/:id': (stripe, { id }) => disputeOf(stripe, id),
  'POST accounts': (stripe, { form }) => createAccount(stripe, form),
  'GET accounts/:id': (stripe, { id }) => accountOf(stripe, id),
  'POST account_links': (stripe, { form, origin }) => createLink(stripe, form, origin),
  'POST accounts/:id/login_links': (stripe, { id, origin }) => createLoginLink(stripe, id, origin),
  'POST transfers': (stripe, { form }) => createTransfer(stripe, form),
  'GET transfers': (stripe, { form }) =>
    page(
      [...stripe.transfers.values()].filter(
        ({ transfer_group: group }) => group === textOfForm(form, 'transfer_group'),
      ),
      form,
    ),
  'GET transfers/:id': (stripe, { id }) => transferOf(stripe, id),
  'POST transfers/:id/reversals': (stripe, { id, form }) => reverseTransfer(stripe, id, form),
  'GET events': (stripe, { form }) => {
    const types = listOfForm(form, 'types');
    return page(
      stripe.events.filter(({ type }) => types.length === 0 || types.includes(type)),
      form,
    );
  },
  'GET balance': (stripe) => ({
    object: 'balance',
    available: [{ amount: stripe.balance.available, currency: 'usd' }],
    pending: [{ amount: stripe.balance.pending, currency: 'usd' }],
  }),
};

/** A page of a list, the latest first, from `starting_after` on and of a span of time. */
function page(all: Array<{ id: string; created?: unknown }>, form: Form): object {
  const span = formIn(form, 'created');
  const [from, until] = [
    Number(textOfForm(span, 'gte') ?? 0),
    Number(textOfForm(span, 'lt') ?? Infinity),
  ];
  const inSpan = all.filter(({ created }) => Number(created) >= from && Number(created) < until);
  const after = textOfForm(form, 'starting_after');
  const rest = after ? inSpan.slice(inSpan.findIndex(({ id }) => id === after) + 1) : inSpan;
  const limit = Number(textOfForm(form, 'limit') ?? 10);
  return {
    object: 'list',
    data: rest.slice(0, limit),
    has_more: rest.length > limit,
    url: '/v1/list',
  };
}

/** Fields that were asked for as whole objects instead of their ids. */
function expanded(stripe: StripeAccount, body: object, form: Form): object {
  const fields = listOfForm(form, 'expand');
  const copy: Record<string, unknown> = structuredClone({ ...body });
  for (const field of fields) {
    const [first = '', ...rest] = field.split('.');
    if (first === 'data' && Array.isArray(copy.data))
      copy.data = copy.data.map((one: object) =>
        expanded(stripe, one, { expand: [rest.join('.')] }),
      );
    else {
      const whole = wholeOf(stripe, first, copy);
      const isWhole = typeof whole === 'object' && whole !== null;
      copy[first] =
        isWhole && rest.length > 0 ? expanded(stripe, whole, { expand: [rest.join('.')] }) : whole;
    }
  }
  return copy;
}

function wholeOf(stripe: StripeAccount, field: string, object: Record<string, unknown>): unknown {
  // What was expanded by an earlier field.
  if (typeof object[field] === 'object') return object[field];
  const id = String(object[field]);
  if (field === 'latest_charge') return structuredClone(stripe.charges.get(id) ?? object[field]);
  if (field === 'balance_transaction')
    return structuredClone(stripe.bookings.get(id) ?? object[field]);
  if (field !== 'payment_method' || object[field] === null) return object[field];
  const type = stripe.methods.get(String(object.id))?.type ?? 'card';
  return { id, object: 'payment_method', type, [type]: {} };
}
