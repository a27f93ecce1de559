/**
 * Passwords as argon2id hashes, at the parameters that OWASP's cheat sheet names first (19 MiB, 2 passes).
 * At most two are computed at once, since each takes its memory and tens of milliseconds of a core.
 */
import { hash, verify } from '@node-rs/argon2';
import { createTurns } from '../../http/limits/turns.ts';

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of nobody's password, to take as long for a name that does not exist. */
const nobodys =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZWJvZHkgZWxzZSdzIQ$8H0Pl1ap5ZqiZTkh9gKUVfmUhHvTYhMFHOk2k0tSHnk';

const inTurn = createTurns({ atOnce: 2, patienceMs: 2_000 });

/** Refuses with 503 when the queue has not moved for two seconds. */
export function hashOfPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), parameters));
}

/** Takes as long without a stored hash, and is false then. Refuses as `hashOfPassword` does. */
export async function isPassword(given: string, stored: string | undefined): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? nobodys, given.normalize('NFKC')));
  return matches && stored !== undefined;
}
