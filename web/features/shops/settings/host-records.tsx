import { useTranslations } from 'use-intl';
import type { OwnHost } from '#contract/shops/hosts.schemas.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** The records that a host's owner has to write, to be copied. */
export function HostRecords({ own }: { own: OwnHost }) {
  const t = useTranslations('ownHost');
  const records = [
    { type: 'TXT', ...own.record, why: t('proof') },
    { type: 'CNAME', name: own.host, value: own.pointsTo, why: t('points') },
  ];
  return (
    <ul aria-label={t('records')} className="grid gap-4 lg:grid-cols-2">
      {records.map(({ type, name, value, why }) => (
        <li
          key={type}
          className="flex min-w-0 flex-col gap-2 rounded-control border border-line bg-well p-4"
        >
          <p className="font-semibold">{t('record', { type })}</p>
          <p className="text-sm text-muted">{why}</p>
          <dl className="flex flex-col gap-1">
            <Part word={t('name')} text={name} />
            <Part word={t('value')} text={value} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

function Part({ word, text }: { word: string; text: string }) {
  return (
    <div className="flex items-center gap-2">
      <dt className="w-14 flex-none text-sm text-muted">{word}</dt>
      <dd className="min-w-0 grow font-mono text-sm break-all">{text}</dd>
      <CopyButton what={`${word} ${text}`} text={text} />
    </div>
  );
}
