/** The second factor of signing in: codes of an authenticator app (RFC 6238), and recovery codes for who has lost it. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { text } from '../kernel/fields.ts';
import { narrow } from '../kernel/typed-number.ts';
import { ownPassword } from './own-account.schemas.ts';
import { secondFactorPaths } from './paths.ts';

const appCode = z.pipe(
  text({ max: 30 }),
  z.pipe(
    z.transform((typed: string) => narrow(typed).replaceAll(/\s/g, '')),
    z.string().check(z.regex(/^\d{6}$/, 'accounts.app_code')),
  ),
);

export const beginBody = z.object({ password: ownPassword });
export const confirmBody = z.object({ code: appCode });

/** One of both is enough. */
export const switchOffBody = z
  .object({
    password: z.optional(z.string().check(z.maxLength(128))),
    code: z.optional(text({ max: 30 })),
  })
  .check(
    z.refine(({ password, code }) => Boolean(password) || Boolean(code), {
      path: ['password'],
      message: 'accounts.password_or_code',
    }),
  );

/** Shown this once: only hashes of them are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const secondFactorRoutes = {
  begin: endpoint(secondFactorPaths.begin, 'signed-in', {
    body: beginBody,
    reply: z.object({
      /** For typing, in base 32. */ key: z.string(),
      /** For the QR code. */ uri: z.string(),
    }),
    summary: 'Make a key for an authenticator app, which a code of it switches on',
  }),
  confirm: endpoint(secondFactorPaths.confirm, 'signed-in', {
    body: confirmBody,
    reply: recoveryCodes,
    summary: 'Switch the second factor on by a first code',
  }),
  switchOff: endpoint(secondFactorPaths.switchOff, 'signed-in', {
    body: switchOffBody,
    summary: 'Switch the second factor off, by password or code',
  }),
  renewCodes: endpoint(secondFactorPaths.renewCodes, 'signed-in', {
    body: beginBody,
    reply: recoveryCodes,
    summary: 'Make new recovery codes; the old ones are void',
  }),
};
