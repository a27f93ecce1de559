import { useTranslations } from 'use-intl';
import { caseFilters, caseKinds } from '#contract/aftercare/rules.ts';
import type { CaseHead } from '#contract/aftercare/schemas.ts';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import { type GridColumn, type GridQuery, isNarrowed } from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RowLink } from '#web/ui/table.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { CaseDue, CaseStateBadge, useCaseName } from './case-words.tsx';

type CasesGridProps = {
  cases: readonly CaseHead[];
  asked: GridQuery;
  place: PagePlace;
  csv: string;
  pathOf: (id: number) => string;
  /** Of all shops. */ isOfMarket?: boolean;
};

/** The cases of a shop, or of all of them. */
export function CasesGrid({ cases, csv, pathOf, isOfMarket = false, ...list }: CasesGridProps) {
  const t = useTranslations('aftercare');
  const nameOf = useCaseName();
  const isWhole = !isNarrowed(list.asked);
  return (
    <Grid
      {...list}
      caption={t('room.title')}
      rows={cases}
      rowKey={({ id }) => id}
      rowName={nameOf}
      rowPath={({ id }) => pathOf(id)}
      columns={useColumns(pathOf, isOfMarket)}
      filters={[
        {
          kind: 'choice',
          name: 'turn',
          label: t('room.turn'),
          choices: caseFilters
            .filter((turn) => !isOfMarket || turn !== 'market')
            .map((value) => ({ value, label: t(`room.turns.${value}`) })),
        },
        {
          kind: 'choice',
          name: 'kind',
          label: t('room.kind'),
          choices: caseKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
      ]}
      csv={csv}
      empty={
        <EmptyState
          icon={<Icon name="package-x" />}
          title={t(isWhole ? 'room.none' : 'room.noMatch')}
          text={t(isWhole ? 'room.noneText' : 'room.noMatchText')}
        />
      }
    />
  );
}

function useColumns(pathOf: (id: number) => string, isOfMarket: boolean): GridColumn<CaseHead>[] {
  const t = useTranslations('aftercare');
  const nameOf = useCaseName();
  const money = useMoney();
  const format = useFormatter();
  const shop: GridColumn<CaseHead> = {
    id: 'shop',
    heading: t('shop'),
    sort: 'shop',
    cell: ({ shopName }) => shopName,
  };
  return [
    {
      id: 'number',
      heading: t('room.case'),
      sort: 'number',
      cell: (one) => <RowLink to={pathOf(one.id)}>{nameOf(one)}</RowLink>,
    },
    ...(isOfMarket ? [shop] : []),
    { id: 'order', heading: t('order'), sort: 'order', cell: ({ orderNumber }) => orderNumber },
    { id: 'kind', heading: t('wish'), sort: 'kind', cell: ({ wish }) => t(`wishes.${wish}`) },
    {
      id: 'opened',
      heading: t('room.opened'),
      sort: 'opened',
      cell: ({ openedAt }) => format.dateTime(new Date(openedAt), 'date'),
    },
    {
      id: 'state',
      heading: t('room.state'),
      sort: 'state',
      cell: ({ state, refunded }) => (
        <span className="flex flex-wrap items-center gap-2">
          <CaseStateBadge state={state} />
          {refunded ? <span className="figures text-sm text-muted">{money(refunded)}</span> : null}
        </span>
      ),
    },
    {
      id: 'due',
      heading: t('room.due'),
      sort: 'due',
      cell: ({ dueAt }) => <CaseDue dueAt={dueAt} />,
    },
  ];
}
