import type { ReactNode } from 'react';

/** One part with the name of what is shown. */
export function Specimen({
  name,
  className = 'flex flex-wrap items-center gap-3',
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="font-sans text-sm font-medium tracking-normal text-muted">{name}</h3>
      <div className={className}>{children}</div>
    </div>
  );
}
