import { type ReactNode, useId } from 'react';

/** A part of a booking's panel under its heading. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 border-t border-line pt-4">
      <h3 id={id} className="text-base break-words">
        {title}
      </h3>
      {children}
    </section>
  );
}
