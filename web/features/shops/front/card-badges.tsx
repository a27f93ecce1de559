import { useTranslations } from 'use-intl';
import type { ProofBadge } from '#contract/shops/proof-badges.schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useCivil } from '#web/words/use-civil.ts';

/** What the market has checked, small; the shop's own page says on which day, and what that means. */
export function CardBadges({ badges = [] }: { badges: readonly ProofBadge[] | undefined }) {
  const t = useTranslations('shops.checked');
  const civil = useCivil();
  return badges.map(({ kind, checkedOn }) => (
    <p key={kind} className="with-icon text-xs text-muted">
      <Icon name="badge-check" className="size-3.5" />
      {t(kind, { month: civil.month(checkedOn) })}
    </p>
  ));
}
