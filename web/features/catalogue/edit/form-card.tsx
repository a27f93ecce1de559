import { type ReactNode, useId } from 'react';

/** One part of the form on a surface of its own. */
export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-5 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
