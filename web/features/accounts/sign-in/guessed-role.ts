import type { Role } from '#contract/accounts/rules.ts';

const shortest = 3;
const adminName = 'admin';

/**
 * Which tile a username lights up while somebody signs in, or null below three characters.
 * A guess from the name alone: it says nothing about whether or as what the account exists.
 */
export function guessedRole(username: string, vendorName: string): Role | null {
  const name = username.trim().toLowerCase();
  if (name.length < shortest) return null;
  if (name === adminName) return 'admin';
  return name.includes('seller') || name.includes('shop') || name === vendorName
    ? 'seller'
    : 'buyer';
}
