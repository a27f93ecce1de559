/** Why something about accounts is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const addressRefusals = {
  'address.not_found': { type: 'not-found', status: 404 },
  'address.too_many': { type: 'state-conflict', status: 409, facts: ['most'] },
} as const satisfies Record<string, RefusalRule>;

export const savedViewRefusals = {
  'view.not_found': { type: 'not-found', status: 404 },
  'view.too_many': { type: 'state-conflict', status: 409, facts: ['most'] },
  'view.name_taken': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const approvalRefusals = {
  'approval.not_rejected': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const ownAccountRefusals = {
  'account.link_over': { type: 'not-found', status: 404 },
  'account.email_unproven': { type: 'not-allowed', status: 403 },
  'account.email_proven': { type: 'state-conflict', status: 409 },
  'account.no_such_session': { type: 'not-found', status: 404 },
  'account.last_owner': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const passkeyRefusals = {
  'account.passkey_unknown': { type: 'not-signed-in', status: 401 },
  'account.passkey_refused': { type: 'validation', status: 422 },
  'account.passkey_exists': { type: 'state-conflict', status: 409 },
  'account.too_many_passkeys': { type: 'state-conflict', status: 409, facts: ['most'] },
  'account.no_such_passkey': { type: 'not-found', status: 404 },
} as const satisfies Record<string, RefusalRule>;

export const accessKeyRefusals = {
  'account.no_such_access_key': { type: 'not-found', status: 404 },
  'account.too_many_access_keys': { type: 'state-conflict', status: 409, facts: ['most'] },
} as const satisfies Record<string, RefusalRule>;

export const accountRefusals = {
  'account.invalid_credentials': { type: 'not-signed-in', status: 401 },
  'account.wrong_password': { type: 'not-signed-in', status: 401 },
  'account.username_taken': { type: 'state-conflict', status: 409 },
  'account.email_taken': { type: 'state-conflict', status: 409 },
  'account.common_password': { type: 'validation', status: 422 },
  'account.not_found': { type: 'not-found', status: 404 },
  'account.no_such_username': { type: 'not-found', status: 404, facts: ['username'] },
  'account.last_admin': { type: 'state-conflict', status: 409 },
  'account.last_admin_leaving': { type: 'state-conflict', status: 409 },
  'account.already_decided': { type: 'state-conflict', status: 409 },
  'account.reason_missing': { type: 'validation', status: 422 },
  'account.already_admin': { type: 'state-conflict', status: 409 },
  'account.changed_meanwhile': { type: 'state-conflict', status: 409 },
  'account.reset_over': { type: 'not-found', status: 404 },
} as const satisfies Record<string, RefusalRule>;

export const secondFactorRefusals = {
  'account.code_needed': { type: 'not-signed-in', status: 401 },
  'account.wrong_code': { type: 'not-signed-in', status: 401 },
  'account.second_factor_on': { type: 'state-conflict', status: 409 },
  'account.second_factor_off': { type: 'state-conflict', status: 409 },
  'account.second_factor_not_theirs': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;
