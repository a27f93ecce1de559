import { useTranslations } from 'use-intl';
import type { Agreement } from '#contract/pages/schemas.ts';
import { Moment } from '#web/ui/moment.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

/** Which pages somebody agreed to, and whether they say something else by now. */
export function Agreements({ agreements }: { agreements: readonly Agreement[] }) {
  const t = useTranslations('adminUsers.agreements');
  return (
    <ul className="flex flex-col gap-2">
      {agreements.map(({ slug, title, version, agreedAt, isChanged }) => (
        <li key={`${slug}-${version}`}>
          <TextLink to={`/admin/pages/${slug}`}>{title}</TextLink>{' '}
          <span className="text-sm text-muted">
            <Moment at={agreedAt} /> · {t(isChanged ? 'changed' : 'current')}
          </span>
        </li>
      ))}
    </ul>
  );
}
