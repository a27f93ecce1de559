import { useTranslations } from 'use-intl';
import { partsOf } from '#contract/catalogue/dish-parts.rules.ts';
import { partKey, type TakenPart } from '#contract/diets/parts.rules.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { ContentsChips } from './contents-chips.tsx';
import { type PartDraft, partDraftOf, withPart } from './dish-draft.ts';
import type { ProductSection } from './product-section.ts';

/** What each option and choice adds to a dish, where that is not the same for all of them. */
export function ContentsParts({ draft, change }: Pick<ProductSection, 'draft' | 'change'>) {
  const t = useTranslations('diets.form.parts');
  const all = offeredIn(draft);
  if (all.length === 0) return null;
  return (
    <>
      <Checkbox
        label={t('whole')}
        hint={t('wholeHint')}
        checked={draft.dishParts === null}
        onChange={({ target }) => change({ dishParts: target.checked ? null : {} })}
      />
      {draft.dishParts && (
        <section aria-labelledby="contents-parts" className="flex flex-col gap-2">
          <h3 id="contents-parts" className="text-base">
            {t('title')}
          </h3>
          <p className="text-sm text-muted">{t('text')}</p>
          <ul className="divide-y divide-line rounded-card border border-line">
            {all.map((part) => (
              <li key={partKey(part)}>
                <Part
                  part={partDraftOf(draft, part)}
                  change={(changed) => change(withPart(draft, part, changed))}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Once each, as far as they have names yet. */
function offeredIn({ variants, choiceGroups }: ProductSection['draft']): TakenPart[] {
  const options = variants.map(({ name, values }) => [name.trim(), values] as const);
  const parts = partsOf({
    variants: Object.fromEntries(options),
    choiceGroups: choiceGroups.map(({ name, choices }) => ({
      name: name.trim(),
      choices: choices.map((choice) => ({ name: choice.name.trim(), price: 0 })),
    })),
  }).filter(({ group, name }) => group !== '' && name !== '');
  return [...new Map(parts.map((part) => [partKey(part), part])).values()];
}

type PartProps = { part: PartDraft; change: (changed: Partial<PartDraft>) => void };

function Part({ part, change }: PartProps) {
  const t = useTranslations('diets.form.parts');
  const named = useTranslations('diets.inIt');
  const needs = useTranslations('diets.needs');
  const { listed } = useJoined();
  const names = listed([...part.contains, ...part.mayContain].map((one) => needs(one)));
  return (
    <details className="group/part px-4">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
        <span className="font-semibold break-words">
          {named('part', { group: part.group, name: part.name })}
        </span>
        <span className="text-sm text-muted">
          {part.isChecked ? names || t('nothing') : t('unsaid')}
        </span>
        <Icon
          name="chevron-right"
          className="ml-auto size-4 flex-none text-muted group-open/part:rotate-90"
        />
      </summary>
      <div className="flex flex-col gap-4 pb-4">
        <ContentsChips draft={part} change={change} />
        <Checkbox
          label={t('checked')}
          checked={part.isChecked}
          onChange={({ target }) => change({ isChecked: target.checked })}
        />
      </div>
    </details>
  );
}
