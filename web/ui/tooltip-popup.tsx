import { Tooltip } from '@base-ui/react/tooltip';
import type { RefObject } from 'react';

type TooltipPopupProps = {
  id: string;
  text: string;
  open: boolean;
  setOpen: (open: boolean) => void;
  anchor: RefObject<HTMLElement | null>;
};

export default function TooltipPopup({ id, text, open, setOpen, anchor }: TooltipPopupProps) {
  return (
    <Tooltip.Root open={open} onOpenChange={setOpen}>
      <Tooltip.Portal>
        <Tooltip.Positioner anchor={anchor} sideOffset={6} collisionPadding={8} className="z-70">
          <Tooltip.Popup id={id} role="tooltip" className="tooltip">
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
