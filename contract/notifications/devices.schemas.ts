/** Browsers that are told of a shop's news while no page is open. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant } from '../kernel/fields.ts';
import { devicePaths } from './paths.ts';

export const deviceBody = z.object({
  /** Where the browser's push service takes messages for it. */
  endpoint: z.string().check(z.maxLength(1000), z.regex(/^https?:\/\/[!-~]+$/)),
  /** Its public key, an uncompressed point of P-256, and its secret of 16 bytes, in base64url. */
  p256dh: z.string().check(z.regex(/^B[\w-]{86}$/)),
  auth: z.string().check(z.regex(/^[\w-]{22}$/)),
});
export type DeviceBody = z.output<typeof deviceBody>;

export const devices = z.object({
  /** By which push services know this market (RFC 8292), in base64url. */
  publicKey: z.string(),
  devices: z.array(
    z.object({
      id,
      userAgent: z.nullable(z.string()),
      since: instant,
      /** The one that asks. */
      isThis: z.boolean(),
    }),
  ),
});
export type Devices = z.output<typeof devices>;

export const deviceRoutes = {
  list: endpoint(devicePaths.list, 'signed-in', {
    reply: devices,
    summary: 'Browsers that the caller has told of news while no page is open',
  }),
  add: endpoint(devicePaths.add, 'signed-in', {
    body: deviceBody,
    reply: devices,
    summary: 'Have the browser that asks told of news',
  }),
  remove: endpoint(devicePaths.remove, 'signed-in', {
    params: z.object({ id: idInPath }),
    summary: 'Tell one of the caller’s browsers nothing any more',
  }),
};
