import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PaperHead } from '#contract/papers/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ownPapers, type PaperPlaces } from './places.ts';
import { usePaperKind } from './use-paper-kind.ts';

/** Papers by what they are, each to be read here and to be saved as PDF; nothing where there are none yet. */
export function PaperLinks({
  papers,
  places = ownPapers,
}: {
  papers: readonly PaperHead[];
  places?: PaperPlaces;
}) {
  const t = useTranslations('papers');
  const kindOf = usePaperKind();
  if (papers.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm print:hidden">
      {papers.map(({ id, number, ...paper }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <Icon name="file-text" className="size-4 shrink-0 text-muted" />
          <Link to={places.page(id)} className="link content-center touch:min-h-11">
            {kindOf(paper)} <span className="figures">{number}</span>
          </Link>
          <a
            href={places.pdf(id)}
            download
            className="link content-center touch:min-h-11"
            aria-label={t('pdfOf', { kind: kindOf(paper), number })}
          >
            {t('pdf')}
          </a>
        </li>
      ))}
    </ul>
  );
}
