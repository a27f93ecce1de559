import type { ReactNode } from 'react';
import type { Board } from '#contract/orders/board.schemas.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { useListFocus } from '#web/ui/use-list-focus.ts';
import type { TicketActions } from './ticket-actions.ts';
import { TicketCard } from './ticket-card.tsx';
import type { Ticket } from './tickets.ts';

type TicketListProps = {
  /** Also its heading's. */ id: string;
  className: string;
  title: string;
  tickets: readonly Ticket[];
  kind: ShopKind;
  board: Board;
  /** Keys 1 to 9 are the first nine of these. */ hasNumbers?: boolean;
  /** Lines say whose they are. */ namesStations: boolean;
  isBusy: (ticket: Ticket) => boolean;
  does: TicketActions;
  /** What is said where there are none. */ empty?: ReactNode;
};

/** Tickets of one stage, under how many there are. */
export function TicketList({
  id,
  className,
  title,
  tickets,
  kind,
  board,
  hasNumbers,
  namesStations,
  isBusy,
  does,
  empty,
}: TicketListProps) {
  const listFocus = useListFocus();
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id}>{title}</h2>
      {tickets.length === 0 ? (
        empty
      ) : (
        <ul {...listFocus}>
          {tickets.map((ticket, place) => (
            <TicketCard
              key={ticket.order.id}
              ticket={ticket}
              kind={kind}
              boardNow={board.now}
              stations={namesStations ? (board.kitchen?.stations ?? []) : []}
              keyNumber={hasNumbers && place < 9 ? place + 1 : undefined}
              isBusy={isBusy(ticket)}
              does={does}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
