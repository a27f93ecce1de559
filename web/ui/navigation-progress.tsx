import { useNavigation } from 'react-router';

/**
 * A hairline at the top of the window while the next page loads; shows itself after 300 ms.
 *
 * @example <NavigationProgress />
 */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div className="navigation-progress" aria-hidden="true" />;
}
