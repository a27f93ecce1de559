/** Picking pictures and sending them, apart from how that looks: see ImageUpload and ImagesUpload. */
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { documentTypes, imageLimits, imageTypes } from '#contract/files/rules.ts';
import { ApiError } from '#web/api/client.ts';
import { showToast } from './toast.ts';
import type { Uploads, UploadState } from './use-uploads.ts';

/** Sends a picture and returns the address to store. `onProgress` is called with a share of 1. See `uploadTo` of web/api/upload-image.ts. */
export type UploadImage = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>;

export type Picked = {
  key: number;
  name: string;
  /** An address for this page alone; empty of what is no picture. */
  preview: string;
  /** A share of 1 while it is on its way. */
  progress?: number;
  /** Why it is not going anywhere. */
  error?: string;
  /** Whether it can be sent at all. */
  isSendable: boolean;
};

type PickedFile = Picked & { file: File };

/** Why a file is not sent at all; undefined when it may be. */
export function whyNotSent(
  { type, size }: Pick<File, 'type' | 'size'>,
  types: readonly string[] = imageTypes,
): 'wrongType' | 'tooLarge' | undefined {
  if (!types.includes(type)) return 'wrongType';
  return size > imageLimits.bytes ? 'tooLarge' : undefined;
}

type Picking = {
  /** `name` is the file's own. */
  onUploaded: (url: string, name: string) => void;
  uploads?: Uploads | undefined;
  /** Papers that prove something, which may be PDFs. */
  areDocuments?: boolean;
};

let count = 0;

/**
 * The pictures that were picked and are not stored yet. Each is sent as it is picked, and leaves the list when it has
 * arrived; `onUploaded` is handed them in the order picked. One that fails says why, and can be sent again.
 */
export function usePicked(
  upload: UploadImage,
  { onUploaded, uploads, areDocuments = false }: Picking,
) {
  const t = useTranslations(areDocuments ? 'upload.documents' : 'upload');
  const types = areDocuments ? documentTypes : imageTypes;
  const control = useId();
  const [picked, setPicked] = useState<PickedFile[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const inOrder = useRef(Promise.resolve());
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const [sending, shown] = [stops.current, previews.current];
    return () => {
      for (const stop of sending.values()) stop.abort();
      sending.clear();
      for (const preview of shown) URL.revokeObjectURL(preview);
    };
  }, []);
  const state = stateOf(picked);
  const note = uploads?.note;
  useEffect(() => {
    note?.(control, state);
    return () => note?.(control, 'none');
  }, [note, control, state]);

  const change = (key: number, part: Partial<Picked>) =>
    setPicked((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const drop = ({ key, preview }: Picked) => {
    stops.current.get(key)?.abort();
    stops.current.delete(key);
    previews.current.delete(preview);
    URL.revokeObjectURL(preview);
    setPicked((all) => all.filter((one) => one.key !== key));
  };

  const pick = (files: readonly File[]) => {
    const fresh = files.map((file): PickedFile => {
      const reason = whyNotSent(file, types);
      count += 1;
      const preview = file.type.startsWith('image/') ? URL.createObjectURL(file) : '';
      if (preview) previews.current.add(preview);
      const first = reason ? { error: t(reason) } : { progress: 0 };
      return { key: count, name: file.name, file, preview, isSendable: !reason, ...first };
    });
    setPicked((all) => [...all, ...fresh]);
    for (const one of fresh) if (one.isSendable) send(one);
  };

  const retry = (one: PickedFile) => {
    change(one.key, { progress: 0, error: undefined });
    send(one);
  };

  const send = (one: PickedFile) => {
    const stop = new AbortController();
    stops.current.set(one.key, stop);
    const sent = upload(one.file, {
      onProgress: (progress) => change(one.key, { progress }),
      signal: stop.signal,
    }).catch((error: unknown) => {
      if (!stop.signal.aborted) fail(one, error);
    });
    inOrder.current = arrive(one, sent, inOrder.current);
  };

  /** Hands it on after those that were picked before it. */
  const arrive = async (
    one: PickedFile,
    sent: Promise<string | void>,
    earlier: Promise<void>,
  ): Promise<void> => {
    const [url] = await Promise.all([sent, earlier]);
    if (!url || !stops.current.has(one.key)) return;
    drop(one);
    onUploaded(url, one.name);
    showToast({ title: t('done.title'), text: t('done.text') });
  };

  const fail = (one: PickedFile, error: unknown) => {
    const text = error instanceof ApiError && error.problem ? error.message : t('failed');
    change(one.key, { progress: undefined, error: text });
    showToast({ tone: 'error', title: t('failedTitle'), text });
  };

  return { picked, pick, drop, retry };
}

function stateOf(picked: readonly Picked[]): UploadState {
  if (picked.length === 0) return 'none';
  return picked.some(({ error }) => error === undefined) ? 'sending' : 'failed';
}
