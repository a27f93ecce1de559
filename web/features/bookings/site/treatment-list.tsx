import { useTranslations } from 'use-intl';

const parts = ['coil', 'wheel', 'tray', 'filters', 'air'] as const;

/** What the treatment changes, part by part: a table, which on a phone becomes cards. */
export function TreatmentList() {
  const t = useTranslations('chemicalProcess.list');
  const words = useTranslations('serviceSite.comparison');
  return (
    <table className="w-full text-left max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-edge text-sm">
          <th scope="col" className="py-2 pr-6 font-semibold">
            {t('part')}
          </th>
          <th scope="col" className="py-2 pr-6 font-semibold">
            {words('before')}
          </th>
          <th scope="col" className="py-2 font-semibold">
            {words('after')}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:flex max-md:flex-col max-md:gap-3">
        {parts.map((part) => (
          <tr
            key={part}
            className="border-line max-md:block max-md:rounded-card max-md:border max-md:bg-card max-md:p-4 md:border-b"
          >
            <th
              scope="row"
              className="py-3.5 pr-6 font-semibold max-md:block max-md:py-0 max-md:pb-2"
            >
              {t(`${part}.part`)}
            </th>
            <td className="py-3.5 pr-6 text-muted max-md:block max-md:p-0">
              <Word>{words('before')}</Word>
              {t(`${part}.before`)}
            </td>
            <td className="py-3.5 max-md:block max-md:p-0">
              <Word>{words('after')}</Word>
              {t(`${part}.after`)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The column's name, where a phone shows no columns. */
function Word({ children }: { children: string }) {
  const colon = useTranslations('ui.joined')('colon');
  return (
    <span aria-hidden="true" className="mr-1 text-sm font-semibold text-leaf md:hidden">
      {children}
      {colon}
    </span>
  );
}
