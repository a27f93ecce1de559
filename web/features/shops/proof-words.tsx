import { useTranslations } from 'use-intl';
import type { ProofKind, ProofState } from '#contract/shops/proofs.rules.ts';
import type { ShopProof } from '#contract/shops/proofs.schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useCivil } from '#web/words/use-civil.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

const tones: Record<ProofState | 'none', BadgeTone> = {
  none: 'neutral',
  waiting: 'pending',
  withdrawn: 'neutral',
  accepted: 'delivered',
  refused: 'danger',
  replaced: 'neutral',
  lapsed: 'danger',
};

export function ProofStateBadge({ state }: { state: ProofState | 'none' }) {
  const t = useTranslations('proofs.states');
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

/** Documents in words. */
export function useProofWords() {
  const t = useTranslations('proofs');
  const needs = useTranslations('diets.needs');
  const civil = useCivil();
  const format = useFormatter();
  const named = ({ kind, diet }: { kind: ProofKind; diet: ShopProof['diet'] }) =>
    t(`kinds.${kind}`, { diet: diet ? needs(diet) : '' });
  const day = (at: string) => format.dateTime(new Date(at), 'date');
  return {
    named,
    /** "F-4102 · Demo Food Agency · until 3 Nov 2027" */
    facts: ({ number, issuer, holder, validUntil }: ShopProof) =>
      [
        number,
        issuer,
        holder,
        ...(validUntil ? [t('says.until', { date: civil.date(validUntil) })] : []),
      ].join(' · '),
    day,
    handedIn: ({ handedInAt }: ShopProof) => t('says.from', { date: day(handedInAt) }),
    /** What shoppers read of it. */
    badge: ({ decidedAt, ...proof }: ShopProof) =>
      t('badge', { document: named(proof), date: decidedAt ? day(decidedAt) : '' }),
  };
}

/** The way to each file, which opens or saves it. */
export function ProofFiles({ files }: { files: readonly string[] }) {
  const t = useTranslations('proofs');
  return files.map((address, index) => (
    <a
      key={address}
      href={address}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex items-center gap-1"
    >
      <Icon name="file-text" className="size-4" />
      {t('file', { place: index + 1 })}
    </a>
  ));
}
