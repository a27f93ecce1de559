/** The part of a test's Stripe account that sellers are paid by: connected accounts, transfers and their reversals. */
import { randomBytes } from 'node:crypto';
import type { StripeAccount } from './stripe-account.ts';
import type { ConnectedAccount, Transfer } from './stripe-objects.ts';
import {
  amountOfForm,
  type Form,
  formIn,
  metadataIn,
  missing,
  StripeProblem,
  textOfForm,
} from './stripe-forms.ts';

const now = () => Math.floor(Date.now() / 1_000);
const idOf = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

export function createAccount(stripe: StripeAccount, form: Form): ConnectedAccount {
  const id = idOf('acct').replace('_', '_1');
  const account: ConnectedAccount = {
    id,
    object: 'account',
    business_profile: { name: textOfForm(formIn(form, 'business_profile'), 'name') ?? null },
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    controller: {
      stripe_dashboard: {
        type: textOfForm(formIn(formIn(form, 'controller'), 'stripe_dashboard'), 'type') ?? 'full',
      },
    },
    created: now(),
    details_submitted: false,
    email: textOfForm(form, 'email') ?? null,
    metadata: metadataIn(form),
    payouts_enabled: false,
    requirements: {
      currently_due: ['external_account', 'tos_acceptance.date'],
      past_due: [],
      disabled_reason: 'requirements.past_due',
    },
    type: 'express',
  };
  stripe.accounts.set(id, account);
  stripe.balances.set(id, 0);
  return account;
}

export function accountOf(stripe: StripeAccount, id: string, param = 'account'): ConnectedAccount {
  const account = stripe.accounts.get(id);
  if (!account)
    throw new StripeProblem(403, {
      code: 'account_invalid',
      param,
      message: `The provided key does not have access to account '${id}'.`,
    });
  return account;
}

/** What a seller's answers make of an account. */
export function onboard(
  stripe: StripeAccount,
  id: string,
  to: 'ready' | 'in_review' | 'restricted' = 'ready',
): void {
  const account = accountOf(stripe, id);
  const isReady = to === 'ready';
  Object.assign(account, { details_submitted: true, payouts_enabled: isReady });
  account.capabilities.transfers = isReady ? 'active' : to === 'in_review' ? 'pending' : 'inactive';
  account.requirements = {
    currently_due: to === 'restricted' ? ['individual.verification.document'] : [],
    past_due: [],
    disabled_reason: null,
  };
  stripe.emit('account.updated', account, id);
}

export function createLink(stripe: StripeAccount, form: Form, origin: string): object {
  const { id } = accountOf(stripe, textOfForm(form, 'account') ?? '');
  for (const name of ['return_url', 'refresh_url'])
    if (!textOfForm(form, name))
      throw new StripeProblem(400, {
        code: 'parameter_missing',
        param: name,
        message: `Missing required param: ${name}.`,
      });
  const query = new URLSearchParams({
    return_url: textOfForm(form, 'return_url') ?? '',
    refresh_url: textOfForm(form, 'refresh_url') ?? '',
  });
  return {
    object: 'account_link',
    created: now(),
    expires_at: now() + 300,
    url: `${origin}/setup/${id}?${query}`,
  };
}

export function createLoginLink(stripe: StripeAccount, id: string, origin: string): object {
  if (!accountOf(stripe, id).details_submitted)
    throw new StripeProblem(400, {
      message: 'Cannot create a login link for an account that has not completed onboarding.',
    });
  return { object: 'login_link', created: now(), url: `${origin}/express/${id}` };
}

export function createTransfer(stripe: StripeAccount, form: Form): Transfer {
  const amount = amountOfForm(form);
  const account = stripe.accounts.get(textOfForm(form, 'destination') ?? '');
  if (!account) throw missing('destination', textOfForm(form, 'destination') ?? '', 'destination');
  if (account.capabilities.transfers !== 'active')
    throw new StripeProblem(400, {
      code: 'insufficient_capabilities_for_transfer',
      message:
        'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
    });
  const source = textOfForm(form, 'source_transaction');
  if (source) requireSource(stripe, source, amount);
  else if (stripe.balance.available < amount)
    throw new StripeProblem(400, {
      code: 'balance_insufficient',
      message: 'You have insufficient available funds in your Stripe account.',
    });
  const transfer: Transfer = {
    id: idOf('tr'),
    object: 'transfer',
    amount,
    amount_reversed: 0,
    created: now(),
    currency: textOfForm(form, 'currency') ?? 'usd',
    destination: account.id,
    livemode: false,
    metadata: metadataIn(form),
    reversals: { object: 'list', data: [], has_more: false, url: '' },
    reversed: false,
    source_transaction: source ?? null,
    transfer_group: textOfForm(form, 'transfer_group') ?? null,
  };
  stripe.transfers.set(transfer.id, transfer);
  move(stripe, transfer, amount);
  stripe.emit('transfer.created', transfer);
  return transfer;
}

/** A charge carries transfers up to its amount, whether or not its money has arrived. */
function requireSource(stripe: StripeAccount, id: string, amount: number): void {
  const charge = stripe.charges.get(id);
  if (!charge) throw missing('charge', id, 'source_transaction');
  const used = [...stripe.transfers.values()].filter(
    ({ source_transaction: source }) => source === id,
  );
  const sent = used.reduce((sum, { amount: one, amount_reversed: back }) => sum + one - back, 0);
  if (!charge.captured || sent + amount > charge.amount)
    throw new StripeProblem(400, {
      param: 'amount',
      message: `Transfers using this transaction as a source must not exceed ${charge.amount}.`,
    });
}

export function reverseTransfer(stripe: StripeAccount, id: string, form: Form): object {
  const transfer = transferOf(stripe, id);
  const left = transfer.amount - transfer.amount_reversed;
  const amount = amountOfForm(form, left);
  if (amount > left || left === 0)
    throw new StripeProblem(400, {
      code: 'transfer_already_reversed',
      param: 'amount',
      message: `Transfer ${id} has ${left} left to reverse.`,
    });
  if ((stripe.balances.get(transfer.destination) ?? 0) < amount)
    throw new StripeProblem(400, {
      code: 'balance_insufficient',
      message: 'The destination account has insufficient funds for this reversal.',
    });
  transfer.amount_reversed += amount;
  transfer.reversed = transfer.amount_reversed === transfer.amount;
  move(stripe, transfer, -amount);
  stripe.emit('transfer.reversed', transfer);
  return {
    id: idOf('trr'),
    object: 'transfer_reversal',
    amount,
    created: now(),
    currency: transfer.currency,
    metadata: metadataIn(form),
    transfer: id,
  };
}

export function transferOf(stripe: StripeAccount, id: string): Transfer {
  const transfer = stripe.transfers.get(id);
  if (!transfer) throw missing('transfer', id);
  return transfer;
}

function move(stripe: StripeAccount, { destination }: Transfer, amount: number): void {
  stripe.balance.available -= amount;
  stripe.balances.set(destination, (stripe.balances.get(destination) ?? 0) + amount);
}
