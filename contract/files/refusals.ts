/** Why something about files is not done. */
import type { RefusalRule } from '../kernel/refusals.ts';

export const fileRefusals = {
  'file.unsupported': {
    type: 'unsupported-type',
    status: 415,
    title: 'Unsupported image',
    message: 'Please upload a JPG, PNG, GIF, or WebP image.',
  },
  'file.too_large': {
    type: 'too-large',
    status: 413,
    title: 'Image too large',
    message: 'Please upload an image smaller than 5MB.',
  },
  'file.unreadable': {
    type: 'validation',
    status: 422,
    title: 'Unreadable image',
    message: 'Please upload a JPG, PNG, GIF, or WebP image.',
  },
  'file.quota': {
    type: 'state-conflict',
    status: 409,
    title: 'Upload limit reached',
    message: 'You have reached the limit of uploaded images.',
  },
  'file.no_room': {
    type: 'unavailable',
    status: 507,
    title: 'No room for pictures',
    message: 'There is no room for more pictures at the moment. Please try again later.',
  },
  'file.place_away': {
    type: 'unavailable',
    status: 503,
    title: 'Pictures are unavailable',
    message: 'Pictures cannot be reached at the moment. Please try again in a minute.',
  },
  'file.not_yours': {
    type: 'validation',
    status: 422,
    title: 'Unknown picture',
    message: 'Please upload the picture again.',
  },
} as const satisfies Record<string, RefusalRule>;
