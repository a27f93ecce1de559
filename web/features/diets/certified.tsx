import { useTranslations } from 'use-intl';
import type { Diet } from '#contract/diets/rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useCivil } from '#web/words/use-civil.ts';

/** A certificate that is valid: for what, by whom, and until which day. */
export type CertifiedDiet = {
  diet: Diet;
  body: string;
  validUntil: string;
  /** The day on which the market has looked at the document; without it, it is the kitchen's own word. */
  checkedOn?: string | undefined;
};

/** What somebody else than the kitchen vouches for, and who says so. */
export function Certified({ certificates }: { certificates: readonly CertifiedDiet[] }) {
  const t = useTranslations('diets');
  const civil = useCivil();
  return certificates.map(({ diet, body, validUntil, checkedOn }) => (
    <span key={`${diet} ${body} ${validUntil}`} className="inline-flex items-start gap-1.5 text-sm">
      <Icon name="badge-check" className="mt-0.5 size-4 flex-none text-leaf" />
      <span>
        {t('certificate', { diet: t(`needs.${diet}`), body, date: civil.date(validUntil) })}
        <span className="block text-muted">
          {checkedOn ? t('checkedOn', { date: civil.date(checkedOn) }) : t('saysTheShop')}
        </span>
      </span>
    </span>
  ));
}
