/**
 * A few texts under each other, where a sentence could stand.
 *
 * @example <Lines texts={['Mon – Fri: 9 am – 6 pm', 'Sat: closed']} />
 */
export function Lines({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className="block">
      {text}
    </span>
  ));
}
