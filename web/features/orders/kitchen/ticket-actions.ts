import { stageAfter } from '#contract/orders/rules.ts';
import type { CardActions } from '../board/board-card.tsx';
import type { BoardShop } from '../board/use-stage-move.ts';
import { type Ticket, toCook } from './tickets.ts';
import type { BumpedLines } from './use-bump.ts';

/** What can be done with a ticket, by a finger or a key. */
export type TicketActions = Pick<CardActions, 'ask' | 'open'> & {
  accept: (ticket: Ticket) => void;
  bump: (ticket: Ticket) => void;
  handOver: (ticket: Ticket) => void;
  print: (orderId: number) => void;
};

type Means = {
  shop: BoardShop;
  actions: CardActions;
  bump: (lines: BumpedLines) => void;
  print: (orderId: number) => void;
};

export function ticketActions({ shop, actions, bump, print }: Means): TicketActions {
  return {
    accept: ({ order }) => actions.move({ order, to: 'preparing' }),
    bump: (ticket) =>
      bump({
        order: ticket.order,
        lineIds: toCook(ticket).map(({ id }) => id),
        isCooked: true,
      }),
    handOver: ({ order }) => {
      const next = stageAfter('ready', { kind: shop.kind, isPickup: order.isPickup });
      if (next) actions.move({ order, to: next });
    },
    ask: actions.ask,
    open: actions.open,
    print,
  };
}
