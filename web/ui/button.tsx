import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** Shown before the text; decorative. */
  icon?: ReactNode;
  /** Keeps the button focused and named but lets nothing happen twice. */
  loading?: boolean;
};

/**
 * Does something. One primary button per view; links that look like buttons are `ButtonLink`.
 *
 * @example <Button type="submit" loading={isSubmitting}>Place Order</Button>
 * @example <Button look="secondary" size="small" icon={<Icon name="plus" />}>Add</Button>
 */
export function Button({
  look,
  size,
  icon,
  loading,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `button ${className}` : 'button'}
      data-look={look}
      data-size={size}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={loading ? stop : onClick}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
}

function stop(event: MouseEvent) {
  event.preventDefault();
}
