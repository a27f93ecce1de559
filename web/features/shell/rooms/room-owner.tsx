import { Picture } from '#web/ui/picture.tsx';

type RoomOwnerProps = { name: string; logoUrl: string | null };

/** Whose rooms these are: the mark and the name. */
export function RoomOwner({ name, logoUrl }: RoomOwnerProps) {
  return (
    <span className="flex min-w-0 items-center gap-2 px-1.5">
      <OwnerMark logoUrl={logoUrl} />
      <strong className="truncate font-display text-base">{name}</strong>
    </span>
  );
}

export function OwnerMark({ logoUrl }: Pick<RoomOwnerProps, 'logoUrl'>) {
  if (!logoUrl) return null;
  return (
    <Picture
      src={logoUrl}
      alt=""
      sizes="28px"
      fallback="logo"
      priority
      className="size-7! flex-none rounded-control"
    />
  );
}
