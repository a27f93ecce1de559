import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { combinationCount } from '#contract/catalogue/rules.ts';
import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { CellButton, CellEditor, CellField } from './cell-editor.tsx';
import { StockDialog } from './stock-dialog.tsx';
import { stockRulesFor, useSetStock } from './use-set-stock.ts';

/** Units on hand: of a product without variants changed in place, of several combinations in a dialog. */
export function StockCell({ listing }: { listing: Listing }) {
  const t = useTranslations('listings.stock');
  const [state, setState] = useState<'shown' | 'editing' | 'edited'>('shown');
  const count = combinationCount(listing.variants);
  const done = () => setState('edited');
  if (state === 'editing' && count === 1) return <StockEditor listing={listing} onDone={done} />;
  return (
    <>
      <CellButton
        label={t('edit', { name: listing.name })}
        takesFocus={state === 'edited'}
        onClick={() => setState('editing')}
      >
        <Units listing={listing} count={count} />
      </CellButton>
      {state === 'editing' && <StockDialog listing={listing} onDone={done} />}
    </>
  );
}

function Units({ listing: { stock, heldUnpaid }, count }: { listing: Listing; count: number }) {
  const t = useTranslations('listings.stock');
  if (stock === null)
    return <span className="whitespace-nowrap text-muted">{t('madeToOrder')}</span>;
  if (stock === 0 && heldUnpaid === 0) return <Badge tone="danger">{t('soldOut')}</Badge>;
  return (
    <span className="figures flex flex-col items-end leading-tight">
      {stock === 0 ? <Badge tone="danger">{t('soldOut')}</Badge> : t('left', { count: stock })}
      {heldUnpaid > 0 && (
        <span className="text-xs whitespace-nowrap text-mango-ink">
          {t('held', { count: heldUnpaid })}
        </span>
      )}
      {count > 1 && (
        <span className="text-xs whitespace-nowrap text-muted">
          {t('inOptions', { options: count })}
        </span>
      )}
    </span>
  );
}

function StockEditor({ listing, onDone }: { listing: Listing; onDone: () => void }) {
  const t = useTranslations('listings.stock');
  const save = useSetStock(listing, onDone);
  const { form, errors } = useForm({
    rules: stockRulesFor(listing),
    onValid: save.set,
  });
  const [isMadeToOrder, setMadeToOrder] = useState(listing.stock === null);
  return (
    <CellEditor
      form={form}
      isBusy={save.isBusy}
      error={errors['units-0'] ?? save.error}
      onCancel={onDone}
      words={{ save: t('save'), cancel: t('cancel') }}
    >
      <span className="flex flex-col items-end gap-1">
        <CellField
          onLeave={onDone}
          label={t('units')}
          name="units-0"
          inputMode="numeric"
          defaultValue={listing.stock ?? ''}
          disabled={isMadeToOrder}
          isWrong={Boolean(errors['units-0'])}
          takesFocus={!isMadeToOrder}
        />
        <label className="flex items-center gap-2 text-sm whitespace-nowrap">
          <input
            type="checkbox"
            name="madeToOrder"
            className="tick"
            defaultChecked={isMadeToOrder}
            onChange={(event: FormEvent<HTMLInputElement>) =>
              setMadeToOrder(event.currentTarget.checked)
            }
          />
          {t('madeToOrder')}
        </label>
      </span>
    </CellEditor>
  );
}
