import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { type LaidOutPaper, paperLaidOut, type LaidOutRow } from '#contract/papers/layout.rules.ts';
import type { Paper } from '#contract/papers/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePaperWriting } from './use-paper-writing.ts';

export type PaperSheetProps = {
  paper: Paper;
  /** Where it is saved as PDF. */
  pdfPath: string;
  /** To what it is about. */
  back: { to: string; label: string } | null;
};

/** A paper as it was issued, to be read and printed. */
export function PaperSheet({ paper, pdfPath, back }: PaperSheetProps) {
  const t = useTranslations('papers');
  const laidOut = paperLaidOut(paper, usePaperWriting(paper.currency));
  const { title, facts, parties, sums, tax, notes } = laidOut;
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-4">
      <div className="flex flex-wrap items-center justify-end gap-2 print:hidden">
        {back && (
          <Link
            to={back.to}
            className="target mr-auto flex items-center gap-1 text-sm text-muted underline-offset-3 hover:text-ink hover:underline"
          >
            <Icon name="chevron-left" className="size-4" />
            {back.label}
          </Link>
        )}
        <ButtonLink
          to={pdfPath}
          reloadDocument
          download
          look="secondary"
          icon={<Icon name="download" className="size-4" />}
        >
          {t('pdf')}
        </ButtonLink>
        <Button
          look="secondary"
          icon={<Icon name="printer" className="size-4" />}
          onClick={() => window.print()}
        >
          {t('print')}
        </Button>
      </div>
      <article className="flex flex-col gap-8 rounded-card border border-line bg-card p-5 sm:p-10 print:rounded-none print:border-0 print:p-0">
        <header className="flex flex-wrap items-start justify-between gap-x-10 gap-y-5 border-b border-line pb-6">
          <h1 className="text-3xl">{title}</h1>
          <dl className="figures grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 text-sm">
            {facts.map(({ label, value }) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="break-words sm:text-right">{value}</dd>
              </div>
            ))}
          </dl>
        </header>
        <div className="grid gap-6 sm:grid-cols-2">
          {parties.map(({ label, name, details }) => (
            <section key={label} aria-label={label} className="min-w-0">
              <h2 className="text-sm font-normal text-muted">{label}</h2>
              <p className="font-semibold break-words">{name}</p>
              {details.map((detail) => (
                <p key={detail} className="text-sm break-words">
                  {detail}
                </p>
              ))}
            </section>
          ))}
        </div>
        <Lines of={laidOut} />
        <dl className="figures ml-auto grid w-full grid-cols-[1fr_auto] gap-x-8 gap-y-1.5 break-inside-avoid sm:w-80">
          {sums.map(({ label, value, isTotal }) => (
            <div
              key={label}
              className={
                isTotal
                  ? 'col-span-2 grid grid-cols-subgrid border-t border-ink pt-2 text-lg font-semibold'
                  : 'col-span-2 grid grid-cols-subgrid text-sm'
              }
            >
              <dt>{label}</dt>
              <dd className="text-right">{value}</dd>
            </div>
          ))}
        </dl>
        {tax && <Tax of={tax} />}
        {notes.length > 0 && (
          <footer className="flex flex-col gap-1 border-t border-line pt-4 text-sm text-muted">
            {notes.map((note) => (
              <p key={note} className="break-words">
                {note}
              </p>
            ))}
          </footer>
        )}
      </article>
    </div>
  );
}

const cell = 'py-2.5 pl-4 text-right align-top whitespace-nowrap';
const heading = 'pb-2 pl-4 text-right font-normal';
/** What a narrow screen has no room for stands under the name there. */
const wide = 'max-sm:hidden print:table-cell';

function Lines({ of: { heads, hasUnits, rows } }: { of: LaidOutPaper }) {
  return (
    <table className="figures w-full">
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="pb-2 text-left font-normal">
            {heads.what}
          </th>
          {hasUnits && (
            <>
              <th scope="col" className={`${heading} ${wide}`}>
                {heads.quantity}
              </th>
              <th scope="col" className={`${heading} ${wide}`}>
                {heads.unitPrice}
              </th>
            </>
          )}
          <th scope="col" className={heading}>
            {heads.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a paper never changes
          <tr key={at} className="break-inside-avoid border-b border-line">
            <th scope="row" className="py-2.5 text-left font-normal">
              <Named row={row} />
            </th>
            {hasUnits && (
              <>
                <td className={`${cell} ${wide}`}>{row.quantity}</td>
                <td className={`${cell} ${wide}`}>{row.unitPrice}</td>
              </>
            )}
            <td className={cell}>{row.amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Named({ row: { name, details, quantity, unitPrice } }: { row: LaidOutRow }) {
  return (
    <>
      <span className="break-words">{name}</span>
      {details.map((detail) => (
        <span key={detail} className="block text-sm break-words text-muted">
          {detail}
        </span>
      ))}
      {quantity && (
        <span className="block text-sm text-muted sm:hidden print:hidden">
          {unitPrice ? `${quantity} × ${unitPrice}` : `${quantity} ×`}
        </span>
      )}
    </>
  );
}

function Tax({ of: { title, heads, rows } }: { of: NonNullable<LaidOutPaper['tax']> }) {
  return (
    <table className="figures w-full break-inside-avoid text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="pb-2 text-left font-normal">
            {heads.rate}
          </th>
          {[heads.net, heads.tax, heads.gross].map((head) => (
            <th key={head} scope="col" className={heading}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.rate} className="border-b border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {row.rate}
            </th>
            <td className={cell}>{row.net}</td>
            <td className={cell}>{row.tax}</td>
            <td className={cell}>{row.gross}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
