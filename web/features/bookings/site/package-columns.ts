/** Classes of a grid of packages: four stand beside each other or two by two, any other number in rows of three. */
export function packageColumns(count: number): string {
  return count === 4 ? 'md:grid-cols-2 xl:grid-cols-4' : 'lg:grid-cols-3';
}
