/** Uploaded pictures. */
import * as z from 'zod/mini';
import { post } from '../kernel/endpoint.ts';
import type { RefusalRule } from '../kernel/refusals.ts';

/** Pictures are kept in these widths, next to the largest: `name-320.webp`, `name-640.webp`, `name.webp`. */
export const imageWidths = [320, 640, 1280] as const;

export const uploadFolders = ['products', 'food', 'shops', 'avatars', 'bookings', 'reviews', 'messages', 'reports'] as const;
export type UploadFolder = (typeof uploadFolders)[number];

/** Pictures in these are served at `/private-files/` to those whom they concern, never at `/files/`. */
export const privateFolders: readonly UploadFolder[] = ['bookings', 'messages', 'reports'];

/** The address of a picture that shoppers attach: an upload, or one that stands there already. */
export const keptPicture = z.string().check(
  z.maxLength(200),
  z.refine((address) => /^\/(files|pictures)\/[\w-]+(\/[\w-]+)*\.webp$/.test(address), 'Please upload the photo again.'),
);

/** The address of a picture that only those see whom it concerns. */
export const privatePicture = z
  .string()
  .check(z.refine((address) => /^\/private-files\/[0-9a-f]{32}\.webp$/.test(address), 'Please upload the picture again.'));

/** The address of a picture of somebody's home: private, or one that stands there already. */
export const visitPicture = z.string().check(
  z.maxLength(200),
  z.refine(
    (address) => /^\/(private-files\/[0-9a-f]{32}|pictures\/[\w-]+(\/[\w-]+)*)\.webp$/.test(address),
    'Please upload the photo again.',
  ),
);

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

const imageData = z.string('Please upload a JPG, PNG, GIF, or WebP image.');

export const fileRoutes = {
  upload: post('/api/cloudinary/upload', 'signed-in', {
    body: z.object({
      imageData,
      folder: z._default(z.enum(uploadFolders), 'products'),
    }),
    reply: z.object({ url: z.string(), public_id: z.string() }),
    status: 201,
    summary: 'Upload a picture as a data URL',
  }),
  uploadForVisit: post('/api/booking-photos', 'public', {
    body: z.object({ imageData }),
    reply: z.object({ url: z.string(), public_id: z.string() }),
    status: 201,
    summary: 'Upload a picture that goes along with a service booking, with or without an account',
  }),
};
