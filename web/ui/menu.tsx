import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { Button } from './button.tsx';
import type { MenuProps } from './menu-popup.tsx';
import { lazy } from './lazy.ts';

const loadPopup = () => import('./menu-popup.tsx');
const MenuPopup = lazy(loadPopup);

/**
 * A button that opens a list of links and actions; arrow keys and typing move in it.
 *
 * @example
 * <Menu label={username} look="quiet" icon={<Avatar username={username} />} heading={username} align="end"
 *   entries={[{ label: 'Profile', to: '/profile' }, 'line', { label: 'Logout', onChoose: logout }]} />
 */
export function Menu({
  label,
  quietLabel,
  entries,
  heading,
  align,
  ...button
}: MenuProps &
  Omit<ComponentProps<typeof Button>, 'children'> & {
    label: string;
    /** Leaves the label to screen readers, for buttons that are an icon. */ quietLabel?: boolean;
  }) {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    setUsed(true);
    setOpen(!open);
  };
  return (
    <>
      <Button
        {...button}
        ref={ref}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={quietLabel ? label : button['aria-label']}
        data-shape={quietLabel ? 'icon' : undefined}
        onClick={toggle}
        onPointerEnter={loadPopup}
        onFocus={loadPopup}
      >
        {quietLabel ? null : label}
      </Button>
      {used && (
        <Suspense fallback={null}>
          <MenuPopup {...{ entries, heading, align, open, setOpen }} button={ref} />
        </Suspense>
      )}
    </>
  );
}
