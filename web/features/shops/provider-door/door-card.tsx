import type { ReactNode } from 'react';

/** A narrow card in the middle of the page, for staff who sign in. */
export function DoorCard({
  icon,
  title,
  text,
  children,
}: {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="page-width flex justify-center py-8 md:py-14">
      <div className="w-full max-w-lg overflow-hidden rounded-card border border-line bg-card">
        <header className="flex flex-col gap-2 border-b border-line bg-leaf-soft px-5 py-6 sm:px-7">
          <span
            aria-hidden="true"
            className="mb-1 grid size-12 place-items-center rounded-full bg-card text-leaf"
          >
            {icon}
          </span>
          <h1 className="text-2xl">{title}</h1>
          <p className="text-ink">{text}</p>
        </header>
        <div className="flex flex-col gap-5 px-5 py-6 sm:px-7">{children}</div>
      </div>
    </div>
  );
}
