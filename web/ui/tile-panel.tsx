import type { ReactNode } from 'react';

/**
 * A page's worth of one message on floor tiles: not found, access denied, done.
 *
 * @example <TilePanel title="Order placed" text="Thank you."><ButtonLink to="/orders">My Orders</ButtonLink></TilePanel>
 */
export function TilePanel({
  title,
  text,
  icon,
  children,
}: {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <section className="tiles grid min-h-[60dvh] place-items-center px-4 py-16">
      <div className="flex w-full max-w-xl flex-col items-center gap-6 text-center">
        {icon}
        <div className="flex flex-col gap-3">
          <h1 className="text-2xl md:text-3xl">{title}</h1>
          {text && <p className="text-lg text-muted">{text}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
