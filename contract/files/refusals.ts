/** Why something about files is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const fileRefusals = {
  'file.unsupported': { type: 'unsupported-type', status: 415 },
  'file.too_large': { type: 'too-large', status: 413 },
  'file.no_document': { type: 'unsupported-type', status: 415 },
  'file.document_too_large': { type: 'too-large', status: 413 },
  'file.document_unreadable': { type: 'validation', status: 422 },
  'file.too_many_pixels': { type: 'too-large', status: 413, facts: ['most'] },
  'file.too_many_megapixels': { type: 'too-large', status: 413, facts: ['most'] },
  'file.unreadable': { type: 'validation', status: 422 },
  'file.quota': {
    type: 'state-conflict',
    status: 409,
    facts: ['files', 'mostFiles', 'used', 'most'],
  },
  'file.no_room': { type: 'unavailable', status: 507 },
  'file.place_away': { type: 'unavailable', status: 503 },
  'file.not_yours': { type: 'validation', status: 422 },
} as const satisfies Record<string, RefusalRule>;
