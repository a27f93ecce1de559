/** Where a paper is saved as PDF. */
export function pdfPath(id: number): string {
  return `/api/papers/${id}/pdf`;
}
