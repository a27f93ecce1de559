import { useTranslations } from 'use-intl';
import { Comparison } from '#web/ui/comparison.tsx';

type BeforeAfterProps = {
  pictures: { before: string; after: string };
  beforeAlt: string;
  afterAlt: string;
  /** What is compared, for the name of the control. */
  what: string;
  sizes?: string;
};

/** A part before and after the work. */
export function BeforeAfter({
  pictures,
  beforeAlt,
  afterAlt,
  what,
  sizes = '(width < 64rem) 92vw, 600px',
}: BeforeAfterProps) {
  const t = useTranslations('serviceSite.comparison');
  return (
    <Comparison
      before={{ src: pictures.before, alt: beforeAlt }}
      after={{ src: pictures.after, alt: afterAlt }}
      words={{ before: t('before'), after: t('after'), slide: t('slide', { what }) }}
      sizes={sizes}
    />
  );
}
