/** Why something about accounts is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';
import { mostAddresses, mostPasskeys } from './rules.ts';

export const addressRefusals = {
  'address.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'There is nothing here.',
  },
  'address.too_many': {
    type: 'state-conflict',
    status: 409,
    title: 'Too many addresses',
    message: `You can keep ${mostAddresses} addresses. Remove one first.`,
  },
} as const satisfies Record<string, RefusalRule>;

export const approvalRefusals = {
  'approval.not_rejected': {
    type: 'state-conflict',
    status: 409,
    title: 'Nothing to ask again for',
    message: 'Only a request that was rejected can be made again.',
  },
} as const satisfies Record<string, RefusalRule>;

export const ownAccountRefusals = {
  'account.link_over': {
    type: 'not-found',
    status: 404,
    title: 'This link is over',
    message: 'This link has expired or was used already. Please ask for a new one.',
  },
  'account.email_unproven': {
    type: 'not-allowed',
    status: 403,
    title: 'Address not confirmed',
    message: 'Please confirm your email address first: follow the link that we have sent you.',
  },
  'account.email_proven': {
    type: 'state-conflict',
    status: 409,
    title: 'Confirmed already',
    message: 'This address is confirmed already.',
  },
  'account.no_such_session': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'This session is over already.',
  },
  'account.last_owner': {
    type: 'state-conflict',
    status: 409,
    title: 'A shop needs an owner',
    message: 'You are the last owner of a shop. Make somebody else an owner first.',
  },
} as const satisfies Record<string, RefusalRule>;

export const passkeyRefusals = {
  'account.passkey_unknown': {
    type: 'not-signed-in',
    status: 401,
    title: 'Passkey not known',
    message: 'This passkey does not belong to an account here. Sign in with your password instead.',
  },
  'account.passkey_refused': {
    type: 'validation',
    status: 422,
    title: 'Not accepted',
    message: 'What your device answered could not be verified. Please try again.',
  },
  'account.passkey_kept': {
    type: 'state-conflict',
    status: 409,
    title: 'Added already',
    message: 'This passkey is in your list already.',
  },
  'account.too_many_passkeys': {
    type: 'state-conflict',
    status: 409,
    title: 'Enough passkeys',
    message: `You have ${mostPasskeys} passkeys, which is as many as there can be. Remove one first.`,
  },
  'account.no_such_passkey': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'This passkey is not there any more.',
  },
} as const satisfies Record<string, RefusalRule>;

export const accountRefusals = {
  'account.invalid_credentials': {
    type: 'not-signed-in',
    status: 401,
    title: 'Invalid credentials',
    message: 'Invalid credentials',
  },
  'account.wrong_password': {
    type: 'not-signed-in',
    status: 401,
    title: 'Wrong password',
    message: 'Current password is incorrect',
  },
  'account.username_taken': {
    type: 'state-conflict',
    status: 409,
    title: 'Username taken',
    message: 'Username already exists',
  },
  'account.email_taken': {
    type: 'state-conflict',
    status: 409,
    title: 'Address taken',
    message: 'Another account has this email address.',
  },
  'account.common_password': {
    type: 'validation',
    status: 422,
    title: 'Common password',
    message: 'This password is on a list of common ones. Please choose another.',
  },
  'account.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'There is nothing here.',
  },
  'account.last_admin': {
    type: 'state-conflict',
    status: 409,
    title: 'The last admin',
    message: 'The last admin cannot be disabled.',
  },
  'account.already_decided': {
    type: 'state-conflict',
    status: 409,
    title: 'Already decided',
    message: 'Somebody else has decided this already.',
  },
  'account.already_admin': {
    type: 'state-conflict',
    status: 409,
    title: 'An admin already',
    message: 'They are an admin already.',
  },
  'account.changed_meanwhile': {
    type: 'state-conflict',
    status: 409,
    title: 'Changed meanwhile',
    message: 'Somebody has changed this account meanwhile. Please look at it again.',
  },
  'account.reset_over': {
    type: 'not-found',
    status: 404,
    title: 'This link is over',
    message: 'This link has expired or was used already. Please ask for a new one.',
  },
} as const satisfies Record<string, RefusalRule>;

export const secondFactorRefusals = {
  'account.code_needed': {
    type: 'not-signed-in',
    status: 401,
    title: 'One more step',
    message: 'Enter the code that your authenticator app shows.',
  },
  'account.wrong_code': {
    type: 'not-signed-in',
    status: 401,
    title: 'Wrong code',
    message: 'This code is wrong or was used already. Wait for the next one.',
  },
  'account.second_factor_on': {
    type: 'state-conflict',
    status: 409,
    title: 'On already',
    message: 'Two-step sign-in is on already.',
  },
  'account.second_factor_off': {
    type: 'state-conflict',
    status: 409,
    title: 'Not set up',
    message: 'Two-step sign-in is not set up. Please begin again.',
  },
} as const satisfies Record<string, RefusalRule>;
