/** What follows an event: its recipients are notified in the bell and by mail, as they chose. */
import type { Ctx } from '../../context.ts';
import type { Sql } from '../../db/database.ts';
import type { NotificationEvent, NotificationEvents } from '../../events/notify.ts';
import type { JobMap } from '../../jobs/jobs.ts';
import { accountRecipients } from './account-recipients.queries.ts';
import { aftercareRecipients } from './aftercare-recipients.queries.ts';
import { bookingRecipients } from './booking-recipients.queries.ts';
import { giftRecipients } from './gift-recipients.queries.ts';
import { orderRecipients } from './order-recipients.queries.ts';
import { type Money, moneyFacts, type RecipientsOf } from './recipients.ts';
import { shopRecipients } from './shop-recipients.queries.ts';
import { supportRecipients } from './support-recipients.queries.ts';
import { writeNotifications } from '../write-notifications.ts';

const recipientsOf: RecipientsOf = {
  ...orderRecipients,
  ...bookingRecipients,
  ...giftRecipients,
  ...aftercareRecipients,
  ...shopRecipients,
  ...accountRecipients,
  ...supportRecipients,
};

/** Notifies every recipient of an event, once however often it is called; all of them or nobody. */
export function notifyRecipients(
  ctx: Pick<Ctx, 'db' | 'config'>,
  { event, facts, key, at }: JobMap['notifications.notify'],
): Promise<void> {
  const selected = selectOf(event, facts, moneyFacts(ctx.config.platform.currency));
  return writeNotifications(ctx, selected, {
    key,
    at,
    secret: 'secret' in facts ? facts.secret : null,
  });
}

function selectOf<E extends NotificationEvent>(
  event: E,
  facts: NotificationEvents[E],
  money: Money,
): Sql {
  return recipientsOf[event](facts, money);
}
