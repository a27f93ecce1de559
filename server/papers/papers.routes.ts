import { paperRoutes as routes } from '#contract/papers/schemas.ts';
import { linkAsked } from '../bookings/bookings.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { allPapers, fileOfPapers, fileOfPapersOfShop, papersOfShop } from './paper-list.ts';
import {
  getPaper,
  linkedPaper,
  papersOfLinked,
  papersOfOrder,
  papersOfVisit,
  pdfOfLinkedPaper,
  pdfOfPaper,
} from './papers.ts';

export function paperRoutes(serve: Serve): void {
  serve(routes.get, (ctx, { params }) => getPaper(ctx, params));
  serve(routes.pdf, (ctx, { params }) => pdfOfPaper(ctx, params));
  serve(routes.ofOrder, (ctx, { params }) => papersOfOrder(ctx, params));
  serve(routes.ofShop, async (ctx, { params, query }, exchange) => {
    const page = await papersOfShop(ctx, params, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.fileOfShop, (ctx, { params, query }) => fileOfPapersOfShop(ctx, params, query));
  serve(routes.all, async (ctx, { query }, exchange) => {
    const page = await allPapers(ctx, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.file, (ctx, { query }) => fileOfPapers(ctx, query));
  serve(routes.ofVisit, (ctx, { params }) => papersOfVisit(ctx, params));
  serve(routes.ofLinked, (ctx, { params }, exchange) =>
    papersOfLinked(ctx, linkAsked(params, exchange)),
  );
  serve(routes.linked, (ctx, { params }, exchange) =>
    linkedPaper(ctx, { ...linkAsked(params, exchange), id: params.id }),
  );
  serve(routes.linkedPdf, (ctx, { params }, exchange) =>
    pdfOfLinkedPaper(ctx, { ...linkAsked(params, exchange), id: params.id }),
  );
}
