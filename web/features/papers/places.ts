/** Where somebody reads papers, and saves them as PDF. */
export type PaperPlaces = { page: (id: number) => string; pdf: (id: number) => string };

/** From an account. */
export const ownPapers: PaperPlaces = {
  page: (id) => `/papers/${id}`,
  pdf: (id) => `/api/papers/${id}/pdf`,
};

/** By the private link of a visit. */
export function linkedPapers(token: string): PaperPlaces {
  return {
    page: (id) => `/booking/${token}/papers/${id}`,
    pdf: (id) => `/api/booking-links/${token}/papers/${id}/pdf`,
  };
}
