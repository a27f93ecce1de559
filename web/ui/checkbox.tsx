import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
  className?: string;
};

/**
 * Yes or no, sent with its form.
 *
 * @example <Checkbox label="On sale" name="isOnSale" />
 * @example <Checkbox label={<>Japanese <span className="text-muted">(12)</span></>} name="category" value="japanese" />
 */
export function Checkbox(props: CheckboxProps) {
  return (
    <Ticked
      {...props}
      className={props.className}
      box={(input) => <input {...input} type="checkbox" className="tick" />}
    />
  );
}

/**
 * On or off, taking effect at once or with its form.
 *
 * @example <Switch label="Featured" {...fields.flag('isFeatured')} />
 */
export function Switch(props: CheckboxProps) {
  return (
    <Ticked
      {...props}
      isWide
      box={(input) => <input {...input} type="checkbox" role="switch" className="switch" />}
    />
  );
}

type Box = (input: ComponentProps<'input'>) => ReactNode;

/** `isWide`: the box is a switch's, and a hint stands as far in as its label. */
function Ticked({
  label,
  hint,
  error,
  className = '',
  box,
  isWide = false,
  ...input
}: CheckboxProps & { box: Box; isWide?: boolean }) {
  const own = useId();
  const id = input.id ?? own;
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={`flex flex-col gap-1 ${className}`}>
      <label className="flex min-h-11 items-center gap-3 has-disabled:text-muted">
        {box({
          ...input,
          id,
          'aria-describedby': notes || undefined,
          'aria-invalid': error ? true : undefined,
        })}
        <span>{label}</span>
      </label>
      {hint && (
        <p
          id={`${id}-hint`}
          className={`-mt-2 text-sm text-muted ${isWide ? 'pl-14' : 'pl-[2.125rem]'}`}
        >
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
