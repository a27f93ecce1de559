import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { signOf } from '#contract/kernel/currency.ts';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import { paperKinds } from '#contract/papers/rules.ts';
import type { PaperHead } from '#contract/papers/schemas.ts';
import { formattedMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import {
  type GridColumn,
  type GridFilter,
  type GridQuery,
  isNarrowed,
} from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { ownPapers } from './places.ts';
import { usePaperKind } from './use-paper-kind.ts';

type PapersGridProps = {
  papers: readonly PaperHead[];
  asked: GridQuery;
  place: PagePlace;
  csv: string;
  /** Of all shops, for admins. */
  ofAll?: boolean;
};

/** The papers of a shop, or of the whole market. */
export function PapersGrid({ papers, ofAll = false, ...list }: PapersGridProps) {
  const t = useTranslations('papers');
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-muted">{t('list.text')}</p>
      <Grid
        {...list}
        caption={t('list.title')}
        search={t('list.search')}
        rows={papers}
        rowKey={({ id }) => id}
        rowName={({ number }) => number}
        rowPath={({ id }) => ownPapers.page(id)}
        columns={useColumns().filter(({ id }) => ofAll || id !== 'shop')}
        filters={useFilters()}
        empty={
          isNarrowed(list.asked) ? (
            <EmptyState
              icon={<Icon name="file-text" />}
              title={t('list.noneFits')}
              text={t('list.noneFitsText')}
            />
          ) : (
            <EmptyState
              icon={<Icon name="file-text" />}
              title={t('list.none')}
              text={t('list.noneText')}
            />
          )
        }
      />
    </div>
  );
}

function useColumns(): GridColumn<PaperHead>[] {
  const t = useTranslations('papers');
  const kindOf = usePaperKind();
  const format = useFormatter();
  return [
    {
      id: 'number',
      heading: t('number'),
      sort: 'number',
      cell: ({ id, number }) => (
        <Link to={ownPapers.page(id)} className="link figures">
          {number}
        </Link>
      ),
    },
    { id: 'kind', heading: t('list.kind'), sort: 'kind', cell: kindOf },
    {
      id: 'issued',
      heading: t('issued'),
      sort: '-issued',
      cell: ({ issuedAt }) => (
        <time dateTime={issuedAt} className="figures whitespace-nowrap">
          {format.dateTime(new Date(issuedAt), 'date')}
        </time>
      ),
    },
    { id: 'shop', heading: t('list.shop'), sort: 'shop', cell: ({ shopName }) => shopName },
    {
      id: 'about',
      heading: t('list.about'),
      sort: 'about',
      cell: ({ orderNumber, reference }) => (
        <span className="break-words">{orderNumber ?? reference}</span>
      ),
    },
    {
      id: 'total',
      heading: t('list.total'),
      sort: '-total',
      figures: true,
      cell: ({ total, currency }) => formattedMoney(total, signOf(currency)),
    },
    {
      id: 'pdf',
      heading: t('pdf'),
      quietHeading: true,
      figures: true,
      cell: ({ id, number, ...paper }) => (
        <a
          href={ownPapers.pdf(id)}
          download
          className="link target"
          aria-label={t('pdfOf', { kind: kindOf(paper), number })}
        >
          {t('pdf')}
        </a>
      ),
    },
  ];
}

function useFilters(): GridFilter[] {
  const t = useTranslations('papers');
  return [
    {
      kind: 'choice',
      name: 'kind',
      label: t('list.kind'),
      choices: paperKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    { kind: 'day', name: 'from', label: t('list.from') },
    { kind: 'day', name: 'to', label: t('list.to') },
    {
      kind: 'set',
      name: 'payoutId',
      label: t('list.payout'),
      shown: t('list.one'),
    },
  ];
}
