import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ListedRequest } from '#contract/support/schemas.ts';
import { Moment } from '#web/ui/moment.tsx';
import { SupportStateBadge } from './support-words.tsx';

/** What somebody has asked the market, each leading to its page. */
export function OwnQuestions({ requests }: { requests: readonly ListedRequest[] }) {
  const t = useTranslations('support');
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {requests.map(({ id, topic, begins, state, lastAt }) => (
        <li key={id} className="relative flex flex-col gap-1 px-4 py-3 hover:bg-well">
          <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm text-muted">
            <span>
              {t(`topics.${topic}`)} · <Moment at={lastAt} />
            </span>
            <SupportStateBadge state={state} />
          </p>
          <Link
            to={`/support/${id}`}
            className="line-clamp-2 wrap-anywhere underline-offset-3 after:absolute after:inset-0 hover:underline"
          >
            {begins}
          </Link>
        </li>
      ))}
    </ul>
  );
}
