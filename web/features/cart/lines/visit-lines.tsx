import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { useCivil } from '#web/words/use-civil.ts';
import { useWork } from '#web/words/use-work.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { ChosenExtras } from '../../bookings/chosen-extras.tsx';
import { PlanTerms } from '../../bookings/plan-terms.tsx';
import { TradePicture } from '../../bookings/trade-picture.tsx';
import { useCartFailure } from '../use-cart-failure.ts';
import { useHoldVisit, useRemoveVisit, type VisitTime } from '../use-visits.ts';
import { Held, useSecondsHeld } from './visit-held.tsx';

/** Lets the shopper choose another time for a visit, on top of the page. */
export type AnotherTime = (choice: {
  visit: CartVisit;
  isBusy: boolean;
  /** Why the last choice was refused. */
  error: Error | null;
  onTake: (time: VisitTime) => void;
  onClose: () => void;
}) => ReactNode;

type VisitLinesProps = {
  visits: CartVisit[];
  /** When they were read, in milliseconds. */
  readAt: number;
  /** Where there is no room for it, the cart's own page has it. */
  anotherTime?: AnotherTime | undefined;
  /** Closes the drawer that they stand in before a link is followed. */
  onLeave?: () => void;
};

/** The visits of a shop in the cart. */
export default function VisitLines({ visits, ...rest }: VisitLinesProps) {
  return (
    <ul className="divide-y divide-line">
      {visits.map((visit) => (
        <VisitLine key={visit.id} visit={visit} {...rest} />
      ))}
    </ul>
  );
}

type VisitLineProps = Omit<VisitLinesProps, 'visits'> & { visit: CartVisit };

/** One visit: what is done when and where, what is due now, and how long its window is held. */
function VisitLine({ visit, readAt, anotherTime, onLeave }: VisitLineProps) {
  const t = useTranslations('cart.visit');
  const name = useWork()({ ...visit, category: visit.shop.category });
  const remove = useRemoveVisit();
  const hold = useHoldVisit();
  const fail = useCartFailure();
  const [isChoosing, setChoosing] = useState(false);
  const seconds = useSecondsHeld(visit, readAt);
  const holdAgain = () =>
    hold.mutate({ id: visit.id, date: visit.date, slot: visit.slot }, { onError: fail });
  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-4 gap-y-2 py-4 sm:grid-cols-[5rem_1fr]">
      <TradePicture category={visit.shop.category} />
      <div className="flex min-w-0 flex-col gap-2">
        <VisitFacts visit={visit} name={name} />
        {visit.isOutOfReach ? (
          <OutOfReach shop={visit.shop.name} />
        ) : (
          <Held seconds={seconds} until={visit.heldUntil} />
        )}
        <div className="flex flex-wrap items-center gap-2">
          {seconds === 0 && !visit.isOutOfReach && (
            <Button size="small" loading={hold.isPending} onClick={holdAgain}>
              {t('holdAgain')}
            </Button>
          )}
          {visit.isOutOfReach ? null : anotherTime ? (
            <Button look="secondary" size="small" onClick={() => setChoosing(true)}>
              {t('anotherTime')}
            </Button>
          ) : (
            seconds === 0 && (
              <ButtonLink to="/cart" look="secondary" size="small" onClick={onLeave}>
                {t('anotherTime')}
              </ButtonLink>
            )
          )}
          <Button
            look="quiet"
            size="small"
            className="ml-auto"
            aria-label={t('removeNamed', { name })}
            onClick={() => remove.mutate(visit)}
          >
            {t('remove')}
          </Button>
        </div>
      </div>
      {isChoosing &&
        anotherTime?.({
          visit,
          isBusy: hold.isPending,
          error: hold.error,
          onTake: (time) =>
            hold.mutate(
              { id: visit.id, ...time },
              { onSuccess: () => setChoosing(false), onError: fail },
            ),
          onClose: () => {
            setChoosing(false);
            hold.reset();
          },
        })}
    </li>
  );
}

/** The firm has changed where it comes since the window was held. */
function OutOfReach({ shop }: { shop: string }) {
  const t = useTranslations('cart.visit');
  return (
    <p role="status" className="with-icon text-sm font-medium text-chili">
      <Icon name="map-pin" className="size-4 flex-none" />
      {t('outOfReach', { shop })}
    </p>
  );
}

function VisitFacts({ visit, name }: { visit: CartVisit; name: string }) {
  const t = useTranslations('cart.visit');
  const words = useTranslations('work');
  const money = useMoney();
  const civil = useCivil();
  const { units, date, from, to, request, dueNow, estimate, callOutFee } = visit;
  return (
    <div className="min-w-0">
      <div className="flex items-start justify-between gap-3">
        <p lang={visit.writtenIn?.packageTitle} className="min-w-0 font-semibold break-words">
          {name}
        </p>
        <Price amount={dueNow} />
      </div>
      <p className="figures">
        {t('time', { day: civil.day(date), from: civil.clock(from), to: civil.clock(to) })}
      </p>
      {visit.plan && <PlanTerms plan={visit.plan} />}
      <ChosenExtras choices={visit.choices} />
      <p className="truncate text-sm text-muted">
        {t('where', { units, address: request.address.split('\n')[0] ?? '' })}
      </p>
      <p className="figures text-sm text-muted">
        {t(dueNow > 0 ? 'deposit' : 'nothingNow', {
          estimate: estimate === null ? 'none' : money(estimate),
        })}
      </p>
      {callOutFee !== undefined && (
        <p className="figures text-sm text-muted">
          {words('callOut.within', { fee: money(callOutFee) })}
        </p>
      )}
    </div>
  );
}
