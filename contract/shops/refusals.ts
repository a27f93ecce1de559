/** Why something about shops and their people is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const shopClosingRefusals = {
  'shop.unsettled': { type: 'state-conflict', status: 409 },
  'shop.closed_already': { type: 'state-conflict', status: 409 },
  'shop.is_closed': { type: 'state-conflict', status: 409 },
  'shop.another_name': { type: 'validation', status: 422 },
  'shop.without_owner': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const shopHostRefusals = {
  'host.not_usable': { type: 'validation', status: 422 },
  'host.ours': { type: 'validation', status: 422 },
  'host.none': { type: 'not-found', status: 404 },
} as const satisfies Record<string, RefusalRule>;

export const kitchenRefusals = {
  'kitchen.not_a_kitchen': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const providerSetupRefusals = {
  'setup.incomplete': { type: 'not-allowed', status: 403 },
} as const satisfies Record<string, RefusalRule>;

export const shopRefusals = {
  'shop.not_found': { type: 'not-found', status: 404 },
  'shop.name_taken': { type: 'state-conflict', status: 409 },
  'shop.next_owner_has_name': { type: 'state-conflict', status: 409 },
  'shop.too_many': { type: 'state-conflict', status: 409 },
  'shop.unknown_category': { type: 'validation', status: 422 },
} as const satisfies Record<string, RefusalRule>;

export const shopSettingsRefusals = {
  'shop.changed_meanwhile': { type: 'state-conflict', status: 409 },
  'shop.kind_fixed': { type: 'state-conflict', status: 409 },
  'shop.no_such_section': { type: 'state-conflict', status: 409 },
  'shop.no_payout_account': { type: 'state-conflict', status: 409 },
  'shop.payout_account_lost': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const proofRefusals = {
  'proof.not_found': { type: 'not-found', status: 404 },
  'proof.decided': { type: 'state-conflict', status: 409 },
  'proof.lapsed': { type: 'state-conflict', status: 409 },
  'proof.not_stated': { type: 'state-conflict', status: 409 },
  'proof.account_changed': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const teamRequestRefusals = {
  'team.no_such_request': { type: 'not-found', status: 404 },
  'team.request_decided': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const teamRefusals = {
  'team.last_owner': { type: 'state-conflict', status: 409 },
  'team.no_such_member': { type: 'not-found', status: 404 },
  'team.already_member': { type: 'state-conflict', status: 409 },
  'team.already_invited': { type: 'state-conflict', status: 409 },
  'team.too_many': { type: 'state-conflict', status: 409 },
  'team.no_such_invitation': { type: 'not-found', status: 404 },
  'team.invitation_closed': { type: 'state-conflict', status: 409 },
  'team.another_address': { type: 'not-allowed', status: 403 },
  'team.role_changed_meanwhile': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;

export const vendorRefusals = {
  'vendor.changed_meanwhile': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;
