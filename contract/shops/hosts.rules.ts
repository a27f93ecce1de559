/** Names of hosts as people type them. */

/** The name before which the record stands that proves a host. */
export const challengeLabel = '_pasar-challenge';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const name = new RegExp(`^(?:${label}\\.)+(?=.*[a-z])${label}$`);

/** Of which nobody can prove to own one: of this machine, of a house, or set aside for documents and tests. */
const reserved = /(^|\.)(localhost|local|internal|lan|home|arpa|invalid|test|onion)$/;

/**
 * The host that somebody means: lower case and in ASCII, without scheme, path, port and the root's dot; undefined where
 * that is no host which the DNS can know.
 *
 * @example hostFrom('https://Mein-Café.example/') // 'xn--mein-caf-i1a.example'
 */
export function hostFrom(typed: string): string | undefined {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\.?(:\d+)?\/?$/, '');
  if (!/^[^\s/?#@:\\]+$/.test(bare) || !URL.canParse(`http://${bare}`)) return undefined;
  const { hostname } = new URL(`http://${bare}`);
  return hostname.length <= 253 && name.test(hostname) && !reserved.test(hostname)
    ? hostname
    : undefined;
}

/** Why a look at the DNS did not prove a host; `taken` is another shop's, whose record stands there as well. */
export const hostProblems = ['missing', 'different', 'unreachable', 'taken'] as const;
export type HostProblem = (typeof hostProblems)[number];

/** For how many days a host is served whose record cannot be found any more. */
export const hostGraceDays = 7;
