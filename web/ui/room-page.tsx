import type { ReactNode } from 'react';

type RoomPageProps = {
  title: ReactNode;
  /** One sentence under the title. */
  text?: ReactNode;
  /** Buttons beside the title; the main one first. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A page of a room: its title with what can be done, and the sections below.
 *
 * @example <RoomPage title={t('title')} actions={<ButtonLink to="/seller/add-product">{t('add')}</ButtonLink>}>…</RoomPage>
 */
export function RoomPage({ title, text, actions, children }: RoomPageProps) {
  return (
    <div className="flex flex-col gap-6 py-6 md:gap-8 lg:py-8">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1 className="text-2xl break-words md:text-3xl">{title}</h1>
          {text && <p className="mt-1 max-w-prose text-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </header>
      {children}
    </div>
  );
}
