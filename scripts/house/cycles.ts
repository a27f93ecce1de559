/** Circles in who imports whom. */
import type { Import } from './imports.ts';

/** Each circle once, as the files along it, the first named again at the end. */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const cycles: string[][] = [];
  function follow(file: string, way: string[]): void {
    const start = way.indexOf(file);
    if (start !== -1) return void cycles.push([...way.slice(start), file]);
    if (done.has(file)) return;
    for (const { to } of targets.get(file) ?? []) follow(to, [...way, file]);
    done.add(file);
  }
  for (const file of targets.keys()) follow(file, []);
  return cycles;
}
