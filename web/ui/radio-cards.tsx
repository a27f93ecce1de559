import { ChoiceText, type RadioGroupProps, RadioSet } from './radio-group.tsx';

/**
 * One of a few, each on its own card with its consequence: payment methods, account types, packages, time slots.
 * `columns` sets the grid; one column by default.
 *
 * @example
 * <RadioCards legend="Payment method" columns="sm:grid-cols-3" defaultValue="creditCard"
 *   choices={[{ value: 'creditCard', label: 'Credit card', icon: <Icon name="credit-card" /> }]} name="paymentMethod" />
 */
export function RadioCards({
  choices,
  columns = '',
  ...group
}: RadioGroupProps & { columns?: string }) {
  return (
    <RadioSet {...group}>
      {(radio) => (
        <div className={`grid gap-3 ${columns}`}>
          {choices.map((choice) => (
            <label key={choice.value} className="choice-card">
              <input {...radio(choice)} className="tick mt-px" />
              <span className="min-w-0 grow">
                <ChoiceText choice={choice} />
              </span>
              {choice.icon && (
                <span aria-hidden="true" className="flex-none text-muted">
                  {choice.icon}
                </span>
              )}
            </label>
          ))}
        </div>
      )}
    </RadioSet>
  );
}
