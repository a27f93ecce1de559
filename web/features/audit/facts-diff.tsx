import { ArrowRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AuditEntry } from '#contract/audit.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { changesBetween, fieldWords, type Fact } from './facts.ts';

/** What a deed changed, field by field: what it was, and what it is since. */
export function FactsDiff({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const t = useTranslations('audit.diff');
  const changes = changesBetween(before, after);
  if (changes.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {changes.map(({ field, from, to }) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-muted first-letter:uppercase">{fieldWords(field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            {from !== undefined && (
              <del className="break-all text-chili decoration-1">
                <VisuallyHidden>{t('was')} </VisuallyHidden>
                <Value fact={from} />
              </del>
            )}
            {from !== undefined && to !== undefined && (
              <ArrowRight aria-hidden="true" className="size-3.5 flex-none self-center text-muted" />
            )}
            {to !== undefined && (
              <ins className="break-all text-leaf no-underline">
                <VisuallyHidden>{t('is')} </VisuallyHidden>
                <Value fact={to} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ fact }: { fact: Fact }) {
  const t = useTranslations('audit.diff');
  if (fact === null) return t('nothing');
  return typeof fact === 'boolean' ? t(fact ? 'yes' : 'no') : String(fact);
}
