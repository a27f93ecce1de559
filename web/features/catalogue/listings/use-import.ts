import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { listingCsvApi } from '#web/api/catalogue.ts';
import { textOf } from './text-of-file.ts';
import { reasonOf } from '#web/api/reason-of.ts';

type ChosenFile = { name: string; csv: string };

/** Checks a file by a dry run, then imports what was checked. */
export function useImport(shopId: number) {
  const t = useTranslations('listings.csv');
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const send = useMutation({
    mutationKey: ['listing-import', shopId],
    // Who confirms has seen which rows stay out.
    mutationFn: ({ csv, dryRun }: { csv: string; dryRun: boolean }) =>
      listingCsvApi.import({ params: { id: shopId }, body: { csv, dryRun, goodRowsOnly: true } }),
  });
  const check = async (chosen: File) => {
    send.reset();
    const csv = textOf(new Uint8Array(await chosen.arrayBuffer()));
    setUnreadable(csv === null);
    setFile(csv === null ? null : { name: chosen.name, csv });
    if (csv !== null) send.mutate({ csv, dryRun: true });
  };
  const refused = send.error ? (reasonOf(send.error) ?? t('failedText')) : undefined;
  return {
    file,
    report: send.data,
    isChecking: send.isPending && send.variables.dryRun,
    isImporting: send.isPending && !send.variables.dryRun,
    error: unreadable ? t('unreadable') : refused,
    check: (chosen: File) => void check(chosen),
    confirm: () => file && send.mutate({ csv: file.csv, dryRun: false }),
    forget: () => {
      setFile(null);
      send.reset();
    },
  };
}
