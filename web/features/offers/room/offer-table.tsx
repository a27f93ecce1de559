import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OfferState } from '#contract/offers/rules.ts';
import type { OwnOffer } from '#contract/offers/schemas.ts';
import { offersApi } from '#web/api/offers.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Table } from '#web/ui/table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useCivil } from '#web/words/use-civil.ts';
import { useOfferWords } from '../use-offer-words.ts';

const tones: Record<OfferState, BadgeTone> = {
  running: 'delivered',
  off_hours: 'processing',
  planned: 'processing',
  ended: 'neutral',
  used_up: 'neutral',
  paused: 'pending',
};

type OfferTableProps = {
  offers: readonly OwnOffer[];
  editPath: (offer: OwnOffer) => string;
  /** Whose each is, where they are of several shops. */ hasShops?: boolean;
};

/** Vouchers and offers with what they take off, how they stand, and what they have cost. */
export function OfferTable({ offers, editPath, hasShops = false }: OfferTableProps) {
  const t = useTranslations('offers.list');
  const money = useMoney();
  const words = useOfferWords();
  return (
    <Table
      caption={t('caption')}
      rows={offers}
      rowKey={({ id }) => id}
      empty={<EmptyState icon={<Icon name="tag" />} title={t('none')} text={t('noneText')} />}
      columns={[
        {
          heading: t('offer'),
          cell: (offer) => (
            <span className="flex flex-col">
              <TextLink to={editPath(offer)}>{words.name(offer)}</TextLink>
              <span className="text-sm text-muted">{words.terms(offer)}</span>
            </span>
          ),
        },
        ...(hasShops
          ? [{ heading: t('of'), cell: ({ shopName }: OwnOffer) => shopName ?? t('market') }]
          : []),
        {
          heading: t('code'),
          cell: ({ code }) => code ?? <span className="text-muted">{t('automatic')}</span>,
        },
        { heading: t('state'), cell: (offer) => <State offer={offer} /> },
        {
          heading: t('uses'),
          figures: true,
          cell: ({ uses, mostUses }) => (mostUses === null ? uses : `${uses} / ${mostUses}`),
        },
        { heading: t('taken'), figures: true, cell: ({ taken }) => money(taken) },
        {
          heading: t('byMarket'),
          figures: true,
          spared: true,
          cell: ({ byMarket }) => money(byMarket),
        },
        { heading: t('actions'), quietHeading: true, cell: (offer) => <Pause offer={offer} /> },
      ]}
    />
  );
}

function State({ offer }: { offer: OwnOffer }) {
  const t = useTranslations('offers.states');
  const civil = useCivil();
  const { state, startsOn, endsOn } = offer;
  const until =
    state === 'planned' && startsOn
      ? t('from', { date: civil.date(startsOn) })
      : state === 'running' && endsOn
        ? t('until', { date: civil.date(endsOn) })
        : null;
  return (
    <span className="flex flex-col items-start gap-0.5">
      <Badge tone={tones[state]}>{t(state)}</Badge>
      {until && <span className="text-sm text-muted">{until}</span>}
    </span>
  );
}

function Pause({ offer }: { offer: OwnOffer }) {
  const t = useTranslations('offers.list');
  const words = useOfferWords();
  const { revalidate } = useRevalidator();
  const isPaused = offer.state === 'paused';
  const set = useMutation({
    mutationFn: () =>
      offersApi.setActive({ params: { id: offer.id }, body: { isActive: isPaused } }),
    onSuccess: revalidate,
    onError: () => showToast({ tone: 'error', title: t('failed') }),
  });
  if (offer.state === 'ended') return null;
  return (
    <Button
      look="quiet"
      size="small"
      loading={set.isPending}
      onClick={() => set.mutate()}
      aria-label={t(isPaused ? 'resumeNamed' : 'pauseNamed', { name: words.name(offer) })}
    >
      {t(isPaused ? 'resume' : 'pause')}
    </Button>
  );
}
