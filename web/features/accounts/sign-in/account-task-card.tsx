import type { ReactNode } from 'react';

/** One task around an account, such as choosing a new password. */
export function AccountTaskCard({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-md flex-col gap-6 rounded-card border border-line bg-card p-6 sm:p-8">
      <div>
        <h1 className="text-2xl md:text-3xl">{title}</h1>
        <p className="mt-2 wrap-anywhere text-muted">{text}</p>
      </div>
      {children}
    </div>
  );
}
