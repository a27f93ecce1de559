/** The number of an order where columns are narrow: there it breaks after its prefix alone. */
export function OrderNumber({ number }: { number: string }) {
  const end = number.indexOf('-') + 1;
  return (
    <span className="md:max-lg:text-sm xl:whitespace-nowrap">
      {number.slice(0, end)}
      <wbr className="xl:hidden" />
      <span className="whitespace-nowrap">{number.slice(end)}</span>
    </span>
  );
}
