/** Why something about shops and their people is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const shopClosingRefusals = {
  'shop.unsettled': {
    type: 'state-conflict',
    status: 409,
    title: 'Not settled yet',
    message: 'The shop can be closed when its orders and visits are over and its balance is zero.',
  },
  'shop.closed_already': {
    type: 'state-conflict',
    status: 409,
    title: 'Closed already',
    message: 'This shop is closed already.',
  },
  'shop.is_closed': {
    type: 'state-conflict',
    status: 409,
    title: 'Closed',
    message: 'This shop is closed.',
  },
  'shop.another_name': {
    type: 'validation',
    status: 422,
    title: 'Another name',
    message: 'That is not the name of the shop',
  },
  'shop.without_owner': {
    type: 'state-conflict',
    status: 409,
    title: 'Nobody owns it',
    message: 'Whoever owned this shop has deleted their account. It stays closed.',
  },
} as const satisfies Record<string, RefusalRule>;

export const shopHostRefusals = {
  'host.not_usable': {
    type: 'validation',
    status: 422,
    title: 'Not a host',
    message: 'Enter a host of your own, such as shop.example.com',
  },
  'host.ours': {
    type: 'validation',
    status: 422,
    title: 'A host of the market',
    message: 'This host belongs to the market.',
  },
  'host.none': {
    type: 'not-found',
    status: 404,
    title: 'No host',
    message: 'There is no host to check.',
  },
} as const satisfies Record<string, RefusalRule>;

export const kitchenRefusals = {
  'kitchen.not_a_kitchen': {
    type: 'state-conflict',
    status: 409,
    title: 'Not a kitchen',
    message: 'Only kitchens take orders by the minute.',
  },
} as const satisfies Record<string, RefusalRule>;

export const providerSetupRefusals = {
  'setup.incomplete': {
    type: 'not-allowed',
    status: 403,
    title: 'Setup incomplete',
    message: 'Please register as a vendor first, then return to complete setup.',
  },
} as const satisfies Record<string, RefusalRule>;

export const shopRefusals = {
  'shop.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Shop Not Found',
    message: 'Shop Not Found',
  },
  'shop.name_taken': {
    type: 'state-conflict',
    status: 409,
    title: 'You already have a shop of this name',
    message: 'You already have a shop of this name.',
  },
  'shop.too_many': {
    type: 'state-conflict',
    status: 409,
    title: 'Too many shops',
    message: 'An account can own at most 5 shops.',
  },
  'shop.unknown_category': {
    type: 'validation',
    status: 422,
    title: 'Unknown category',
    message: 'Please select a category',
  },
} as const satisfies Record<string, RefusalRule>;

export const shopSettingsRefusals = {
  'shop.changed_meanwhile': {
    type: 'state-conflict',
    status: 409,
    title: 'Somebody else saved this section',
    message: 'Somebody else saved this section since you opened it. Nothing of yours was saved.',
  },
  'shop.kind_fixed': {
    type: 'state-conflict',
    status: 409,
    title: 'The kind of shop is fixed',
    message: 'The kind of a shop can only change while it has nothing to sell.',
  },
  'shop.no_such_section': {
    type: 'state-conflict',
    status: 409,
    title: 'Not for this kind of shop',
    message: 'Shops of this kind have no such settings.',
  },
  'shop.no_payout_account': {
    type: 'state-conflict',
    status: 409,
    title: 'No bank account',
    message: 'The shop has not said yet which bank account its money goes to.',
  },
  'shop.payout_account_lost': {
    type: 'state-conflict',
    status: 409,
    title: 'The account number cannot be read',
    message:
      'The account number was stored under a secret that this site no longer has. Ask the shop to enter it again.',
  },
} as const satisfies Record<string, RefusalRule>;

export const teamRequestRefusals = {
  'team.no_such_request': {
    type: 'not-found',
    status: 404,
    title: 'No such request',
    message: 'There is no such request.',
  },
  'team.request_decided': {
    type: 'state-conflict',
    status: 409,
    title: 'Already decided',
    message: 'Somebody else has decided this already.',
  },
} as const satisfies Record<string, RefusalRule>;

export const teamRefusals = {
  'team.last_owner': {
    type: 'state-conflict',
    status: 409,
    title: 'The last owner',
    message: 'A shop needs an owner. Make somebody else an owner first.',
  },
  'team.no_such_member': {
    type: 'not-found',
    status: 404,
    title: 'Not in the team',
    message: 'This person is not in the team any more.',
  },
  'team.already_member': {
    type: 'state-conflict',
    status: 409,
    title: 'Already in the team',
    message: 'This person is in the team already.',
  },
  'team.already_invited': {
    type: 'state-conflict',
    status: 409,
    title: 'Already invited',
    message: 'This address has an open invitation already. You can send it again.',
  },
  'team.too_many': {
    type: 'state-conflict',
    status: 409,
    title: 'The team is full',
    message: 'A team has at most 50 people and invitations.',
  },
  'team.no_such_invitation': {
    type: 'not-found',
    status: 404,
    title: 'No such invitation',
    message: 'There is no such invitation. Please use the link of the latest mail.',
  },
  'team.invitation_closed': {
    type: 'state-conflict',
    status: 409,
    title: 'The invitation is closed',
    message: 'This invitation was used, taken back or is over. Please ask for a new one.',
  },
  'team.another_address': {
    type: 'not-allowed',
    status: 403,
    title: 'For another address',
    message:
      'This invitation is for another email address. Please sign in with the account that it was sent to.',
  },
  'team.role_changed_meanwhile': {
    type: 'state-conflict',
    status: 409,
    title: 'Changed meanwhile',
    message: 'Somebody else has changed this person’s role since you looked.',
  },
} as const satisfies Record<string, RefusalRule>;

export const vendorRefusals = {
  'vendor.changed_meanwhile': {
    type: 'state-conflict',
    status: 409,
    title: 'Changed meanwhile',
    message: 'Somebody has changed this shop meanwhile. Please look at it again.',
  },
} as const satisfies Record<string, RefusalRule>;
