import { useTranslations } from 'use-intl';
import { type SetStock, setStockBody } from '#contract/catalogue/listings.schemas.ts';
import { countTyped } from '#contract/kernel/typed-number.ts';
import { Button } from '#web/ui/button.tsx';
import { type Check, checkedBy } from '#web/ui/checked-form.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

type OnlyStock = { key: string; onHand: number };
type RestockFormProps = { name: string; stock: OnlyStock; onSend: (body: SetStock) => void };

/** How many units there are now, where the task stands. */
export default function RestockForm({ name, stock, onSend }: RestockFormProps) {
  const t = useTranslations('today.acts');
  const { form, errors } = useForm({ rules: rulesFor(stock), onValid: onSend });
  return (
    <form {...form} className="mt-2 flex flex-wrap items-end gap-2">
      <TextField
        label={t('units', { name })}
        name="units"
        inputMode="numeric"
        autoComplete="off"
        error={errors.units}
      />
      <Button type="submit">{t('restock')}</Button>
    </form>
  );
}

function rulesFor({ key, onHand }: OnlyStock): Check<SetStock> {
  const check = checkedBy(setStockBody);
  return ({ units }) => {
    const to = countTyped(String(units ?? ''));
    const checked = check({ changes: [{ key, from: onHand, to }] });
    if ('body' in checked) return checked;
    return {
      errors: Object.fromEntries(Object.values(checked.errors).map((found) => ['units', found])),
    };
  };
}
