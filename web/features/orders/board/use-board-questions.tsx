import { type ReactNode, Suspense, useMemo, useState } from 'react';
import type { useLookAgain } from '#web/api/use-refresh.ts';
import { lazy } from '#web/ui/lazy.ts';
import type { CardActions } from './board-card.tsx';
import type { BoardDialog } from './board-dialogs.tsx';
import type { OrderAtWork } from './order-at-work.ts';
import { type BoardShop, type StageMove, useStageMove } from './use-stage-move.ts';

const BoardDialogs = lazy(() => import('./board-dialogs.tsx'));

type Given = {
  shop: BoardShop;
  /** As they are now; a question stays open about one that is not among them any more. */
  orders: readonly OrderAtWork[];
  boardNow: string;
  slipPath: (id: number) => string;
  setChosen?: (change: (chosen: ReadonlySet<number>) => ReadonlySet<number>) => void;
  /** Where the page holds the orders itself. */ lookAgain?: ReturnType<typeof useLookAgain>;
};

/** What can be done with the orders of a board: moves at once, and what is asked before others, as dialogs to draw. */
export function useBoardQuestions({
  shop,
  orders,
  boardNow,
  slipPath,
  setChosen,
  lookAgain,
}: Given): {
  change: ReturnType<typeof useStageMove>;
  actions: CardActions;
  dialogs: ReactNode;
} {
  const change = useStageMove({ shop, does: 'stage', lookAgain });
  const giveUp = useStageMove({ shop, does: 'give-up', lookAgain });
  const [question, setQuestion] = useState<BoardDialog>();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const actions = useActions({
    shopId: shop.id,
    move: change.mutate,
    slipPath,
    setQuestion,
    setIsAsking,
    setChosen,
  });
  const asked = question && (orders.find(({ id }) => id === question.order.id) ?? question.order);
  return {
    change,
    actions,
    dialogs: question && asked && (
      <Suspense fallback={null}>
        <BoardDialogs
          question={{ kind: question.kind, order: asked }}
          open={isAsking}
          shop={shop}
          boardNow={boardNow}
          isBusy={question.kind === 'decline' ? giveUp.isPending : change.isPending}
          onClose={close}
          onMove={(made) =>
            (made.to === 'cancelled' ? giveUp : change).mutate(made, { onSuccess: close })
          }
          actions={actions}
        />
      </Suspense>
    ),
  };
}

type Means = Pick<Given, 'slipPath' | 'setChosen'> & {
  shopId: number;
  move: (move: StageMove) => void;
  setQuestion: (question: BoardDialog) => void;
  setIsAsking: (isAsking: boolean) => void;
};

/** The same functions at each drawing, so that cards which did not change are left alone. */
function useActions({
  shopId,
  move,
  slipPath,
  setQuestion,
  setIsAsking,
  setChosen,
}: Means): CardActions {
  return useMemo(() => {
    const ask = (question: BoardDialog) => {
      setQuestion(question);
      setIsAsking(true);
    };
    const choose = (id: number, isChosen: boolean) =>
      setChosen?.((chosen) =>
        isChosen ? new Set([...chosen, id]) : new Set([...chosen].filter((other) => other !== id)),
      );
    const messagePath = (id: number) => `/seller/messages/new?order=${id}&shop=${shopId}`;
    return {
      open: (order) => ask({ kind: 'panel', order }),
      move,
      ask,
      choose,
      slipPath,
      messagePath,
    };
  }, [shopId, move, slipPath, setQuestion, setIsAsking, setChosen]);
}
