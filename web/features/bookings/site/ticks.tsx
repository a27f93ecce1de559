import type { ReactNode } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** What is included, each with a tick. */
export function Ticks({
  items,
  lang,
  className = '',
}: {
  items: readonly ReactNode[];
  /** Where it is not the page's. */
  lang?: string | undefined;
  className?: string;
}) {
  return (
    <ul lang={lang} className={`flex flex-col gap-2 ${className}`}>
      {items.map((item, index) => (
        <li key={index} className="flex gap-2.5">
          <Icon name="check" className="mt-0.5 size-4.5 flex-none text-leaf" />
          <span>{item}</span>
        </li>
      ))}
    </ul>
  );
}
