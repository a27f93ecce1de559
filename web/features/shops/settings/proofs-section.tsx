import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Certificate } from '#contract/shops/certificates.schemas.ts';
import type { ShopProof, ShopProofs } from '#contract/shops/proofs.schemas.ts';
import { badgeKinds } from '#contract/shops/proofs.rules.ts';
import { useCivil } from '#web/words/use-civil.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SectionCard } from '#web/ui/section-card.tsx';
import { ProofFiles, ProofStateBadge, useProofWords } from '../proof-words.tsx';
import { ProofForm, type ToProve } from './proof-form.tsx';

type ProofsSectionProps = {
  shopId: number;
  first: ShopProofs;
  certificates: readonly Certificate[];
};

/** What the shop has proved with documents, what became of them, and where the next one is handed in. */
export function ProofsSection({ shopId, first, certificates }: ProofsSectionProps) {
  const t = useTranslations('proofs');
  const [handedIn, setHandedIn] = useState<ShopProofs>();
  const all = handedIn ?? first;
  const subjects = all.kinds.flatMap((kind): ToProve[] =>
    kind === 'certificate'
      ? certificates.map((certificate) => ({ kind, certificate }))
      : [{ kind, certificate: undefined }],
  );
  return (
    <SectionCard id="proofs" title={t('title')} text={t('text')}>
      <StoppedAlert stopped={all.stopped} />
      <ul className="divide-y divide-line rounded-control border border-line">
        {subjects.map((subject) => (
          <Subject
            key={`${subject.kind} ${subject.certificate?.diet} ${subject.certificate?.number}`}
            {...{ shopId, subject, all }}
            onHandedIn={setHandedIn}
          />
        ))}
      </ul>
    </SectionCard>
  );
}

/** That it takes no orders: for want of what, since when, and how that ends. */
function StoppedAlert({ stopped }: Pick<ShopProofs, 'stopped'>) {
  const t = useTranslations('proofs.asked');
  const { named, day } = useProofWords();
  if (!stopped) return null;
  return (
    <Alert tone="error" title={t('stopped')}>
      {t('stoppedText', {
        document: named({ kind: stopped.kind, diet: null }),
        date: day(stopped.since),
      })}
    </Alert>
  );
}

type SubjectProps = {
  shopId: number;
  subject: ToProve;
  all: ShopProofs;
  onHandedIn: (proofs: ShopProofs) => void;
};

function Subject({ shopId, subject, all, onHandedIn }: SubjectProps) {
  const t = useTranslations('proofs');
  const [isOpen, setOpen] = useState(false);
  const { named } = useProofWords();
  const { kind, certificate } = subject;
  const civil = useCivil();
  const asked = all.asked.find((one) => one.kind === kind);
  const diet = certificate?.diet ?? null;
  const proofs = all.proofs.filter((one) => one.kind === kind && one.diet === diet);
  // One that waits says more of today than the one that still counts, which is shown below it.
  const [now, ...before] = proofs.filter(({ state }) => state !== 'withdrawn');
  const [counting] = before.filter(({ state }) => state === 'accepted');
  const earlier = proofs.filter((one) => one !== now && one !== counting);
  const name = named({ kind, diet });
  const act = t(now ? 'handInNew' : 'handIn');
  return (
    <li className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
          <h3 className="flex flex-wrap items-center gap-2 font-semibold">
            {name}
            <ProofStateBadge state={now?.state ?? 'none'} />
          </h3>
          <p className="max-w-prose text-sm text-muted">{t(`about.${kind}`)}</p>
          {asked && (
            <p className="text-sm font-medium">
              {asked.ordersUntil && now?.state !== 'accepted'
                ? t('asked.needed', { date: civil.date(asked.ordersUntil) })
                : t(asked.isNeeded ? 'asked.neededNow' : 'asked.asked')}
            </p>
          )}
        </div>
        {!isOpen && (
          <Button
            look="secondary"
            size="small"
            aria-label={t('named', { act, document: name })}
            onClick={() => setOpen(true)}
          >
            {act}
          </Button>
        )}
      </div>
      {now && <Given proof={now} />}
      {counting && <Given proof={counting} isBadged />}
      {earlier.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-muted">{t('earlier')}</summary>
          <ul className="flex flex-col gap-3 pt-2">
            {earlier.map((proof) => (
              <li key={proof.id}>
                <Given proof={proof} isBadged />
              </li>
            ))}
          </ul>
        </details>
      )}
      {isOpen && (
        <ProofForm
          {...{ shopId, subject }}
          like={now}
          onClose={() => setOpen(false)}
          onHandedIn={(fresh) => {
            onHandedIn(fresh);
            setOpen(false);
          }}
        />
      )}
    </li>
  );
}

/** What was handed in, and what came of it. */
function Given({ proof, isBadged }: { proof: ShopProof; isBadged?: boolean }) {
  const t = useTranslations('proofs');
  const { facts, badge, handedIn } = useProofWords();
  const { kind, state, reason, decidedAt, files } = proof;
  const isShown = badgeKinds.some((shown) => shown === kind);
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p className="figures flex flex-wrap items-center gap-x-3 gap-y-1 break-words">
        {isBadged && <ProofStateBadge state={state} />}
        {facts(proof)}
      </p>
      {state === 'accepted' && kind !== 'certificate' && (
        <p className="text-muted">
          {isShown && decidedAt ? t('says.accepted', { badge: badge(proof) }) : t('says.quiet')}
        </p>
      )}
      {state === 'refused' && (
        <p className="max-w-prose font-medium text-chili">
          {t('says.refused', { reason: reason ?? '' })}
        </p>
      )}
      <p className="flex flex-wrap gap-x-3 text-muted">
        <span>{handedIn(proof)}</span>
        <ProofFiles files={files} />
      </p>
    </div>
  );
}
