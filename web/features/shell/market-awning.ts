/** The colours of the market's own awning. */
export const marketAwning: [string, string] = ['#0f6b4f', '#f3e3c3'];
