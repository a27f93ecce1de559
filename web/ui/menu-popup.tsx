import { Menu } from '@base-ui/react/menu';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';

type Worded = {
  label: string;
  /** Where the label is in another language than the page. */ lang?: string;
  icon?: ReactNode;
  disabled?: boolean;
  tone?: 'danger';
};
export type MenuEntry = Worded &
  (
    | { to: string }
    | {
        onChoose: () => void;
        /** Of what is on or off; the menu then stays open. */ checked?: boolean;
      }
  );

export type MenuProps = {
  entries: readonly (MenuEntry | 'line')[];
  /** Who or what it is about, above the entries. */
  heading?: ReactNode;
  align?: 'start' | 'end';
};

type MenuPopupProps = MenuProps & {
  open: boolean;
  setOpen: (open: boolean) => void;
  button: RefObject<HTMLButtonElement | null>;
};

export default function MenuPopup({
  entries,
  heading,
  align = 'start',
  open,
  setOpen,
  button,
}: MenuPopupProps) {
  const change: Menu.Root.Props['onOpenChange'] = (next, details) => {
    // A press on the button itself is the button's to answer, or the menu would close and open again.
    const onButton =
      details.event.target instanceof Node && button.current?.contains(details.event.target);
    if (details.reason === 'outside-press' && onButton) details.cancel();
    else setOpen(next);
  };
  return (
    <Menu.Root open={open} onOpenChange={change} modal={false}>
      <Menu.Portal>
        <Menu.Positioner
          anchor={button}
          sideOffset={6}
          align={align}
          collisionPadding={12}
          className="z-60"
        >
          <Menu.Popup className="popup" finalFocus={button}>
            {heading && (
              <div className="border-b border-line px-2.5 pt-1.5 pb-2.5 mb-1.5 text-sm">
                {heading}
              </div>
            )}
            {entries.map((entry, index) =>
              entry === 'line' ? <Line key={index} /> : <Entry key={entry.label} entry={entry} />,
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Line() {
  return <Menu.Separator className="my-1.5 border-t border-line" />;
}

function Entry({ entry }: { entry: MenuEntry }) {
  const shared = { className: 'menu-item', 'data-tone': entry.tone, lang: entry.lang };
  const inside = (
    <>
      {entry.icon}
      {entry.label}
    </>
  );
  if (entry.disabled)
    return (
      <Menu.Item {...shared} disabled>
        {inside}
      </Menu.Item>
    );
  if ('to' in entry)
    return (
      <Menu.LinkItem {...shared} render={<Link to={entry.to} />} closeOnClick>
        {inside}
      </Menu.LinkItem>
    );
  if (entry.checked !== undefined)
    return (
      <Menu.CheckboxItem
        {...shared}
        checked={entry.checked}
        onCheckedChange={entry.onChoose}
        closeOnClick={false}
      >
        <Icon name="check" className={`size-4 ${entry.checked ? '' : 'invisible'}`} />
        {inside}
      </Menu.CheckboxItem>
    );
  return (
    <Menu.Item {...shared} onClick={entry.onChoose}>
      {inside}
    </Menu.Item>
  );
}
