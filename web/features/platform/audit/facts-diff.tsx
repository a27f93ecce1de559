import { type Messages, useTranslations } from 'use-intl';
import { type Fact, isAmountOf } from '#contract/platform/audit.rules.ts';
import type { AuditEntry } from '#contract/platform/audit.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { changesBetween, fieldWords, isWorded, lastOf } from './facts.ts';

/** What an action changed, field by field: the value before, and the value after. */
export function FactsDiff({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const t = useTranslations('audit.diff');
  const fieldName = useFieldNames();
  const changes = changesBetween(before, after);
  if (changes.length === 0) return null;
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {changes.map(({ field, from, to }) => (
        <div key={field} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-muted first-letter:uppercase">{fieldName(field)}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            {from !== undefined && (
              <del className="break-all text-chili decoration-1">
                <VisuallyHidden>{t('was')} </VisuallyHidden>
                <Value field={field} fact={from} />
              </del>
            )}
            {from !== undefined && to !== undefined && (
              <Icon name="arrow-right" className="size-3.5 flex-none self-center text-muted" />
            )}
            {to !== undefined && (
              <ins className="break-all text-leaf no-underline">
                <VisuallyHidden>{t('is')} </VisuallyHidden>
                <Value field={field} fact={to} />
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Known<Names extends 'fields' | 'values'> = Extract<keyof Messages['audit'][Names], string>;

/** What a field is called: in the product's words, or in its own where a part of the product is newer than they are. */
function useFieldNames(): (field: string) => string {
  const t = useTranslations('audit.fields');
  return (field) => {
    // The next line asks whether it is one.
    const known = lastOf(field) as Known<'fields'>;
    return t.has(known) ? t(known) : fieldWords(field);
  };
}

function Value({ field, fact }: { field: string; fact: Fact }) {
  const t = useTranslations('audit');
  const money = useMoney();
  if (fact === null) return t('diff.nothing');
  if (typeof fact === 'boolean') return t(fact ? 'diff.yes' : 'diff.no');
  if (typeof fact === 'number' && isAmountOf(field)) return money(fact);
  // A field's own word goes before the one that all share. Whether each is one is asked.
  const words = isWorded(field)
    ? ([`${lastOf(field)}_${fact}`, String(fact)] as Array<Known<'values'>>)
    : [];
  const word = words.find((key) => t.has(`values.${key}`));
  return word ? t(`values.${word}`) : String(fact);
}
