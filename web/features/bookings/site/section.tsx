import type { ReactNode } from 'react';

type SectionProps = {
  id: string;
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
  tinted?: boolean;
  /** Puts the heading beside what it stands over, where there is room. */
  beside?: boolean;
};

/** A part of a service page under its heading; every second one may be tinted. */
export function Section({ id, title, text, children, tinted, beside }: SectionProps) {
  const columns = beside ? 'lg:grid lg:grid-cols-[1fr_1.6fr] lg:items-center lg:gap-14' : '';
  return (
    <section aria-labelledby={id} className={tinted ? 'bg-well py-14 md:py-18' : 'py-14 md:py-18'}>
      <div className={`page-width flex flex-col gap-8 md:gap-10 ${columns}`}>
        <div className="flex max-w-prose flex-col gap-3">
          <h2 id={id} className="text-2xl md:text-3xl">
            {title}
          </h2>
          {text && <p className="text-lg text-muted">{text}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
