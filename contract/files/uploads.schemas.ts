/** How much somebody has uploaded, and how much they may. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath } from '../kernel/fields.ts';
import { uploadPaths } from './paths.ts';

export const storedUploads = z.object({
  pictures: z.number(),
  mostPictures: z.number(),
  /** Of all their sizes together. */
  bytes: z.number(),
  mostBytes: z.number(),
});
export type StoredUploads = z.output<typeof storedUploads>;

export const uploadRoutes = {
  own: endpoint(uploadPaths.own, 'signed-in', {
    reply: storedUploads,
    summary: 'How much room the caller’s pictures take, of how much',
  }),
  ofUser: endpoint(uploadPaths.ofUser, 'admin', {
    params: z.object({ id: idInPath }),
    reply: storedUploads,
    summary: 'How much room the pictures of a person take, of how much',
  }),
};
