import { Picture } from './picture.tsx';

const measures = {
  small: 'size-8! text-xs',
  medium: 'size-10! text-sm',
  large: 'size-16! text-xl',
};

/**
 * A person: their picture, or the first two letters of their username.
 *
 * @example <Avatar username={user.username} src={user.avatarUrl} />
 */
export function Avatar({
  username,
  src,
  size = 'medium',
}: {
  username: string;
  src?: string | null;
  size?: 'small' | 'medium' | 'large';
}) {
  const measure = measures[size];
  if (src)
    return (
      <Picture src={src} alt="" fallback="logo" className={`flex-none rounded-full ${measure}`} />
    );
  return (
    <span
      aria-hidden="true"
      className={`grid flex-none place-items-center rounded-full bg-leaf-soft font-semibold text-leaf inset-ring-1 inset-ring-leaf/25 ${measure}`}
    >
      {initialsOf(username)}
    </span>
  );
}

/** What the avatar shows without a picture; belongs into the name of a button that has nothing else to read. */
export function initialsOf(username: string): string {
  return username.slice(0, 2).toUpperCase();
}
