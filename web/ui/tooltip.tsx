import { cloneElement, type ReactElement, Suspense, useId, useRef, useState } from 'react';
import { lazy } from './lazy.ts';

const loadPopup = () => import('./tooltip-popup.tsx');
const TooltipPopup = lazy(loadPopup);

/** From the seed: a tooltip waits this long, in milliseconds, so that it never flickers under a passing pointer. */
const delay = 700;

type Triggered = { 'aria-describedby'?: string };

/**
 * A few words about a control on hover and focus; Escape puts them away. Never the only place of what matters.
 *
 * @example <Tooltip text="Add to favourites"><IconButton label="Add to favourites" icon={<Icon name="heart" />} /></Tooltip>
 */
export function Tooltip({ text, children }: { text: string; children: ReactElement<Triggered> }) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const show = () => {
    void loadPopup();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setUsed(true);
      setOpen(true);
    }, delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  return (
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onPointerDown={hide}
    >
      {cloneElement(children, { 'aria-describedby': open ? id : undefined })}
      {used && (
        <Suspense fallback={null}>
          <TooltipPopup {...{ id, text, open, setOpen, anchor }} />
        </Suspense>
      )}
    </span>
  );
}
