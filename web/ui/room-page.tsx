import type { ReactNode } from 'react';

type RoomPageProps = {
  title: ReactNode;
  /** One sentence, beside the title where there is room for it, else at the foot of the page. */
  text?: ReactNode;
  /** Buttons beside the title, the main one first; on phones those with an icon are that icon. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * A page of a room: its title with what can be done in one row, so that the work begins right below.
 *
 * @example <RoomPage title={t('title')} actions={<ButtonLink to="/seller/add-product">{t('add')}</ButtonLink>}>…</RoomPage>
 */
export function RoomPage({ title, text, actions, children }: RoomPageProps) {
  return (
    <div className="room-page">
      <h1 className="text-lg leading-[1.15] wrap-anywhere lg:text-xl">{title}</h1>
      {text && <p className="room-text">{text}</p>}
      {actions && <div className="room-actions phone-icons">{actions}</div>}
      <div className="room-work">{children}</div>
    </div>
  );
}
