import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { type CaseKind, caseLimits } from '#contract/aftercare/rules.ts';
import { type LineToAsk, openCaseBody, type OpenCase } from '#contract/aftercare/schemas.ts';
import { aftercareApi } from '#web/api/aftercare.ts';
import { fieldErrorsOf } from '#web/api/field-errors.ts';
import { uploadTo } from '#web/api/upload-image.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { PhotoField } from '#web/ui/photo-field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import type { LineAftercareProps } from './line-props.ts';

const uploadPhoto = uploadTo('aftercare');

type TroubleDialogProps = LineAftercareProps & { line: LineToAsk; onClose: () => void };

/** What is wrong with a line, of how many units and of which others of the shop, and what the shopper wishes. */
export default function TroubleDialog({
  aftercare,
  orderId,
  shopId,
  line,
  casePath,
  onClose,
}: TroubleDialogProps) {
  const t = useTranslations('aftercare.ask');
  const kinds = useTranslations('aftercare.kinds');
  const formId = useId();
  const navigate = useNavigate();
  const offered: CaseKind[] = [...line.troubles, ...(line.returnUntil ? ['return' as const] : [])];
  const [kind, setKind] = useState(offered.length === 1 ? offered[0] : undefined);
  const [photos, setPhotos] = useState<string[]>([]);
  const others = aftercare.lines.filter(
    (one) => one.shopId === shopId && one.lineId !== line.lineId && isSame(one, kind),
  );
  const open = useMutation({
    mutationFn: (body: OpenCase) => aftercareApi.open({ params: { id: orderId }, body }),
    onSuccess: ({ id, shopName }) => {
      onClose();
      showToast({ title: t('done'), text: t('doneText', { shop: shopName }) });
      return navigate(casePath(id));
    },
    onError: (error) => refuse(fieldErrorsOf(error)),
  });
  const { form, errors, refuse, uploads } = useForm({
    rules: openCaseBody,
    bodyOf: (typed: Record<string, unknown>) => ({
      kind: typed.kind,
      wish: typed.kind === 'return' ? 'refund' : typed.wish,
      text: typed.text,
      photos,
      lines: [
        { shopId, lineId: line.lineId, quantity: Number(typed.quantity ?? 1) },
        ...others
          .filter(({ lineId }) => typed[`also-${lineId}`] !== undefined)
          .map(({ lineId, left }) => ({ shopId, lineId, quantity: left })),
      ],
    }),
    onValid: (body) => open.mutate(body),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { name: line.name })}
      text={<PromiseText aftercare={aftercare} line={line} kind={kind} />}
      actions={
        <DialogActions
          confirm={t('send')}
          does={{ form: formId }}
          isBusy={open.isPending || uploads.isAwaited}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      }
    >
      <form {...form} id={formId} className="flex flex-col gap-5">
        <FailedAlert error={open.error} title={t('failed')} />
        <RadioGroup
          legend={t('kind')}
          name="kind"
          {...(kind ? { value: kind } : {})}
          onChange={({ currentTarget }) =>
            setKind(offered.find((one) => one === currentTarget.value))
          }
          error={errors.kind}
          choices={offered.map((value) => ({ value, label: kinds(value) }))}
        />
        {line.left > 1 && (
          <SelectField
            label={t('quantity')}
            name="quantity"
            defaultValue="1"
            error={errors.lines}
            choices={Array.from({ length: line.left }, (_, index) => ({
              value: String(index + 1),
              label: String(index + 1),
            }))}
          />
        )}
        {others.length > 0 && (
          <fieldset className="flex flex-col">
            <legend className="font-semibold">{t('also')}</legend>
            {others.map(({ lineId, name, left }) => (
              <Checkbox key={lineId} name={`also-${lineId}`} label={t('other', { name, left })} />
            ))}
          </fieldset>
        )}
        {kind !== 'return' && (
          <RadioGroup
            legend={t('wish')}
            name="wish"
            defaultValue="refund"
            error={errors.wish}
            choices={(['refund', 'replacement', 'tell'] as const)
              .filter((wish) => wish !== 'replacement' || line.canBeReplaced)
              .map((value) => ({ value, label: t(`wishes.${value}`) }))}
          />
        )}
        <TextAreaField
          label={t('text')}
          name="text"
          rows={4}
          maxLength={2000}
          required
          error={errors.text}
        />
        <PhotoField
          label={t('photos')}
          hint={t('photosHint')}
          value={photos}
          onChange={setPhotos}
          upload={uploadPhoto}
          most={caseLimits.photos}
          uploads={uploads}
        />
      </form>
    </Dialog>
  );
}

function isSame(line: LineToAsk, kind: CaseKind | undefined): boolean {
  if (kind === undefined) return false;
  return kind === 'return' ? line.returnUntil !== null : line.troubles.includes(kind);
}

type PromiseTextProps = Pick<TroubleDialogProps, 'aftercare' | 'line'> & {
  kind: CaseKind | undefined;
};

/** How long the shop has, and who pays the way back. */
function PromiseText({ aftercare, line, kind }: PromiseTextProps) {
  const t = useTranslations('aftercare.ask');
  const format = useFormatter();
  const found = aftercare.promises.find(({ shopId }) => shopId === line.shopId);
  if (!found) return null;
  const until = kind === 'return' ? line.returnUntil : line.reportUntil;
  return [
    t('answers', { hours: found.answerHours }),
    ...(kind === 'return' ? [t(`wayBack.${found.wayBack}`)] : []),
    ...(until ? [t('until', { day: format.dateTime(new Date(until), 'weekdayAndDate') })] : []),
  ].join(' ');
}
