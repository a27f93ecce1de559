/** The shape of an open conversation: as high as the window allows, so that the field to write in stays in sight. */
export const pane =
  'flex h-[calc(100dvh-var(--around,11.5rem))] min-h-112 flex-col overflow-hidden rounded-card border border-line bg-card lg:h-[calc(100dvh-var(--around,15.5rem))]';
