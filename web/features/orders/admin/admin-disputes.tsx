import { useTranslations } from 'use-intl';
import type { OrderInHistory } from '#contract/orders/refunds.schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DisputeNotes } from '../dispute-notes.tsx';

/** The disputes of an order, with the way to answer those that wait for it. */
export function AdminDisputes({ disputes }: Pick<OrderInHistory, 'disputes'>) {
  const t = useTranslations('orders.dispute');
  const answered = (id: string | undefined) => disputes.find((dispute) => dispute.id === id);
  return (
    <DisputeNotes
      disputes={disputes}
      to="admin"
      action={({ id, respondBy }) => {
        const url = answered(id)?.gatewayUrl;
        return (
          url &&
          respondBy && (
            <ButtonLink
              to={url}
              look="secondary"
              size="small"
              icon={<Icon name="external-link" className="size-4" />}
            >
              {t('answer')}
            </ButtonLink>
          )
        );
      }}
    />
  );
}
