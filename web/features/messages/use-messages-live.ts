import { useRevalidator } from 'react-router';
import { useLive } from '#web/api/live.ts';

/** Reads the conversations of a page again whenever something in one of the viewer's is different. */
export function useMessagesLive(): void {
  const { revalidate } = useRevalidator();
  useLive('messages', () => void revalidate());
}
