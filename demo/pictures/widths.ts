/** The smaller widths in which every picture is stored besides its own; `Picture` of the site asks for them. */
export const widths = [640, 320];

/** Those of a picture that is shown as wide as the page. */
export const wideWidths = [960, ...widths];
