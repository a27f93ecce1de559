import { useTranslations } from 'use-intl';
import { shortNumberOf } from '#contract/orders/rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { useListFocus } from '#web/ui/use-list-focus.ts';
import { useStepWord } from '../board/use-step-word.ts';
import type { TicketActions } from './ticket-actions.ts';
import type { Ticket } from './tickets.ts';
import { ticketButton } from './use-ticket-arrows.ts';

type ReadyTicketsProps = {
  tickets: readonly Ticket[];
  kind: ShopKind;
  isBusy: (ticket: Ticket) => boolean;
  does: TicketActions;
};

/** What is cooked and waits for its rider or its shopper; nothing where nothing does. */
export function ReadyTickets({ tickets, kind, isBusy, does }: ReadyTicketsProps) {
  const t = useTranslations('kitchenScreen');
  const word = useStepWord();
  const listFocus = useListFocus();
  if (tickets.length === 0) return null;
  return (
    <section aria-labelledby="to-hand-over" className="kitchen-ready">
      <h2 id="to-hand-over">{t('ready', { count: tickets.length })}</h2>
      <ul {...listFocus}>
        {tickets.map((ticket) => {
          const { id, orderNumber, isPickup, customer } = ticket.order;
          const number = shortNumberOf(orderNumber);
          const step = word({ kind, isPickup }, isPickup ? 'delivered' : 'shipped');
          return (
            <li key={id} className="ticket">
              <h3 className="figures">{number}</h3>
              <p>
                <strong>{t(isPickup ? 'pickup' : 'delivery')}</strong>
                <span>{customer}</span>
              </p>
              <Button
                look="secondary"
                className={ticketButton}
                aria-keyshortcuts="H"
                loading={isBusy(ticket)}
                aria-label={t('stepNamed', { step, number })}
                onClick={() => does.handOver(ticket)}
              >
                {step}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
