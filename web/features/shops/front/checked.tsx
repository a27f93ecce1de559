import { useTranslations } from 'use-intl';
import type { ProofBadge } from '#contract/shops/proof-badges.schemas.ts';

import { Icon } from '#web/ui/icon.tsx';
import { useCivil } from '#web/words/use-civil.ts';

type CheckedProps = { badges: readonly ProofBadge[] | undefined };

/** What the market has checked, in short: each leads to what that means. */
export function CheckedMarks({ badges = [] }: CheckedProps) {
  const said = useSaid();
  if (badges.length === 0) return null;
  return (
    // Fingers find each of these links, and the rating above them.
    <span className="flex flex-wrap gap-x-4 gap-y-1.5 pointer-coarse:basis-full pointer-coarse:gap-y-6 pointer-coarse:pt-4.5">
      {badges.map((badge) => (
        <a
          key={badge.kind}
          href="#checked"
          className="target with-icon rounded-xs text-sm text-muted underline-offset-3 hover:underline"
        >
          <Icon name="badge-check" className="size-4" />
          <span>{said(badge)}</span>
        </a>
      ))}
    </span>
  );
}

/** The same with what was checked and what was not; nothing where nothing was. */
export function Checked({ badges = [] }: CheckedProps) {
  const t = useTranslations('shop.checked');
  const said = useSaid();
  if (badges.length === 0) return null;
  return (
    <section id="checked" aria-labelledby="checked-title" className="flex flex-col gap-3">
      <h2 id="checked-title" className="text-xl">
        {t('title')}
      </h2>
      <ul className="flex flex-col gap-1">
        {badges.map((badge) => (
          <li key={badge.kind} className="with-icon">
            <Icon name="badge-check" className="size-4 text-leaf" />
            {said(badge)}
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('explain')}</p>
    </section>
  );
}

function useSaid(): (badge: ProofBadge) => string {
  const t = useTranslations('shop.checked');
  const civil = useCivil();
  return ({ kind, checkedOn }) =>
    t('on', { what: t(`documents.${kind}`), date: civil.date(checkedOn) });
}
