import { useTranslations } from 'use-intl';
import type { PersonDetail } from '#contract/accounts/people.schemas.ts';
import type { StoredUploads } from '#contract/files/uploads.schemas.ts';
import { Ago } from '#web/ui/ago.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { PersonBadges } from '../person-badges.tsx';

/** Who somebody is and the status of their account, with why something was taken away from them. */
export function PersonFacts({
  person,
  uploads,
  now,
}: {
  person: PersonDetail;
  uploads: StoredUploads;
  now: string;
}) {
  const t = useTranslations('adminUsers');
  const u = useTranslations('admin.users');
  const format = useFormatter();
  const megabytes = format.number(uploads.bytes / 1024 / 1024, 'tenths');
  const facts = [
    [t('facts.username'), person.username],
    [
      t('facts.email'),
      person.isEmailProven ? person.email : t('facts.unproven', { email: person.email }),
    ],
    [t('facts.role'), u(`roles.${person.role}`)],
    [t('facts.since'), format.dateTime(new Date(person.createdAt), 'date')],
    [
      t('facts.uploads'),
      t('facts.uploadsText', {
        count: uploads.pictures,
        most: uploads.mostPictures,
        used: megabytes,
      }),
    ],
  ] as const;
  return (
    <>
      {person.disabledAt && (
        <Alert tone="error" title={t('disabled.title')}>
          {person.disabledReason} · <Ago at={person.disabledAt} now={now} />
        </Alert>
      )}
      {person.suspendedAt && (
        <Alert tone="warning" title={t('suspended.title')}>
          {person.suspensionReason} · <Ago at={person.suspendedAt} now={now} />
        </Alert>
      )}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-muted">{t('facts.status')}</dt>
          <dd className="flex flex-wrap gap-1">
            <PersonBadges person={person} />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Every answer they got to their request, the latest first. */
export function Decisions({
  decisions,
  now,
}: {
  decisions: PersonDetail['decisions'];
  now: string;
}) {
  const t = useTranslations('adminUsers.decisions');
  if (decisions.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {decisions.map((decision) => (
        <li key={`${decision.at}`} className="border-l-2 border-line pl-3">
          <p>
            <strong>{t(decision.status)}</strong>{' '}
            <span className="text-sm text-muted">
              {decision.by ? t('by', { name: decision.by }) : t('byCommand')} ·{' '}
              <Ago at={decision.at} now={now} />
            </span>
          </p>
          {decision.reason && <p className="break-words">{decision.reason}</p>}
        </li>
      ))}
    </ul>
  );
}
