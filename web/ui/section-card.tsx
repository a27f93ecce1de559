import type { ReactNode } from 'react';
import { useListFocus } from './use-list-focus.ts';

type SectionCardProps = {
  /** Where links lead. */
  id: string;
  title: string;
  text?: ReactNode;
  /** Beside the title, such as Edit. */
  action?: ReactNode;
  children?: ReactNode;
};

/**
 * One part of a profile or of settings, on a card of its own.
 *
 * @example <SectionCard id="password" title="Change password" text="All your other sessions end.">…</SectionCard>
 */
export function SectionCard({ id, title, text, action, children }: SectionCardProps) {
  const listFocus = useListFocus();
  return (
    <section
      {...listFocus}
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-5 rounded-card border border-line bg-card p-4 md:p-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {text && <p className="max-w-prose text-muted">{text}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
