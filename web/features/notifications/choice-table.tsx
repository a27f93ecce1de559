import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { NotificationChoice } from '#contract/notifications/schemas.ts';
import type { NotificationGroup } from '#contract/notifications/rules.ts';
import { notificationsApi } from '#web/api/notifications.ts';
import { showToast } from '#web/ui/toast.ts';

type Channel = 'inApp' | 'mail';

/** Which notifications of one group of kinds somebody wants; each tick is saved at once. */
export function ChoiceTable({
  group,
  choices,
}: {
  group: NotificationGroup;
  choices: readonly NotificationChoice[];
}) {
  const t = useTranslations('notifications.choices');
  return (
    <section
      aria-labelledby={`choices-${group}`}
      className="rounded-card border border-line bg-card p-5 sm:p-7"
    >
      <h2 id={`choices-${group}`} className="text-xl">
        {t(`groups.${group}.title`)}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t(`groups.${group}.text`)}</p>
      <table className="w-full">
        <caption className="sr-only">{t(`groups.${group}.title`)}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-muted">
            <th scope="col" className="py-2 text-left font-medium">
              {t('about')}
            </th>
            <th scope="col" className="w-18 py-2 font-medium sm:w-24">
              {t('inApp')}
            </th>
            <th scope="col" className="w-18 py-2 font-medium sm:w-24">
              {t('mail')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {choices.map((choice) => (
            <ChoiceRow key={choice.kind} choice={choice} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ChoiceRow({ choice }: { choice: NotificationChoice }) {
  const t = useTranslations('notifications.choices');
  const [saved, setSaved] = useState({ inApp: choice.inApp, mail: choice.mail });
  const [shown, setShown] = useState(saved);
  const save = useMutation({
    mutationFn: (body: typeof shown) =>
      notificationsApi.choose({ params: { kind: choice.kind }, body }),
    // One after the other, so that the last tick is the one that holds.
    scope: { id: `choice-${choice.kind}` },
    onSuccess: (_, wanted) => setSaved(wanted),
    onError: (_error, wanted) => {
      setShown((now) => (now === wanted ? saved : now));
      showToast({ tone: 'error', title: t('failed') });
    },
  });
  const change = (channel: Channel, isOn: boolean) => {
    const wanted = { ...shown, [channel]: isOn };
    setShown(wanted);
    save.mutate(wanted);
  };
  const name = t(`kinds.${choice.kind}`);
  return (
    <tr>
      <th scope="row" className="py-1 pr-3 text-left font-normal">
        {name}
      </th>
      {(['inApp', 'mail'] as const).map((channel) => (
        <td key={channel} className="py-1 text-center">
          <label className="inline-grid size-11 place-items-center align-middle">
            <input
              type="checkbox"
              className="tick"
              aria-label={t('tick', { name, channel })}
              checked={shown[channel]}
              onChange={(event) => change(channel, event.target.checked)}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
