import type { ReactNode } from 'react';

type HeroProps = {
  eyebrow: ReactNode;
  title: ReactNode;
  text: ReactNode;
  actions: ReactNode;
  facts?: ReactNode;
  children: ReactNode;
  back?: ReactNode;
};

/** The first screen of a service page: what it is about on the left, a picture or a film on the right. */
export function Hero({ eyebrow, title, text, actions, facts, children, back }: HeroProps) {
  return (
    <div className="border-b border-line bg-linear-to-b from-leaf-soft to-paper">
      <div className="page-width grid items-center gap-x-14 gap-y-8 pt-6 pb-12 md:pt-10 md:pb-16 lg:grid-cols-[1fr_1.08fr]">
        <div className="flex flex-col items-start gap-4 md:gap-5">
          {back}
          <p className="font-semibold text-leaf">{eyebrow}</p>
          <h1 className="text-3xl md:text-4xl">{title}</h1>
          <p className="max-w-prose text-lg text-muted">{text}</p>
          <div className="flex flex-wrap gap-3">{actions}</div>
          {facts}
        </div>
        {children}
      </div>
    </div>
  );
}
