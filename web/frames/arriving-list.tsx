import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { CardSkeletons } from '#web/ui/skeleton.tsx';

/** Lists of cards, which people browse to. */
const lists = new Set(['/shops', '/food', '/search', '/favourites', '/following']);
/** Most lists are there before; a skeleton that flickers is worse than none. */
const patienceMs = 300;

/** The page, or the skeleton of the list that somebody has asked for and that is not there yet. */
export function PageOrArrivingList({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  const isArriving = next !== undefined && next !== pathname && lists.has(next);
  const isLate = useLate(isArriving);
  return (
    <>
      {/* Hidden, not gone: who turns back finds it as it was. */}
      <div hidden={isLate}>{children}</div>
      {isLate && (
        <div className="page-width py-8 md:py-12">
          {/* It has waited already: a skeleton's own delay would leave the page blank meanwhile. */}
          <CardSkeletons
            count={6}
            className="grid animate-none grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-3 lg:gap-x-6"
          />
        </div>
      )}
    </>
  );
}

/** Whether `is` has held for longer than the patience of people. */
function useLate(is: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [is]);
  return is && isLate;
}
