import { useTranslations } from 'use-intl';
import type { BoardOrder, KitchenState } from '#contract/orders/board.schemas.ts';
import { mentionsAllergy, mindsAllergy, shortNumberOf, stageOf } from '#contract/orders/rules.ts';
import { unitsAsOrdered } from '#contract/orders/substitutions.rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { AllergenLines } from '#web/features/diets/allergen-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useTick } from '#web/ui/use-tick.ts';

import { StageClock } from '../board/stage-clock.tsx';
import { Substituted } from '../substituted.tsx';
import { RefundedOfLine, unitsLeft } from '../board/units-left.tsx';
import type { TicketActions } from './ticket-actions.ts';
import type { Ticket, TicketLine } from './tickets.ts';
import { ticketButton } from './use-ticket-arrows.ts';

type TicketCardProps = {
  ticket: Ticket;
  kind: ShopKind;
  boardNow: string;
  /** Named on each line; of a station's own screen none. */ stations: KitchenState['stations'];
  /** The key that bumps it. */ keyNumber?: number | undefined;
  isBusy: boolean;
  does: TicketActions;
};

/** What to cook for one order, to be read from two metres. */
export function TicketCard({
  ticket,
  kind,
  boardNow,
  stations,
  keyNumber,
  isBusy,
  does,
}: TicketCardProps) {
  const t = useTranslations('kitchenScreen');
  const { order, lines } = ticket;
  const isFresh = stageOf({ ...order, kind }) === 'pending';
  const urgency = useTick((now) => urgencyOf(order, now), boardNow);
  const number = shortNumberOf(order.orderNumber);
  const heading = `ticket-${order.id}`;
  return (
    <li>
      <article
        aria-labelledby={heading}
        data-urgency={isFresh ? 'fresh' : urgency}
        className="ticket"
      >
        <header>
          <div className="ticket-top">
            <h3 id={heading} className="figures">
              {number}
            </h3>
            <IconButton
              label={t('print', { number })}
              icon={<Icon name="printer" className="size-6" />}
              aria-keyshortcuts="P"
              onClick={() => does.print(order.id)}
            />
            <Menu
              aria-keyshortcuts="O"
              label={t('more', { number })}
              quietLabel
              look="quiet"
              align="end"
              icon={<Icon name="ellipsis-vertical" className="size-6" />}
              entries={[
                { label: t('details'), onChoose: () => does.open(order) },
                {
                  label: t(isFresh ? 'acceptWith' : 'promise'),
                  onChoose: () => does.ask({ kind: 'promise', order }),
                },
                'line',
                {
                  label: t(isFresh ? 'decline' : 'cancel'),
                  tone: 'danger',
                  onChoose: () => does.ask({ kind: 'decline', order }),
                },
              ]}
            />
          </div>
          <p className="ticket-whose">
            <strong>{t(order.isPickup ? 'pickup' : 'delivery')}</strong>
            {order.customer}
          </p>
          <StageClock order={order} boardNow={boardNow} />
        </header>
        {order.note && <Note note={order.note} />}
        <ul className="ticket-lines">
          {lines.map((line) => (
            <Line
              key={line.id}
              line={line}
              isMinded={mindsAllergy(order)}
              station={stations.find(({ id }) => id === line.stationId)?.name}
            />
          ))}
        </ul>
        <Button
          look={isFresh ? 'primary' : 'secondary'}
          className={ticketButton}
          loading={isBusy}
          icon={
            keyNumber ? (
              <kbd aria-hidden="true" data-key={keyNumber} />
            ) : (
              <Icon name="check" className="size-6" />
            )
          }
          aria-label={t(isFresh ? 'acceptNamed' : 'bumpNamed', { number })}
          aria-keyshortcuts={isFresh ? 'A' : keyNumber ? String(keyNumber) : undefined}
          // A second press of a double one would meet the ticket that takes its place.
          onClick={(event) => {
            if (event.detail < 2) (isFresh ? does.accept : does.bump)(ticket);
          }}
        >
          {t(isFresh ? 'accept' : 'bump')}
        </Button>
      </article>
    </li>
  );
}

/** What the shopper asked for, whole; an allergy before everything else. */
function Note({ note }: { note: string }) {
  const t = useTranslations('kitchenScreen');
  const isAllergy = mentionsAllergy(note);
  return (
    <p className="ticket-note" data-allergy={isAllergy || undefined}>
      <strong>{t(isAllergy ? 'allergy' : 'note')}</strong>
      {note}
    </p>
  );
}

type LineProps = {
  line: TicketLine;
  /** The shopper speaks of an allergy. */ isMinded: boolean;
  station: string | undefined;
};

function Line({ line, isMinded, station }: LineProps) {
  const t = useTranslations('kitchenScreen');
  const colon = useTranslations('ui.joined')('colon');
  const isCooked = line.cookedAt !== null;
  const isGone = unitsAsOrdered(line) === 0;
  return (
    <li data-cooked={isCooked || undefined}>
      <span className="ticket-units figures">
        {unitsLeft(line)}
        <span className="sr-only"> × </span>
      </span>
      <div>
        <p className="ticket-dish">
          {isGone ? <s className="text-muted">{line.name}</s> : line.name}
          {isCooked && (
            <>
              <Icon name="check" className="size-6" />
              <span className="sr-only">{t('cooked')}</span>
            </>
          )}
        </p>
        {!isGone &&
          Object.entries(line.options).map(([name, value]) => (
            <p key={name} className="ticket-option">
              <span>
                {name}
                {colon}
              </span>
              {value}
            </p>
          ))}
        {!isGone && <AllergenLines dish={line.dish} isMinded={isMinded} className="text-lg" />}
        {line.note && <Note note={line.note} />}
        <RefundedOfLine of={line} />
        <Substituted
          substitutions={line.substitutions}
          isMinded={isMinded}
          nameClass="ticket-dish"
          className="text-lg"
        />
        {station && <p className="ticket-station">{station}</p>}
      </div>
    </li>
  );
}

/** How near the promise is, as `StageClock` colours it. */
function urgencyOf({ promisedAt }: BoardOrder, now: number): 'calm' | 'soon' | 'late' {
  if (!promisedAt) return 'calm';
  const minutes = Math.ceil((Date.parse(promisedAt) - now) / 60_000);
  return minutes < 0 ? 'late' : minutes <= 10 ? 'soon' : 'calm';
}
