/** Ids that a picture defines twice with different content: only one of them would be used. */
export function clashingIds(svg: string) {
  const first = new Map<string, string>();
  const clashing = new Set<string>();
  for (const { 0: opening, 1: tag = '', 2: id = '', index } of svg.matchAll(/<(clipPath|mask|filter|linearGradient|radialGradient|pattern|[a-z]+)\b[^>]*\bid="([^"]+)"[^>]*>/g)) {
    const content = opening.endsWith('/>') ? opening : svg.slice(index, svg.indexOf(`</${tag}>`, index));
    if (first.has(id) && first.get(id) !== content) clashing.add(id);
    first.set(id, content);
  }
  return [...clashing];
}
