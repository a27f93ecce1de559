import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { ButtonLook, ButtonSize } from './button.tsx';

type ButtonLinkProps = LinkProps & { look?: ButtonLook; size?: ButtonSize; icon?: ReactNode };

/**
 * Goes somewhere and looks like a button.
 *
 * @example <ButtonLink to="/shops">Start Shopping</ButtonLink>
 * @example <ButtonLink to="tel:+6561234567" reloadDocument look="secondary" icon={<Icon name="phone" />}>Call</ButtonLink>
 */
export function ButtonLink({ look, size, icon, children, className, ...rest }: ButtonLinkProps) {
  return (
    <Link
      {...rest}
      className={className ? `button ${className}` : 'button'}
      data-look={look}
      data-size={size}
    >
      {icon}
      {children}
    </Link>
  );
}
