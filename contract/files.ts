/** Uploaded pictures. */
import * as z from 'zod/mini';
import { post } from './endpoint.ts';
import type { RefusalRule } from './refusal.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** 5 MiB as the person chose it; as base64 in JSON that is 6,990,508 characters. */
export const imageLimits = {
  bytes: 5 * 1024 * 1024,
  bodyBytes: 7 * 1024 * 1024,
  megapixels: 40,
  perUser: 200,
  bytesPerUser: 200 * 1024 * 1024,
} as const;

/** Pictures are kept in these widths, next to the largest: `name-320.webp`, `name-640.webp`, `name.webp`. */
export const imageWidths = [320, 640, 1280] as const;

export const uploadFolders = ['products', 'food', 'shops', 'avatars', 'bookings'] as const;

export const fileRefusals = {
  'file.unsupported': {
    type: 'unsupported-type',
    status: 415,
    title: 'Unsupported image',
    message: 'Please upload a JPG, PNG, GIF, or WebP image.',
  },
  'file.too_large': { type: 'too-large', status: 413, title: 'Image too large', message: 'Please upload an image smaller than 5MB.' },
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
} as const satisfies Record<string, RefusalRule>;

export const fileRoutes = {
  upload: post('/api/cloudinary/upload', 'signed-in', {
    body: z.object({
      imageData: z.string('Please upload a JPG, PNG, GIF, or WebP image.'),
      folder: z._default(z.enum(uploadFolders), 'products'),
    }),
    reply: z.object({ url: z.string(), public_id: z.string() }),
    status: 201,
    summary: 'Upload a picture as a data URL',
  }),
};
