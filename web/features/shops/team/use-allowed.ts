import { useTranslations } from 'use-intl';
import { mayDo, shopPermissions, type ShopRole } from '#contract/shops/team.rules.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

/** What a role may do, as the list of its permissions in words. */
export function useAllowed(): (role: ShopRole) => string {
  const t = useTranslations('team.permissions');
  const format = useFormatter();
  return (role) => {
    const names = shopPermissions
      .filter((permission) => mayDo(role, permission))
      .map((permission) => t(permission));
    return format.list(names, 'all');
  };
}
