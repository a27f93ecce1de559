import { Icon } from '#web/ui/icon.tsx';

/** Where a shop is, beside its name or rating. */
export function ShopPlace({ location }: { location: string }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1 text-sm text-muted">
      <Icon name="map-pin" className="size-3.5 flex-none" />
      <span className="truncate">{location}</span>
    </span>
  );
}
