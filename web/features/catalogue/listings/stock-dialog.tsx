import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { combinationsOf, stockKey } from '#contract/catalogue/rules.ts';
import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { stockRulesFor, useSetStock } from './use-set-stock.ts';

/** The stock of every combination of a listing's options. */
export function StockDialog({ listing, onDone }: { listing: Listing; onDone: () => void }) {
  const t = useTranslations('listings.stock');
  const formId = useId();
  const save = useSetStock(listing, onDone);
  const { form, errors } = useForm({
    rules: stockRulesFor(listing),
    onValid: save.set,
  });
  return (
    <Dialog
      open
      onClose={onDone}
      title={t('title', { name: listing.name })}
      text={t('text')}
      actions={
        <>
          <Button type="submit" form={formId} loading={save.isBusy}>
            {t('save')}
          </Button>
          <Button look="secondary" onClick={onDone}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId} className="flex flex-col gap-3">
        {save.error && (
          <Alert tone="error" live>
            {save.error}
          </Alert>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {combinationsOf(listing.variants).map((options, at) => {
            const key = stockKey(options);
            const name = `units-${at}`;
            return (
              <TextField
                key={key}
                label={Object.values(options).join(' · ')}
                name={name}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={listing.stock === null ? '' : (listing.stockByOptions[key] ?? 0)}
                error={errors[name]}
              />
            );
          })}
        </div>
      </form>
    </Dialog>
  );
}
