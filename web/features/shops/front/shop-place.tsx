import { Icon } from '#web/ui/icon.tsx';

/** Where a shop is, beside its name or rating. */
export function ShopPlace({ location }: { location: string }) {
  return (
    <span className="with-icon text-sm text-muted">
      <Icon name="map-pin" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{location}</span>
    </span>
  );
}
