/** Who runs a shop, and what each of them may do there. */

export const shopRoles = ['owner', 'manager', 'staff'] as const;
export type ShopRole = (typeof shopRoles)[number];

/**
 * What running a shop consists of: working its orders and bookings, what it sells, answering people, how it is set up,
 * its money, and who else runs it.
 */
export const shopPermissions = [
  'orders',
  'catalogue',
  'messages',
  'settings',
  'money',
  'team',
] as const;
export type ShopPermission = (typeof shopPermissions)[number];

const permissionsOf: Record<ShopRole, readonly ShopPermission[]> = {
  owner: shopPermissions,
  manager: ['orders', 'catalogue', 'messages', 'settings', 'money'],
  staff: ['orders', 'catalogue', 'messages'],
};

/** Whether people of this role may do this in their shop. */
export function mayDo(role: ShopRole, permission: ShopPermission): boolean {
  return permissionsOf[role].includes(permission);
}

/** What nobody may do in a shop that its owner has closed for good. */
export const changesShop: readonly ShopPermission[] = ['catalogue', 'settings'];

/** Whether people of this shop may do this in it, as it stands. */
export function mayDoIn(
  { role, approvalStatus }: { role: ShopRole; approvalStatus: string },
  permission: ShopPermission,
): boolean {
  return (
    mayDo(role, permission) && !(approvalStatus === 'closed' && changesShop.includes(permission))
  );
}

/** The roles that may do this. */
export function rolesThatMay(permission: ShopPermission): ShopRole[] {
  return shopRoles.filter((role) => mayDo(role, permission));
}

/** How long an invitation can be accepted, and how many people a shop has and asks at most. */
export const teamLimits = { invitationDays: 7, people: 50 } as const;
