import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  ProofDecidedPanel,
  ProofDecisionPanel,
} from '#web/features/shops/admin/proof-decision.tsx';
import { ProofFacts, ProofSides } from '#web/features/shops/admin/proof-facts.tsx';
import { ProofStateBadge, useProofWords } from '#web/features/shops/proof-words.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-proof.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const proof = await foundOr404(context.get(apiContext).proofs.get({ params: { id: params.id } }));
  return { words: wordsFor(request, ['proofs', 'diets']), proof, now: new Date().toISOString() };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { proof }) => ({
    title: t('proofs.admin.one.title', {
      document: t(`proofs.admin.kindOf.${proof.kind}`),
      shop: proof.shopName,
    }),
  }));

export default function AdminProofPage({ loaderData: { proof, now } }: Route.ComponentProps) {
  const t = useTranslations('proofs.admin.one');
  const { named } = useProofWords();
  return (
    <RoomPage
      title={t('title', { document: named(proof), shop: proof.shopName })}
      actions={
        <>
          <span className="self-center">
            <ProofStateBadge state={proof.state} />
          </span>
          <Link to="/admin/proofs" className="button" data-look="quiet" data-size="small">
            <Icon name="chevron-left" className="size-4" />
            {t('back')}
          </Link>
          {proof.nextId !== null && (
            <Link
              to={`/admin/proofs/${proof.nextId}`}
              aria-keyshortcuts="N"
              className="button"
              data-look="secondary"
              data-size="small"
            >
              {t('next')}
              <Icon name="chevron-right" className="size-4" />
            </Link>
          )}
        </>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <ProofFacts proof={proof} />
        <div className="flex flex-col gap-6">
          <ProofSides proof={proof} />
          {proof.state === 'waiting' ? (
            <ProofDecisionPanel key={proof.id} proof={proof} now={now} />
          ) : (
            <ProofDecidedPanel proof={proof} />
          )}
        </div>
      </div>
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
