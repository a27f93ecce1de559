/** Picking pictures and sending them, apart from how that looks: see ImageUpload and ImagesUpload. */
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { imageLimits, imageTypes } from '#contract/files/rules.ts';
import { ApiError } from '#web/api/client.ts';
import { showToast } from './toast.ts';

/** Sends a picture and returns the address to store. `onProgress` is called with a share of 1. See `uploadTo` of web/api/upload-image.ts. */
export type UploadImage = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>;

export type Picked = {
  key: number;
  name: string;
  /** An address for this page alone. */
  preview: string;
  /** A share of 1 while it is on its way. */
  progress?: number;
  /** Why it is not going anywhere. */
  error?: string;
};

type PickedFile = Picked & { file: File };

/** Why a file is not sent at all; undefined when it may be. */
export function whyNotSent({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'wrongType' | 'tooLarge' | undefined {
  if (!imageTypes.some((known) => known === type)) return 'wrongType';
  return size > imageLimits.bytes ? 'tooLarge' : undefined;
}

let count = 0;

/**
 * The pictures that were picked and are not uploaded yet. `send` sends them one after the other; each that arrives is
 * handed to `onUploaded` and leaves the list, each that fails says why and can be sent again.
 */
export function usePicked(upload: UploadImage, onUploaded: (url: string) => void) {
  const t = useTranslations('upload');
  const [picked, setPicked] = useState<PickedFile[]>([]);
  const [isSending, setSending] = useState(false);
  const stop = useRef(new AbortController());
  const latest = useRef(picked);
  useEffect(() => {
    latest.current = picked;
  }, [picked]);
  useEffect(
    () => () => {
      stop.current.abort();
      for (const { preview } of latest.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  const change = (key: number, part: Partial<Picked>) =>
    setPicked((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)));

  const drop = ({ key, preview }: Picked) => {
    URL.revokeObjectURL(preview);
    setPicked((all) => all.filter((one) => one.key !== key));
  };

  const pick = (files: readonly File[]) => {
    const fresh = files.map((file): PickedFile => {
      const reason = whyNotSent(file);
      count += 1;
      return {
        key: count,
        name: file.name,
        file,
        preview: URL.createObjectURL(file),
        ...(reason ? { error: t(reason) } : {}),
      };
    });
    setPicked((all) => [...all, ...fresh]);
  };

  const send = async () => {
    setSending(true);
    stop.current = new AbortController();
    for (const one of picked.filter(({ file }) => !whyNotSent(file))) await sendOne(one);
    setSending(false);
  };

  const sendOne = async (one: PickedFile) => {
    change(one.key, { progress: 0, error: undefined });
    try {
      const url = await upload(one.file, {
        onProgress: (progress) => change(one.key, { progress }),
        signal: stop.current.signal,
      });
      drop(one);
      onUploaded(url);
      showToast({ title: t('done.title'), text: t('done.text') });
    } catch (error) {
      if (stop.current.signal.aborted) return;
      const text = error instanceof ApiError && error.problem ? error.message : t('failed');
      change(one.key, { progress: undefined, error: text });
      showToast({ tone: 'error', title: t('failedTitle'), text });
    }
  };

  return { picked, pick, drop, send: () => void send(), isSending };
}
