import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/**
 * Questions that open one below the other; each `Disclosure` of the same `name` closes the others.
 *
 * @example <Accordion><Disclosure summary="When will it arrive?" name="faq">…</Disclosure></Accordion>
 */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="divide-y divide-line border-y border-line">{children}</div>;
}

/**
 * Something that can be opened; works without script.
 *
 * @example <Disclosure summary="Order summary · $61.98" open>…</Disclosure>
 */
export function Disclosure({
  summary,
  name,
  open,
  onToggle,
  children,
}: {
  summary: ReactNode;
  name?: string;
  open?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}) {
  return (
    <details
      name={name}
      open={open}
      onToggle={(event) => onToggle?.(event.currentTarget.open)}
      className="group/disclosure"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 font-semibold hover:text-leaf [&::-webkit-details-marker]:hidden">
        {summary}
        <Icon
          name="chevron-down"
          className="size-5 flex-none text-muted transition-transform group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
