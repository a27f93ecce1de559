import { useNavigation } from 'react-router';

/**
 * A hairline at the top of the window while the next page loads; shows itself after 300 ms.
 *
 * @example <NavigationProgress />
 */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Arriving />;
}

/**
 * The same hairline while a part that was asked for is on its way.
 *
 * @example <Suspense fallback={open && <Arriving />}>
 */
export function Arriving() {
  return <div className="navigation-progress" aria-hidden="true" />;
}
