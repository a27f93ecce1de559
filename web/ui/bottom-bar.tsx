import { type ReactNode, useEffect, useState } from 'react';

type BottomBarProps = {
  /** The id of what it stands for: while any of that is on the screen there is no bar. */
  unless: string;
  children: ReactNode;
};

/**
 * On narrow screens the way on, along the bottom edge, while its own place on the page is out of sight. It takes no room,
 * and stands last in what it belongs to.
 *
 * @example <BottomBar unless="summary"><ButtonLink to="/checkout">{t('checkout')}</ButtonLink></BottomBar>
 */
export function BottomBar({ unless, children }: BottomBarProps) {
  const isNeeded = !useIsInView(unless);
  if (!isNeeded) return null;
  return (
    <div className="bottom-bar sticky bottom-0 z-20 h-0 lg:hidden print:hidden">
      <div
        data-floats
        className="absolute -inset-x-[max(clamp(1rem,4vw,2rem),env(safe-area-inset-left))] bottom-0 border-t border-line bg-card px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] shadow-float"
      >
        <div className="mx-auto flex max-w-2xl items-center justify-between gap-4">{children}</div>
      </div>
    </div>
  );
}

/** Whether any of an element is on the screen; until the browser has looked it is taken to be. */
function useIsInView(id: string): boolean {
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element) return;
    const watch = new IntersectionObserver((entries) =>
      setInView(entries.at(-1)?.isIntersecting ?? false),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [id]);
  return isInView;
}
