/** The film's captions in order; the words are `serviceSite.film.lines`, the times stand in the film's .vtt file. */
export const filmLines = ['0', '1', '2', '3', '4', '5', '6', '7', '8'] as const;
