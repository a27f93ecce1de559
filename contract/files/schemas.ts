/** Uploaded pictures. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { filePaths } from './paths.ts';
import { uploadFolders } from './rules.ts';

/** One of the pictures that come with the market. */
const isDrawn = (address: string) => /^\/pictures\/[\w-]+(\/[\w-]+)*\.(?:avif|webp)$/.test(address);

const privateAddress = /^\/private-files\/[0-9a-f]{32}\.webp$/;

/** The address of a picture that shoppers attach: an upload, or one that stands there already. */
export const pictureAddress = z.string().check(
  z.maxLength(200),
  z.refine(
    (address) => isDrawn(address) || /^\/files\/[\w-]+(\/[\w-]+)*\.webp$/.test(address),
    'files.photo_again',
  ),
);

/** The address of a picture that only those see whom it concerns. */
export const privatePicture = z.string().check(z.regex(privateAddress, 'files.picture_again'));

/** The address of a document: a PDF as it came, or a picture of a paper. */
export const documentAddress = z
  .string()
  .check(z.regex(/^\/private-files\/[0-9a-f]{32}\.(?:webp|pdf)$/, 'files.document_again'));

/** The address of a picture of somebody's home: private, or one that stands there already. */
export const visitPicture = z.string().check(
  z.maxLength(200),
  z.refine((address) => isDrawn(address) || privateAddress.test(address), 'files.photo_again'),
);

const imageData = z.string('files.image');

export const fileRoutes = {
  upload: endpoint(filePaths.upload, 'signed-in', {
    body: z.object({
      imageData,
      folder: z._default(z.enum(uploadFolders), 'products'),
    }),
    reply: z.object({ url: z.string(), public_id: z.string() }),
    status: 201,
    summary: 'Upload a picture as a data URL',
  }),
  uploadForVisit: endpoint(filePaths.uploadForVisit, 'public', {
    body: z.object({ imageData }),
    reply: z.object({ url: z.string(), public_id: z.string() }),
    status: 201,
    summary: 'Upload a picture that goes along with a service booking, with or without an account',
  }),
  uploadArtwork: endpoint(filePaths.uploadArtwork, 'public', {
    body: z.object({ imageData }),
    reply: z.object({ url: z.string(), public_id: z.string() }),
    status: 201,
    summary: 'Upload a picture to be printed on a product, with or without an account',
  }),
  uploadDocument: endpoint(filePaths.uploadDocument, 'signed-in', {
    body: z.object({ documentData: z.string('files.document') }),
    reply: z.object({ url: z.string() }),
    status: 201,
    summary: 'Upload a document (PDF, JPEG or PNG) as a data URL, to prove something with it',
  }),
};
