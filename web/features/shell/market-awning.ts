/** The colours of the market's own awning: the accent that an admin chose, see web/loading/look.ts. */
export const marketAwning: [string, string] = ['var(--look-awning, #0f6b4f)', '#f3e3c3'];
