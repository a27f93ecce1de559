import { Download } from 'lucide-react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Answer } from '#contract/kernel/endpoint.ts';
import type { auditRoutes } from '#contract/platform/audit.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useActionWords } from './use-action-words.ts';

/** The parameters of the address that narrow the log. */
export const auditFilterNames = [
  'q',
  'actorId',
  'action',
  'subjectKind',
  'subjectId',
  'from',
  'to',
] as const;

/** Who, what and when, in the address. */
export function AuditFilters({ choices }: { choices: Answer<typeof auditRoutes.choices> }) {
  const t = useTranslations('audit.filters');
  const words = useActionWords();
  const [query] = useSearchParams();
  const isNarrowed = auditFilterNames.some((name) => query.has(name));
  return (
    <Form
      key={String(query)}
      role="search"
      className="flex flex-col gap-4 rounded-card border border-line bg-card p-5"
      preventScrollReset
    >
      <div className="grid grid-cols-2 gap-4 xl:grid-cols-[2fr_1fr_1fr_10rem_10rem]">
        <TextField
          label={t('q')}
          type="search"
          name="q"
          defaultValue={query.get('q') ?? ''}
          maxLength={100}
          className="max-xl:col-span-2"
        />
        <SelectField
          label={t('actor')}
          name="actorId"
          placeholder={t('anybody')}
          defaultValue={query.get('actorId') ?? ''}
          choices={choices.actors.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <SelectField
          label={t('action')}
          name="action"
          placeholder={t('anything')}
          defaultValue={query.get('action') ?? ''}
          choices={choices.actions.map((action) => ({ value: action, label: words(action) }))}
        />
        <TextField
          label={t('from')}
          type="date"
          name="from"
          defaultValue={query.get('from') ?? ''}
        />
        <TextField label={t('to')} type="date" name="to" defaultValue={query.get('to') ?? ''} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-keyshortcuts="S" type="submit">
          {t('search')}
        </Button>
        {isNarrowed && (
          <ButtonLink to="?" look="secondary">
            {t('clear')}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

/** Saves what was found as a file. */
export function AuditExport() {
  const t = useTranslations('audit');
  const [query] = useSearchParams();
  const asked = new URLSearchParams(
    [...query].filter(
      ([name, value]) => value !== '' && auditFilterNames.some((one) => one === name),
    ),
  );
  return (
    <ButtonLink
      to={`/api/audit/export?${asked}`}
      reloadDocument
      download
      look="secondary"
      aria-keyshortcuts="C"
      icon={<Download aria-hidden="true" className="size-4.5" />}
    >
      {t('export')}
    </ButtonLink>
  );
}
