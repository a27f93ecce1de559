import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Substitution } from '#contract/orders/items.schemas.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import type { SubstitutionAnswer } from '#contract/orders/substitutions.rules.ts';
import { substitutionsApi } from '#web/api/orders.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { AllergenLines } from '#web/features/diets/allergen-lines.tsx';
import { DietAlert } from '#web/features/diets/diet-alert.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { showToast } from '#web/ui/toast.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { reasonOf } from '#web/api/reason-of.ts';

type Item = WorkedOrder['items'][number];
export type SubstitutionQuestionsProps = { order: Pick<WorkedOrder, 'id'>; items: readonly Item[] };

/** What a kitchen offers instead of what is sold out, to be taken or not, before everything else. */
export function SubstitutionQuestions({ order, items }: SubstitutionQuestionsProps) {
  return items.flatMap((item) =>
    (item.substitutions ?? [])
      .filter(({ state }) => state === 'asked')
      .map((asked) => <Question key={asked.id} orderId={order.id} item={item} asked={asked} />),
  );
}

type QuestionProps = { orderId: number; item: Item; asked: Substitution };

function Question({ orderId, item, asked }: QuestionProps) {
  const t = useTranslations('orders.soldOut');
  const format = useFormatter();
  const lookAgain = useLookAgain();
  const { withChosen } = useJoined();
  const answer = useMutation({
    mutationFn: (said: SubstitutionAnswer) =>
      substitutionsApi.answer({
        params: { id: orderId, substitutionId: asked.id },
        body: { answer: said },
      }),
    onSuccess: (_, said) => showToast({ title: t('answered', { said }) }),
    onError: (error) =>
      showToast({ tone: 'error', title: t('failed'), text: reasonOf(error) ?? t('failedText') }),
    onSettled: lookAgain,
  });
  const button = (said: SubstitutionAnswer) => ({
    loading: answer.isPending && answer.variables === said,
    disabled: answer.isPending,
    onClick: () => answer.mutate(said),
  });
  const instead = withChosen(asked.instead ?? '', asked.shownOptions);
  const facts = { quantity: asked.quantity, name: item.productName, instead };
  return (
    <Alert
      tone="warning"
      title={t('title', facts)}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" {...button('replace')}>
            {t('take', facts)}
          </Button>
          <Button size="small" look="secondary" {...button('leave_out')}>
            {t('leaveOut')}
          </Button>
        </div>
      }
    >
      <p>
        {t('text', {
          ...facts,
          time: asked.answerBy ? format.dateTime(new Date(asked.answerBy), 'clock') : '',
        })}
      </p>
      <AllergenLines dish={asked.dish} />
      <DietAlert warning={asked.dietWarning} />
    </Alert>
  );
}
