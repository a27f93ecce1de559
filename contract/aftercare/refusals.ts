/** Why something about what comes after a sale is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const aftercareRefusals = {
  'aftercare.not_found': { type: 'not-found', status: 404 },
  'aftercare.own': { type: 'not-allowed', status: 403 },
  'aftercare.not_now': { type: 'state-conflict', status: 409 },
  'aftercare.too_late': { type: 'state-conflict', status: 409 },
  'aftercare.open_already': { type: 'state-conflict', status: 409 },
  'aftercare.decided': { type: 'state-conflict', status: 409 },
  'aftercare.no_return': { type: 'state-conflict', status: 409 },
  'aftercare.too_many_units': { type: 'state-conflict', status: 409, facts: ['left'] },
  'aftercare.too_many': { type: 'too-many-requests', status: 429 },
  'aftercare.state_conflict': { type: 'state-conflict', status: 409 },
  'aftercare.too_much': { type: 'state-conflict', status: 409, facts: ['most'] },
  'aftercare.nothing_paid': { type: 'state-conflict', status: 409 },
  'aftercare.no_stock': { type: 'state-conflict', status: 409, facts: ['name'] },
  'aftercare.no_replacement': { type: 'validation', status: 422 },
  'aftercare.changed_meanwhile': { type: 'state-conflict', status: 409 },
} as const satisfies Record<string, RefusalRule>;
