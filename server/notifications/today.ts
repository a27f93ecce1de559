/** What the market could not do by itself: mails that failed, jobs that do. */
import type { Ctx } from '../context.ts';
import { todayItem, type TodayPart } from '../shops/shops.ts';
import { failuresToday } from './today.queries.ts';

/** For the admins. */
export async function mailsToday({ db, now }: Ctx): Promise<TodayPart> {
  const found = await failuresToday(db, now);
  if (!found) return {};
  const { mails, firstMail, jobs } = found;
  return {
    items: [
      ...(mails > 0
        ? [
            todayItem('mailFailed', 'all', {
              facts: { count: mails },
              since: firstMail?.toISOString() ?? null,
            }),
          ]
        : []),
      ...(jobs > 0 ? [todayItem('jobsFailing', 'all', { facts: { count: jobs } })] : []),
    ],
  };
}
