import { type ItemsAre } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import { Chips, RemovableChip } from '#web/ui/chips.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { useNextFocus } from '#web/ui/use-next-focus.ts';
import type { Uploads } from '#web/ui/use-uploads.ts';
import { fieldId } from './field-ids.ts';
import { FormCard } from './form-card.tsx';
import { type DraftVariant, withVariants } from './product-draft.ts';
import type { ProductSection } from './product-section.ts';
import { VariantFields } from './variant-fields.tsx';

/** What a shopper chooses of. A variant joins the others when its name and values are there. */
export function VariantsSection({
  draft,
  change,
  errorAt,
  itemsAre,
  uploads,
}: ProductSection & { itemsAre: ItemsAre; uploads: Uploads }) {
  const t = useTranslations('productForm');
  const [edited, setEdited] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  const focusNext = useNextFocus();
  const nameField = () => document.getElementById(fieldId('variants'));
  const buttonsOf = (place: number) => [
    ...(list.current?.children[place]?.querySelectorAll('button') ?? []),
  ];
  /** What stands where a variant was: the next one, else the last, else the fields of a new one. */
  const focusFrom = (place: number) =>
    focusNext(() => {
      const rows = list.current?.children.length ?? 0;
      return buttonsOf(Math.min(place, rows - 1)).at(-1) ?? nameField();
    });
  const set = (variants: DraftVariant[], renamed?: { from: string; to: string }) => {
    const { stock, combinations } = withVariants(draft, variants, renamed);
    change({ variants, stock, combinations });
  };
  const keep = (variant: DraftVariant) => {
    if (edited === undefined) set([...draft.variants, variant]);
    else set(replaced(draft.variants, edited, variant), { from: edited, to: variant.name });
    setEdited(undefined);
    focusNext(nameField);
  };
  const edit = (name: string) => {
    setEdited(name);
    focusNext(nameField);
  };
  const cancel = () => {
    setEdited(undefined);
    const place = draft.variants.findIndex(({ name }) => name === edited);
    focusNext(() => buttonsOf(place).at(-2));
  };
  const removeValue = ({ name, values }: DraftVariant, value: string) => {
    const left = values.filter((other) => other !== value);
    set(replaced(draft.variants, name, { name, values: left }));
    const place = draft.variants.findIndex((variant) => variant.name === name);
    if (left.length === 0) return focusFrom(place);
    focusNext(() => buttonsOf(place)[Math.min(values.indexOf(value), left.length - 1)]);
  };
  const current = draft.variants.find(({ name }) => name === edited);
  return (
    <FormCard title={t('sections.variants')}>
      <p className="text-sm text-muted">{t(`variants.intro.${itemsAre}`)}</p>
      {draft.variants.length > 0 && (
        <ul ref={list} className="flex flex-col gap-3">
          {draft.variants.map((variant, place) => (
            <Variant
              key={variant.name}
              variant={variant}
              onEdit={() => edit(variant.name)}
              onRemoveValue={(value) => removeValue(variant, value)}
              onRemove={() => {
                set(draft.variants.filter(({ name }) => name !== variant.name));
                focusFrom(place);
              }}
            />
          ))}
        </ul>
      )}
      <VariantFields
        key={edited ?? draft.variants.length}
        initial={current}
        taken={draft.variants.map(({ name }) => name).filter((name) => name !== edited)}
        itemsAre={itemsAre}
        onKeep={keep}
        onCancel={current && cancel}
        uploads={uploads}
      />
      <FieldError error={errorAt('variants')} />
    </FormCard>
  );
}

function replaced(
  variants: readonly DraftVariant[],
  name: string,
  by: DraftVariant,
): DraftVariant[] {
  return variants.flatMap((variant) =>
    variant.name !== name ? [variant] : by.values.length > 0 ? [by] : [],
  );
}

type VariantProps = {
  variant: DraftVariant;
  onEdit: () => void;
  onRemoveValue: (value: string) => void;
  onRemove: () => void;
};

function Variant({ variant: { name, values }, onEdit, onRemoveValue, onRemove }: VariantProps) {
  const t = useTranslations('productForm.variants');
  return (
    <li className="flex items-start gap-3 rounded-control border border-line bg-well p-3">
      <div className="flex min-w-0 grow flex-col gap-2">
        <p className="font-semibold break-words">{name}</p>
        <Chips label={t('chips', { name })}>
          {values.map((value) => (
            <RemovableChip key={value} label={value} onRemove={() => onRemoveValue(value)} />
          ))}
        </Chips>
      </div>
      <span className="flex flex-none">
        <IconButton
          size="small"
          label={t('edit', { name })}
          icon={<Icon name="pencil" className="size-4" />}
          onClick={onEdit}
        />
        <IconButton
          size="small"
          label={t('remove', { name })}
          icon={<Icon name="trash" className="size-4" />}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
