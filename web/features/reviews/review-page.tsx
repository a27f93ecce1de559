import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';

type ReviewPageProps = {
  back: { to: string; label: string };
  title: string;
  intro: string;
  children: ReactNode;
};

/** Around what somebody may review: where it comes from, and one narrow column. */
export function ReviewPage({ back, title, intro, children }: ReviewPageProps) {
  return (
    <div className="page-width py-8 md:py-10">
      <div className="mx-auto flex max-w-3xl flex-col gap-6">
        <header className="flex flex-col gap-2">
          <Link
            to={back.to}
            className="target flex w-fit items-center gap-1 text-sm text-muted underline-offset-3 hover:text-ink hover:underline"
          >
            <Icon name="chevron-left" className="size-4" />
            {back.label}
          </Link>
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          <p className="text-muted">{intro}</p>
        </header>
        {children}
      </div>
    </div>
  );
}
