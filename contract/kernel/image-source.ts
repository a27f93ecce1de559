/** The address of a stored image: understands `cloudinary:{id}|{url}` and returns plain addresses as they are. */
export function imageSource(stored: string): string {
  if (!stored.startsWith('cloudinary:')) return stored;
  const bar = stored.indexOf('|');
  return bar === -1 ? '' : stored.slice(bar + 1);
}
