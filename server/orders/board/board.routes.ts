import { orderBoardRoutes as routes } from '#contract/orders/board.schemas.ts';
import { stationRoutes } from '#contract/orders/stations.schemas.ts';
import { printProofRoutes } from '#contract/orders/print-proofs.schemas.ts';
import type { Serve } from '../../http/endpoint-routes.ts';
import { boardOfShop, summaryOfShop } from './board.ts';
import { doneOfShop, fileOfDone, totalsOfDone } from './done-orders.ts';
import { moveSeveral } from '../moving/move-several.ts';
import { substitutionRoutes } from '#contract/orders/substitutions.schemas.ts';
import { bumpLines, setStations, stationsOf } from '../kitchen/stations.ts';
import { answerSubstitution, sayIsSoldOut } from '../kitchen/substitutions.ts';
import { answerProof, askAboutProof } from '../printing/print-proofs.ts';
import { promiseOrder, trackOrder } from '../moving/work-order.ts';

export function orderBoardRoutes(serve: Serve): void {
  serve(routes.board, (ctx, { params, query }) => boardOfShop(ctx, params, query));
  serve(routes.done, async (ctx, { params, query }, exchange) => {
    const page = await doneOfShop(ctx, params, query);
    exchange.place(page);
    return page.rows;
  });
  serve(routes.doneFile, (ctx, { params, query }) => fileOfDone(ctx, params, query));
  serve(routes.doneTotals, (ctx, { params, query }) => totalsOfDone(ctx, params, query));
  serve(routes.summary, (ctx, { params }) => summaryOfShop(ctx, params));
  serve(routes.moveSeveral, (ctx, { params, body }) => moveSeveral(ctx, { ...params, ...body }));
  serve(routes.promise, (ctx, { params, body }) => promiseOrder(ctx, { ...params, ...body }));
  serve(routes.track, (ctx, { params, body }) => trackOrder(ctx, { ...params, ...body }));
  serve(substitutionRoutes.soldOut, (ctx, { params, body }) =>
    sayIsSoldOut(ctx, { ...params, ...body }),
  );
  serve(substitutionRoutes.answer, (ctx, { params, body }) =>
    answerSubstitution(ctx, { ...params, ...body }),
  );
  serve(printProofRoutes.ask, (ctx, { params, body }) =>
    askAboutProof(ctx, { ...params, ...body }),
  );
  serve(printProofRoutes.answer, (ctx, { params, body }) =>
    answerProof(ctx, { ...params, ...body }),
  );
  serve(stationRoutes.ofShop, (ctx, { params }) => stationsOf(ctx, params));
  serve(stationRoutes.set, (ctx, { params, body }) => setStations(ctx, { ...params, ...body }));
  serve(stationRoutes.bump, (ctx, { params, body }) => bumpLines(ctx, { ...params, ...body }));
}
