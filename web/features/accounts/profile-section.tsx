import type { ReactNode } from 'react';

type ProfileSectionProps = {
  id: string;
  title: string;
  text?: string;
  /** Beside the title, such as Edit. */ action?: ReactNode;
  children: ReactNode;
};

/** One part of the profile on a card of its own. */
export function ProfileSection({ id, title, text, action, children }: ProfileSectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="rounded-card border border-line bg-card p-5 sm:p-7">
      <div className="mb-5 flex items-start justify-between gap-4">
        <div>
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {text && <p className="mt-1 text-muted">{text}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
