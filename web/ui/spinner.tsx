/**
 * A small turning ring, for inside buttons only.
 *
 * @example <Spinner />
 */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
