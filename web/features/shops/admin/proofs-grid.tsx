import { useTranslations } from 'use-intl';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import { proofPaths } from '#contract/shops/paths.ts';
import { proofKinds, proofStates } from '#contract/shops/proofs.rules.ts';
import type { AdminProof } from '#contract/shops/proofs.schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import { type GridColumn, type GridQuery, isNarrowed } from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { RowLink } from '#web/ui/table.tsx';
import { useCivil } from '#web/words/use-civil.ts';
import { ProofStateBadge, useProofWords } from '../proof-words.tsx';

type ProofsGridProps = { proofs: readonly AdminProof[]; asked: GridQuery; place: PagePlace };

/** The documents that admins check; unless the address asks for others, those that wait. */
export function ProofsGrid({ proofs, ...list }: ProofsGridProps) {
  const t = useTranslations('proofs.admin');
  const states = useTranslations('proofs.states');
  const { named } = useProofWords();
  return (
    <Grid
      {...list}
      caption={t('title')}
      rows={proofs}
      rowKey={({ id }) => id}
      rowName={(proof) => t('one.title', { document: named(proof), shop: proof.shopName })}
      rowPath={pathOf}
      columns={useColumns()}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('filters.state'),
          choices: proofStates
            .filter((state) => state !== 'waiting')
            .map((value) => ({ value, label: states(value) })),
        },
        {
          kind: 'choice',
          name: 'kind',
          label: t('filters.kind'),
          choices: proofKinds.map((value) => ({ value, label: t(`kindOf.${value}`) })),
        },
      ]}
      csv={proofPaths.file.path}
      empty={<NoProofs isWhole={!isNarrowed(list.asked)} />}
    />
  );
}

function pathOf({ id }: AdminProof): string {
  return `/admin/proofs/${id}`;
}

function useColumns(): GridColumn<AdminProof>[] {
  const t = useTranslations('proofs.admin');
  const { named } = useProofWords();
  const civil = useCivil();
  return [
    {
      id: 'shop',
      heading: t('columns.shop'),
      sort: 'shop',
      cell: (proof) => <RowLink to={pathOf(proof)}>{proof.shopName}</RowLink>,
    },
    {
      id: 'kind',
      heading: t('columns.kind'),
      sort: 'kind',
      cell: (proof) => named(proof),
    },
    {
      id: 'handedIn',
      heading: t('columns.handedIn'),
      sort: 'handedIn',
      cell: ({ handedInAt }) => <Moment at={handedInAt} />,
    },
    {
      id: 'validUntil',
      heading: t('columns.validUntil'),
      sort: 'validUntil',
      cell: ({ validUntil }) => (validUntil ? civil.date(validUntil) : t('one.endless')),
    },
    {
      id: 'state',
      heading: t('columns.state'),
      sort: 'state',
      cell: ({ state }) => <ProofStateBadge state={state} />,
    },
  ];
}

function NoProofs({ isWhole }: { isWhole: boolean }) {
  const t = useTranslations('proofs.admin');
  return (
    <EmptyState
      icon={<Icon name="file-check" />}
      title={isWhole ? t('none.title') : t('noMatch.title')}
      text={isWhole ? t('none.text') : t('noMatch.text')}
    >
      <ButtonLink to={isWhole ? '?state=accepted' : '?'} look="secondary">
        {t(isWhole ? 'none.decided' : 'noMatch.clear')}
      </ButtonLink>
    </EmptyState>
  );
}
