import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaperHead } from '#contract/papers/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ownPapers, type PaperPlaces } from './places.ts';

/** Papers by what they are, each to be read here and to be saved as PDF; nothing where there are none yet. */
export function PaperLinks({
  papers,
  places = ownPapers,
}: {
  papers: readonly PaperHead[];
  places?: PaperPlaces;
}) {
  const t = useTranslations('papers');
  if (papers.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm print:hidden">
      {papers.map(({ id, kind, isTip, number }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <Icon name="file-text" className="size-4 shrink-0 text-muted" />
          <Link to={places.page(id)} className="link target">
            {t(isTip ? 'tipReceipt' : `kinds.${kind}`)} <span className="figures">{number}</span>
          </Link>
          <a
            href={places.pdf(id)}
            download
            className="link target"
            aria-label={t('pdfOf', { kind: t(isTip ? 'tipReceipt' : `kinds.${kind}`), number })}
          >
            {t('pdf')}
          </a>
        </li>
      ))}
    </ul>
  );
}
