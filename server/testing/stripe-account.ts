/** A Stripe account of a test's own: what is in it, and by which rules that changes. In memory, in Stripe's documented shapes. */
import { randomBytes } from 'node:crypto';
import {
  amountOfForm,
  type Form,
  formIn,
  metadataIn,
  missing,
  StripeProblem,
  textOfForm,
} from './stripe-forms.ts';
import type {
  BalanceTransaction,
  StripeCharge,
  ConnectedAccount,
  Dispute,
  Intent,
  Refund,
  StripeEvent,
  Transfer,
} from './stripe-objects.ts';
import { methodOfId, type TestMethod } from './stripe-test-methods.ts';

type Token = {
  id: string;
  object: 'confirmation_token';
  payment_intent: string | null;
  return_url: string | null;
} & Record<string, unknown>;

const now = () => Math.floor(Date.now() / 1_000);
const idOf = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export class StripeAccount {
  readonly intents = new Map<string, Intent>();
  readonly charges = new Map<string, StripeCharge>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly bookings = new Map<string, BalanceTransaction>();
  readonly transfers = new Map<string, Transfer>();
  readonly accounts = new Map<string, ConnectedAccount>();
  readonly tokens = new Map<string, Token>();
  readonly methods = new Map<string, TestMethod>();
  readonly events: StripeEvent[] = [];
  /** What the market has, and what each connected account does. Money arrives at once unless `isSlow`. */
  readonly balance = { available: 0, pending: 0 };
  readonly balances = new Map<string, number>();
  isSlow = false;
  /** How many of the next links to Stripe's questions are used up when somebody follows them. */
  linksExpired = 0;
  /** Whether what a charge costs is said only by `sayCosts`, as Stripe says it a moment after taking the money. */
  isSlowToCharge = false;
  /** Called with every event as it happens. */
  onEvent: (event: StripeEvent) => void = () => {};

  /** What the browser's form does: a token for a documented test method, or one of a kind such as `paynow`. */
  createToken(form: Form): Token {
    const type = textOfForm(formIn(form, 'payment_method_data'), 'type');
    const method = methodOfId(textOfForm(form, 'payment_method') ?? `pm_${type ?? 'card_visa'}`);
    if (!method)
      throw missing('PaymentMethod', textOfForm(form, 'payment_method') ?? '', 'payment_method');
    const id = idOf('ctoken');
    const token: Token = {
      id,
      object: 'confirmation_token',
      created: now(),
      expires_at: now() + 43_200,
      livemode: false,
      mandate_data: null,
      payment_intent: null,
      payment_method_options: null,
      payment_method_preview: { type: method.type, [method.type]: {} },
      return_url: textOfForm(form, 'return_url') ?? null,
      setup_future_usage: null,
      setup_intent: null,
      shipping: null,
      use_stripe_sdk: true,
    };
    this.tokens.set(id, token);
    this.methods.set(id, method);
    return token;
  }

  createIntent(form: Form): Intent {
    const amount = amountOfForm(form);
    const currency = textOfForm(form, 'currency') ?? 'usd';
    if (currency !== 'jpy' && amount < 50)
      throw new StripeProblem(400, {
        code: 'amount_too_small',
        param: 'amount',
        message: 'Amount must be at least 50 cents.',
      });
    const token = this.tokens.get(textOfForm(form, 'confirmation_token') ?? '');
    if (!token)
      throw missing(
        'confirmation_token',
        textOfForm(form, 'confirmation_token') ?? '',
        'confirmation_token',
      );
    if (token.payment_intent)
      throw new StripeProblem(400, {
        param: 'confirmation_token',
        message: 'The provided confirmation_token was used already.',
      });
    const returnUrl = textOfForm(form, 'return_url') ?? token.return_url;
    if (returnUrl === null)
      throw new StripeProblem(400, {
        param: 'return_url',
        message:
          'Because some of these payment methods might redirect, you must provide a `return_url`.',
      });
    const method = this.methods.get(token.id);
    if (!method) throw missing('PaymentMethod', token.id, 'payment_method');
    if (method.type === 'paynow' && currency !== 'sgd')
      throw new StripeProblem(400, {
        param: 'payment_method',
        message: 'The currency is not supported by paynow.',
      });
    const id = idOf('pi');
    const captureMethod = textOfForm(
      formIn(formIn(form, 'payment_method_options'), method.type),
      'capture_method',
    );
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount,
      amount_capturable: 0,
      amount_received: 0,
      automatic_payment_methods: { allow_redirects: 'always', enabled: true },
      canceled_at: null,
      cancellation_reason: null,
      capture_method: textOfForm(form, 'capture_method') ?? 'automatic_async',
      client_secret: `${id}_secret_${randomBytes(8).toString('hex')}`,
      confirmation_method: 'automatic',
      created: now(),
      currency,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: metadataIn(form),
      next_action: null,
      payment_method: idOf('pm'),
      payment_method_options: {
        [method.type]: captureMethod ? { capture_method: captureMethod } : {},
      },
      payment_method_types: ['card', 'paypal', ...(currency === 'sgd' ? ['paynow'] : [])],
      return_url: returnUrl,
      status: 'requires_confirmation',
    };
    token.payment_intent = id;
    this.intents.set(id, intent);
    this.methods.set(id, method);
    this.emit('payment_intent.created', intent);
    this.confirm(intent, method);
    return intent;
  }

  private confirm(intent: Intent, method: TestMethod): void {
    if (method.decline) this.decline(intent, method.decline);
    if (method.step) {
      intent.status = 'requires_action';
      intent.next_action = nextAction(method.step, intent);
      this.emit('payment_intent.requires_action', intent);
    } else this.succeed(intent, method);
  }

  /** The shopper does what was asked for: approves, or does not. */
  act(id: string, does: 'approve' | 'refuse' = 'approve'): Intent {
    const intent = this.intent(id);
    const method = this.methods.get(id);
    if (!method || intent.status !== 'requires_action') return intent;
    intent.next_action = null;
    if (does === 'approve') this.succeed(intent, method);
    else {
      intent.status = 'requires_payment_method';
      intent.last_payment_error = {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'We are unable to authenticate your payment method.',
      };
      this.emit('payment_intent.payment_failed', intent);
    }
    return intent;
  }

  private decline(intent: Intent, decline: { code: string; decline_code?: string }): never {
    const error = { type: 'card_error', message: 'Your card was declined.', ...decline };
    intent.status = 'requires_payment_method';
    intent.last_payment_error = error;
    this.emit('payment_intent.payment_failed', intent);
    throw new StripeProblem(402, { ...error, payment_intent: intent });
  }

  private succeed(intent: Intent, method: TestMethod): void {
    const isHeld = holds(intent, method);
    const charge: StripeCharge = {
      id: idOf('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_captured: 0,
      amount_refunded: 0,
      captured: false,
      refunded: false,
      disputed: false,
      balance_transaction: null,
      created: now(),
      currency: intent.currency,
      livemode: false,
      metadata: intent.metadata,
      paid: true,
      payment_intent: intent.id,
      payment_method: intent.payment_method,
      payment_method_details: {
        type: method.type,
        [method.type]:
          method.type === 'card'
            ? { brand: 'visa', wallet: method.wallet ? { type: method.wallet } : null }
            : {},
      },
      status: 'succeeded',
    };
    this.charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
    if (isHeld) this.emit('payment_intent.amount_capturable_updated', intent);
    else this.take(intent, charge);
  }

  private take(intent: Intent, charge: StripeCharge): void {
    Object.assign(intent, {
      status: 'succeeded',
      amount_capturable: 0,
      amount_received: intent.amount,
    });
    Object.assign(charge, { captured: true, amount_captured: charge.amount });
    this.balance[this.isSlow ? 'pending' : 'available'] += charge.amount;
    this.emit('charge.captured', charge);
    this.emit('payment_intent.succeeded', intent);
    if (!this.isSlowToCharge) this.sayCosts(charge);
  }

  /** What the charge costs is known, and deducted from what was taken. */
  sayCosts(charge: StripeCharge): void {
    if (charge.balance_transaction !== null || !charge.captured) return;
    const fee = chargeFee(charge.amount);
    charge.balance_transaction = this.book({
      type: 'charge',
      amount: charge.amount,
      fee,
      currency: charge.currency,
    }).id;
    this.balance[this.isSlow ? 'pending' : 'available'] -= fee;
    this.emit('charge.updated', charge);
  }

  book({
    type,
    amount,
    fee = 0,
    currency,
  }: {
    type: string;
    amount: number;
    fee?: number;
    currency: string;
  }): BalanceTransaction {
    const id = idOf('txn');
    const booking: BalanceTransaction = {
      id,
      object: 'balance_transaction',
      amount,
      fee,
      net: amount - fee,
      currency,
      created: now(),
      exchange_rate: null,
      fee_details: fee
        ? [{ amount: fee, currency, type: 'stripe_fee', description: 'Stripe processing fees' }]
        : [],
      status: 'available',
      type,
    };
    this.bookings.set(id, booking);
    return booking;
  }

  /** Money on its way has arrived. */
  settle(): void {
    this.balance.available += this.balance.pending;
    this.balance.pending = 0;
  }

  capture(id: string): Intent {
    const intent = this.intent(id);
    const charge = this.charges.get(intent.latest_charge ?? '');
    if (intent.status !== 'requires_capture' || !charge)
      throw unexpected(intent, 'captured', 'requires_capture');
    this.take(intent, charge);
    return intent;
  }

  cancel(id: string, reason: string | null = null): Intent {
    const intent = this.intent(id);
    if (['succeeded', 'canceled', 'processing'].includes(intent.status))
      throw unexpected(intent, 'canceled', 'requires_payment_method, requires_capture');
    const charge = this.charges.get(intent.latest_charge ?? '');
    // What was held shows as refunded, though nothing was taken.
    if (charge) Object.assign(charge, { refunded: true, amount_refunded: charge.amount });
    Object.assign(intent, {
      status: 'canceled',
      amount_capturable: 0,
      canceled_at: now(),
      cancellation_reason: reason,
      next_action: null,
    });
    this.emit('payment_intent.canceled', intent);
    return intent;
  }

  refund(form: Form): Refund {
    const intent = this.intent(textOfForm(form, 'payment_intent') ?? '', 'payment_intent');
    const charge = this.charges.get(intent.latest_charge ?? '');
    if (!charge?.captured)
      throw new StripeProblem(400, {
        message: `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
      });
    const disputes = [...this.disputes.values()].filter((dispute) => dispute.charge === charge.id);
    const lost = disputes.reduce(
      (sum, { status, amount: one }) => sum + (status === 'lost' ? one : 0),
      0,
    );
    if (
      disputes.some(({ status }) => isUndecided.has(status)) ||
      (lost > 0 && lost + charge.amount_refunded >= charge.amount)
    )
      throw new StripeProblem(400, {
        code: 'charge_disputed',
        message: `The charge ${charge.id} has been charged back; cannot issue a refund.`,
      });
    const left = Math.max(0, charge.amount - charge.amount_refunded - lost);
    if (left === 0)
      throw new StripeProblem(400, {
        code: 'charge_already_refunded',
        message: `Charge ${charge.id} has already been refunded.`,
      });
    const amount = amountOfForm(form, left);
    if (amount > left)
      throw new StripeProblem(400, {
        param: 'amount',
        message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      });
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.balance.available -= amount;
    const refund: Refund = {
      id: idOf('re'),
      object: 'refund',
      amount,
      balance_transaction: this.book({ type: 'refund', amount: -amount, currency: intent.currency })
        .id,
      charge: charge.id,
      created: now(),
      currency: intent.currency,
      metadata: metadataIn(form),
      payment_intent: intent.id,
      reason: null,
      status: 'succeeded',
    };
    this.refunds.set(refund.id, refund);
    this.emit('refund.created', refund);
    this.emit('charge.refunded', charge);
    return refund;
  }

  /** The bank sent a refund back: the money is the market's again. */
  failRefund(id: string): void {
    const refund = this.refunds.get(id);
    const charge = refund && this.charges.get(refund.charge);
    if (!refund || !charge) throw missing('refund', id);
    refund.status = 'failed';
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.balance.available += refund.amount;
    this.emit('refund.failed', refund);
  }

  intent(id: string, param = 'intent'): Intent {
    const intent = this.intents.get(id);
    if (!intent) throw missing('payment_intent', id, param);
    return intent;
  }

  emit(type: string, object: object, account?: string): void {
    const event: StripeEvent = {
      id: idOf('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: now(),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      ...(account ? { account } : {}),
    };
    this.events.unshift(event);
    this.onEvent(event);
  }
}

/** A charge that was disputed can be refunded while its bank only asks, and once it was decided as far as it was not lost. */
const isUndecided = new Set(['needs_response', 'under_review']);

/** What cards cost in Singapore. */
export function chargeFee(amount: number): number {
  return Math.round((amount * 34) / 1_000) + 50;
}

function holds(intent: Intent, { type }: TestMethod): boolean {
  const options = (intent.payment_method_options ?? {}) as Record<
    string,
    { capture_method?: string }
  >;
  return (options[type]?.capture_method ?? intent.capture_method) === 'manual';
}

function nextAction(
  step: NonNullable<TestMethod['step']>,
  { id, return_url: returnUrl }: Intent,
): object {
  if (step === 'qr')
    return {
      type: 'paynow_display_qr_code',
      paynow_display_qr_code: { data: '00020101', hosted_instructions_url: `/hosted/${id}` },
    };
  if (step === 'redirect')
    return {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl, url: `/hosted/${id}` },
    };
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: `/hosted/${id}` },
  };
}

function unexpected({ id, status }: Intent, done: string, wanted: string): StripeProblem {
  return new StripeProblem(400, {
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent (${id}) could not be ${done} because it has a status of ${status}. Only one with ${wanted} can be.`,
  });
}
