import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'children' | 'icon'> & {
  /** What the button does, for those who do not see the icon. */
  label: string;
  icon: ReactNode;
};

/**
 * A square button with an icon and a name. Wrap it in `Tooltip` where the icon alone may puzzle.
 *
 * @example <IconButton label="Close" icon={<Icon name="x" />} onClick={close} />
 */
export function IconButton({ label, icon, look = 'quiet', ...rest }: IconButtonProps) {
  return (
    <Button {...rest} look={look} data-shape="icon" aria-label={label}>
      {rest.loading ? null : icon}
    </Button>
  );
}
